import { createListParser } from './listParser'
import { nextTurn } from './nextTurn'
import { UNFIT, type Shape } from './shapes'

/** Milliseconds of reading after which the page has its turn. */
const TURN = 10
/** Bytes that are parsed in a fraction of a turn; an answer may come as one piece of any size. */
const PIECE = 2 ** 16

interface Listener {
  /** Called with all entries that there are by now, in the shape asked for. The list goes on growing. */
  onEntries: (entries: readonly unknown[]) => void
  /** Called whenever something has come. */
  onPiece: () => void
}

/**
 * Reads a list as it comes, in turns with whatever else the page has to do.
 * @returns the list in the shape asked for, UNFIT where nothing of it can be read; the whole text where it is no list
 */
export async function readList(
  body: ReadableStream<Uint8Array>,
  shape: Shape,
  { onEntries, onPiece }: Listener,
): Promise<unknown[] | string | typeof UNFIT> {
  const list: unknown[] = []
  let come = 0
  const keep = (entries: unknown[]) => {
    come += entries.length
    const fitting = shape(entries)
    if (Array.isArray(fitting)) for (const each of fitting as unknown[]) list.push(each)
  }

  const parser = createListParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let turn = performance.now()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    onPiece()
    for (let at = 0; at < value.length; at += PIECE) {
      keep(parser.push(decoder.decode(value.subarray(at, at + PIECE), { stream: true })))
      if (performance.now() - turn < TURN) continue
      await nextTurn()
      turn = performance.now()
    }
    onEntries(list)
  }
  keep(parser.push(decoder.decode()))

  const last = parser.end()
  if (typeof last === 'string') return last
  if (last === null) return UNFIT
  keep(last)
  return come > 0 && list.length === 0 ? UNFIT : list
}
