import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readList } from './readList'
import { SHAPES, UNFIT } from './shapes'

const shape = SHAPES['GET /appointments/{clinicId}']

function bodyOf(pieces: readonly Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    start(body) {
      for (const piece of pieces) body.enqueue(piece)
      body.close()
    },
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)
const silent = { onEntries: () => undefined, onPiece: () => undefined }
const read = (text: string) => readList(bodyOf([bytes(text)]), shape, silent)

afterEach(() => vi.restoreAllMocks())

describe('a list read as it comes', () => {
  it('is whole wherever its bytes are cut, in the middle of a character too', async () => {
    const row = fc.record({ id: fc.integer({ min: 1 }), patient_name: fc.string({ unit: 'grapheme' }) })
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.array(fc.nat({ max: 40 })), async (rows, lengths) => {
        const all = bytes(JSON.stringify(rows))
        const pieces: Uint8Array[] = []
        let at = 0
        for (const length of lengths) pieces.push(all.slice(at, (at += length)))
        pieces.push(all.slice(at))
        expect(await readList(bodyOf(pieces), shape, silent)).toEqual(rows)
      }),
    )
  })

  it('tells what there is at each piece, in the shape asked for', async () => {
    const told: unknown[][] = []
    const onPiece = vi.fn()
    const pieces = ['[{"id":"1"},{"na', 'me":"no id"},', '{"id":2}', ']'].map(bytes)
    const onEntries = (entries: readonly unknown[]) => told.push([...entries])
    expect(await readList(bodyOf(pieces), shape, { onEntries, onPiece })).toEqual([{ id: 1 }, { id: 2 }])
    expect(told).toEqual([[{ id: 1 }], [{ id: 1 }], [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }]])
    expect(onPiece).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['an entry among others does not fit', '[null,{"id":7}]', [{ id: 7 }]],
    ['it is empty', '[]', []],
    ['no entry fits', '[{"name":"x"},null]', UNFIT],
    ['it breaks off', '[{"id":1},{"id":2}', UNFIT],
    ['it is a failure', '{"error":"No"}', '{"error":"No"}'],
    ['it is a page', '<!doctype html>', '<!doctype html>'],
  ])('where %s', async (_, text, outcome) => {
    expect(await read(text)).toEqual(outcome)
  })

  it('lets the page have its turn while one large piece is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: index + 1,
      patient_name: 'Lena Moreau',
    }))
    // Each look at the clock is 6 ms later: a turn is over at every second piece.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 6))
    const turns = vi.spyOn(MessagePort.prototype, 'postMessage')
    expect(await read(JSON.stringify(rows))).toHaveLength(20_000)
    expect(turns.mock.calls.length).toBeGreaterThan(5)
  })
})
