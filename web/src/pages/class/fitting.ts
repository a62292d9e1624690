/** Tiles that fill a wall: as wide as they can be while all of them are in sight. */

const LEAST = 704 // pixels for which boards are laid out at least, and several beside each other; they are drawn as large as there is room
const STEP = 0.9 // from one width that is tried to the next, and to a little wider ones when all are in sight
const WIDER = 1.02
const NARROWEST = 8 // tiles beside each other
const MARGIN = 16 // pixels below
const FULL = 0.8 // of the height: tiles that fill less of it may have become smaller since they were laid out

/** Lay the children of an element out; again when there are others, the window or what is above changes, they overflow or have shrunk. */
export function fitting(wall: HTMLElement): () => void {
  let waits = 0
  let room = ''
  let scale = 1 // of boards
  let left = -1 // how far down the lowest tile reached when all had been laid out
  const sizes = new ResizeObserver(soon)
  const tiles = new MutationObserver(() => {
    observe()
    soon()
  })

  function observe(): void {
    sizes.disconnect()
    for (const one of [...(wall.parentElement?.children ?? []), ...wall.children, ...boards()]) sizes.observe(one)
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

  /** Make tiles so wide, and tell how far down they reach. (Widths are not inherited: boards need no new styles.) */
  function lay(width: number): number {
    const drawn = boards()
    const edges = drawn[0] ? wall.children[0]!.clientWidth - drawn[0].parentElement!.clientWidth : 0
    const laid = drawn.length > 1 ? LEAST : Math.max(LEAST, width - edges)
    scale = (width - edges) / laid
    for (const tile of wall.children) (tile as HTMLElement).style.width = `${width}px`
    for (const board of drawn) {
      board.style.width = `${laid}px`
      board.style.transform = `scale(${scale})`
    }
    return bottom()
  }

  /** How far down the lowest tile reaches, once each has the height of its board as it is drawn. */
  function bottom(): number {
    const drawn = boards()
    const heights = drawn.map((board) => board.offsetHeight * scale)
    for (const [number, board] of drawn.entries()) board.parentElement!.style.height = `${heights[number]}px`
    const { top } = wall.getBoundingClientRect()
    return Math.max(0, ...[...wall.children].map((one) => one.getBoundingClientRect().bottom - top))
  }

  function boards(): HTMLElement[] {
    return [...wall.querySelectorAll<HTMLElement>('[data-fitted]')]
  }

  observe()
  tiles.observe(wall, { childList: true })
  addEventListener('resize', soon)
  soon()
  return () => {
    cancelAnimationFrame(waits)
    sizes.disconnect()
    tiles.disconnect()
    removeEventListener('resize', soon)
  }
}
