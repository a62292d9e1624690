/** Copying a text, and handing out a file. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // without https the clipboard is closed: a classroom server often has none
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'only-for-readers'
  const holder = document.querySelector('dialog[open]') ?? document.body
  holder.append(area)
  area.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way without https
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

export function handOut(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
