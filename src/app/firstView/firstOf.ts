/** Characters; some sixty appointments. A whole list may come for seconds. */
const ENOUGH = 16_000

/**
 * The first entries of a list of plain objects, or all where they are few.
 * @throws where the text is no such list
 */
export async function firstOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += value ?? ''
    if (!done && text.length < ENOUGH) continue
    void reader.cancel()
    const entries: unknown = JSON.parse(done ? text : `${text.slice(0, text.lastIndexOf('}') + 1)}]`)
    if (!Array.isArray(entries)) throw new Error('That is no list.')
    return entries as unknown[]
  }
}
