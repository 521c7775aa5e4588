import { createListParser } from './listParser'

/** So many are shown before the rest is there; fewer come at once. */
export const FIRST_ROWS = 200

/**
 * The first entries of a list, as many as its query shows first, or all where they are fewer.
 * @throws where the body is no list
 */
export async function firstRows(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const parser = createListParser()
  const rows: unknown[] = []
  while (rows.length < FIRST_ROWS) {
    const { done, value } = await reader.read()
    if (done) {
      const last = parser.end()
      if (!Array.isArray(last)) throw new Error('That is no list.')
      return [...rows, ...last]
    }
    rows.push(...parser.push(value))
  }
  void reader.cancel()
  return rows
}
