// Which nodes and records of a story its snippet shows.
import { isElement } from './storyElement'

/** Longer lists of records are cut: an example shows the shape of its data. */
export const MAX_RECORDS = 3
/** More elements of one type beside each other are cut to `MAX_RECORDS`. */
const MAX_SIBLINGS = 6

export const isNodes = (value: unknown) => Array.isArray(value) && value.length > 0 && value.some(isElement)

/** Cuts long runs of the same element, such as the rows of a table. */
export function shortened(nodes: unknown[]): unknown[] {
  const typeOf = (node: unknown) => (isElement(node) ? node.type : undefined)
  const runs = new Map<unknown, number>()
  for (const node of nodes) runs.set(typeOf(node), (runs.get(typeOf(node)) ?? 0) + 1)
  const writtenCounts = new Map<unknown, number>()
  return nodes.filter((node) => {
    const type = typeOf(node)
    writtenCounts.set(type, (writtenCounts.get(type) ?? 0) + 1)
    return (
      type === undefined ||
      (runs.get(type) ?? 0) <= MAX_SIBLINGS ||
      (writtenCounts.get(type) ?? 0) <= MAX_RECORDS
    )
  })
}

/** Joins texts and numbers that follow each other. */
export function joinTexts(nodes: unknown[]): unknown[] {
  const isText = (node: unknown) => typeof node === 'string' || typeof node === 'number'
  return nodes.reduce<unknown[]>((before, node) => {
    const last = before.at(-1)
    return isText(last) && isText(node) ? [...before.slice(0, -1), `${last}${node}`] : [...before, node]
  }, [])
}
