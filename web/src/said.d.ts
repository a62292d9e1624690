/** A file as what loads it: see `scripts/said-files.ts`. */
declare module '*?said' {
  const load: () => Promise<unknown>
  export default load
}
