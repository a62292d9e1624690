/** A part of a page as a page of its own, which needs no server: to be kept, sent or printed later. */

/** Write it with all the style sheets that this page has; what can only be pressed here stays out. */
export function pageOf(title: string, part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement
  for (const control of copy.querySelectorAll('button')) control.remove()
  const heading = document.createElement('title')
  heading.textContent = title
  const styles = [...document.styleSheets].flatMap(rulesOf).join('\n')
  const head = `<meta charset="utf-8">${heading.outerHTML}<style>${styles}</style>`
  return `<!doctype html>\n<html lang="${document.documentElement.lang}"><head>${head}</head><body>${copy.outerHTML}</body></html>`
}

function rulesOf(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].filter((rule) => !(rule instanceof CSSFontFaceRule)).map((rule) => rule.cssText)
  } catch {
    return [] // of another origin
  }
}
