import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_ROWS, firstRows } from './firstRows'

function bodyOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += size)))
    },
  })
}

const entry = (id: number) => ({ id, name: `Ж}{"],[${String(id)}`, note: null })

it('gives the whole of a short list, however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: FIRST_ROWS - 1 }),
      fc.integer({ min: 1, max: 5000 }),
      async (length, size) => {
        const entries = Array.from({ length }, (_, id) => entry(id))
        expect(await firstRows(bodyOf(JSON.stringify(entries), size))).toEqual(entries)
      },
    ),
  )
})

it('gives the first entries of a long one, and waits for no more', async () => {
  const entries = Array.from({ length: 10_000 }, (_, id) => entry(id))
  const bytes = new TextEncoder().encode(JSON.stringify(entries))
  // The rest never comes.
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.indexOf(123, 20_000) - 1)),
  })
  const first = await firstRows(body)
  expect(first.length).toBeGreaterThanOrEqual(FIRST_ROWS)
  expect(first).toEqual(entries.slice(0, first.length))
})

it.each(['', 'null', '{"error":"no"}', '[{"id":1}', '<!doctype html>'])('refuses %j', async (text) => {
  await expect(firstRows(bodyOf(text, 100))).rejects.toThrow()
})
