/** Tiles that fill a wall: as wide as they can be while all of them are in sight. */

const LEAST = 736 // pixels for which boards are laid out at least; what gets less room is drawn smaller
const STEP = 0.8 // boards take long to lay out: few widths are tried, and a little wider ones when all are in sight
const WIDER = 1.05
const NARROWEST = 8 // tiles beside each other
const MARGIN = 16 // pixels below
const FULL = 0.8 // of the height: tiles that fill less of it may have become smaller since they were laid out

/** Lay the children of an element out; again when there are others, the window or what is above changes, they overflow or have shrunk. */
export function fitting(wall: HTMLElement): { destroy: () => void } {
  let waits = 0
  let room = ''
  let left = -1 // how far down the lowest tile reached when all had been laid out
  const sizes = new ResizeObserver(soon)
  const tiles = new MutationObserver(() => {
    observe()
    soon()
  })

  function observe(): void {
    sizes.disconnect()
    for (const one of [...(wall.parentElement?.children ?? []), ...wall.children]) sizes.observe(one)
  }

  function soon(): void {
    waits ||= requestAnimationFrame(() => {
      waits = 0
      fit()
    })
  }

  function fit(): void {
    const height = innerHeight - wall.getBoundingClientRect().top - scrollY - MARGIN
    const now = `${wall.children.length} ${wall.clientWidth} ${height}`
    const reached = bottom()
    if (now === room && (reached === left || (reached <= height && reached > FULL * height))) return
    room = now
    let width = wall.clientWidth
    while (lay(width) > height && width > wall.clientWidth / NARROWEST) width *= STEP
    while (width * WIDER < wall.clientWidth && lay(width * WIDER) <= height) width *= WIDER
    left = lay(width)
  }

  /** Make tiles so wide, and tell how far down they reach. */
  function lay(width: number): number {
    wall.style.setProperty('--tile', `${width}px`)
    wall.style.setProperty('--shrink', `${Math.min(1, width / LEAST)}`)
    return bottom()
  }

  /** How far down the lowest tile reaches. */
  function bottom(): number {
    const { top } = wall.getBoundingClientRect()
    return Math.max(0, ...[...wall.children].map((one) => one.getBoundingClientRect().bottom - top))
  }

  observe()
  tiles.observe(wall, { childList: true })
  addEventListener('resize', soon)
  soon()
  return {
    destroy: () => {
      cancelAnimationFrame(waits)
      sizes.disconnect()
      tiles.disconnect()
      removeEventListener('resize', soon)
    },
  }
}
