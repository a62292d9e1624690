/** Small things kept on this device. A browser that refuses storage loses only comfort. */

const PREFIX = 'algodrome:'

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/** A value that was kept as JSON; null: none was, or somebody else wrote there. */
export function recallValue(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null') as unknown
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    // Private windows may refuse; the page works without.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}
