import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haveSamePlaces, holdRows, type PlacedRow } from './heldRows'

type Places = readonly PlacedRow<{ id: number }>[]

const list = (...ids: number[]): Places => ids.map((id) => ({ group: 'all', row: { id } }))
const idsOf = (rows: Places) => rows.map(({ row }) => row.id)
const ownIs =
  (...ids: number[]) =>
  (id: number) =>
    ids.includes(id)

describe('rows that are held', () => {
  it.each([
    ['nothing changed', list(1, 2, 3), list(1, 2, 3), [], [1, 2, 3], 0],
    ['a row is added', list(1, 2), list(9, 1, 2), [], [1, 2], 1],
    ['a row leaves', list(1, 2, 3), list(2, 3), [], [1, 2, 3], 1],
    ['a row moves', list(1, 2, 3, 4), list(2, 3, 4, 1), [], [1, 2, 3, 4], 1],
    ['one is added, one leaves', list(1, 2), list(2, 3), [], [1, 2], 2],
    ['the own row leaves', list(1, 2, 3), list(2, 3), [1], [2, 3], 0],
    ['the own row moves', list(1, 2, 3, 4), list(2, 3, 1, 4), [1], [2, 3, 1, 4], 0],
    ['the own booking is added', list(1, 2), list(1, 9, 2), [9], [1, 9, 2], 0],
    ['the own row leaves, and another one', list(1, 2, 3), list(3), [1], [2, 3], 1],
    ['the own row follows a withheld row', list(1, 2, 3), list(2, 9, 1, 3), [1], [2, 1, 3], 1],
  ])('%s', (_, visibleRows, fresh, own, ids, withheld) => {
    const result = holdRows(visibleRows, fresh, ownIs(...own))
    expect(idsOf(result.rows)).toEqual(ids)
    expect(result.withheld).toBe(withheld)
  })

  it('keeps a row in its group', () => {
    const visibleRows: Places = [{ group: 'toAnswer', row: { id: 1 } }]
    const fresh: Places = [{ group: 'next', row: { id: 1 } }]
    expect(holdRows(visibleRows, fresh, ownIs())).toEqual({ rows: visibleRows, withheld: 1 })
    expect(holdRows(visibleRows, fresh, ownIs(1))).toEqual({ rows: fresh, withheld: 0 })
  })

  const places = fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 })
    .chain((ids) =>
      fc
        .array(fc.constantFrom('a', 'b', 'c'), { minLength: ids.length, maxLength: ids.length })
        .map((groups): Places => ids.map((id, at) => ({ group: groups[at] ?? 'a', row: { id } }))),
    )
    // As a list shows them: one group below the other.
    .map((rows): Places => [...rows].sort((a, b) => a.group.localeCompare(b.group)))
  const ownIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
  const byGroup = (rows: Places) => [...rows].sort((a, b) => a.group.localeCompare(b.group))

  it('moves, adds and removes only own rows', () => {
    fc.assert(
      fc.property(places, places, ownIds, (visibleRows, fresh, own) => {
        const { rows } = holdRows(visibleRows, fresh, ownIs(...own))
        const others = (all: Places) =>
          all.filter(({ row }) => !own.includes(row.id)).map(({ group, row }) => `${group} ${String(row.id)}`)
        expect(others(rows)).toEqual(others(visibleRows))
      }),
    )
  })

  it('shows each own row as the fresh list does, or not at all', () => {
    fc.assert(
      fc.property(places, places, ownIds, (visibleRows, fresh, own) => {
        const { rows } = holdRows(visibleRows, fresh, ownIs(...own))
        const ofOwn = (all: Places) => byGroup(all).filter(({ row }) => own.includes(row.id))
        expect(haveSamePlaces(ofOwn(rows), ofOwn(fresh))).toBe(true)
      }),
    )
  })

  it('shows the fresh list if every change is an own one', () => {
    fc.assert(
      fc.property(places, places, (visibleRows, fresh) => {
        const { rows, withheld } = holdRows(visibleRows, fresh, () => true)
        expect(haveSamePlaces(byGroup(rows), fresh)).toBe(true)
        expect(withheld).toBe(0)
      }),
    )
  })

  it('counts nothing exactly if it shows the fresh list', () => {
    fc.assert(
      fc.property(places, places, ownIds, (visibleRows, fresh, own) => {
        const { rows, withheld } = holdRows(visibleRows, fresh, ownIs(...own))
        expect(withheld === 0).toBe(haveSamePlaces(byGroup(rows), fresh))
      }),
    )
  })

  it('counts at most one for each row that was added, removed or moved', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      to: fc.nat({ max: 10 }),
      leaves: fc.boolean(),
    })
    fc.assert(
      fc.property(places, fc.array(change, { maxLength: 5 }), (visibleRows, changes) => {
        const ids = changes.reduce((order, { id, to, leaves }) => {
          const others = order.filter((each) => each !== id)
          return leaves ? others : [...others.slice(0, to), id, ...others.slice(to)]
        }, idsOf(visibleRows))
        const { withheld } = holdRows(list(...idsOf(visibleRows)), list(...ids), () => false)
        expect(withheld).toBeLessThanOrEqual(new Set(changes.map(({ id }) => id)).size)
      }),
    )
  })

  it('is settled: holding the result again changes nothing', () => {
    fc.assert(
      fc.property(places, places, ownIds, (visibleRows, fresh, own) => {
        const first = holdRows(visibleRows, fresh, ownIs(...own))
        expect(holdRows(first.rows, fresh, ownIs())).toEqual(first)
      }),
    )
  })
})
