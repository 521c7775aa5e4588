/** The ids in a stored JSON text; rubbish counts as none read. */
export function parseReadIds(stored: string | null): ReadonlySet<number> {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return new Set(Array.isArray(value) ? value.filter((each) => Number.isInteger(each)) : [])
  } catch {
    return new Set()
  }
}

export function unread<T extends { id: number }>(
  notifications: readonly T[],
  read: ReadonlySet<number>,
): T[] {
  return notifications.filter((each) => !read.has(each.id))
}
