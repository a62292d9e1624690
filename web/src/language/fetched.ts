/** A file of the site that is no program. */

/** Load it; one that is gone is told as a missing part of the program is (see `renewing.ts`). */
export async function fetched<Content>(address: string): Promise<Content> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return (await answer.json()) as Content
  } catch (reason) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw reason
  }
}
