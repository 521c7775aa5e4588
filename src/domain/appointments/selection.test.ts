import { describe, expect, it } from 'vitest'
import { STATUSES } from './appointmentStatus'
import { BULK_STATUSES, isSelectable, selectionAfterPress, withIds } from './selection'

const rows = [1, 2, 3, 4, 5]

describe('a selection', () => {
  it('has pending appointments only, whose changes need no code', () => {
    expect(BULK_STATUSES).toEqual(['accepted', 'declined'])
    for (const isWalkIn of [true, false, null]) {
      expect(STATUSES.filter((status) => isSelectable({ status, isWalkIn }))).toEqual(['pending'])
      expect(isSelectable({ status: null, isWalkIn })).toBe(false)
    }
  })

  it.each([
    ['one row', [], 3, null, [3]],
    ['a selected row', [3], 3, null, []],
    ['down to a row', [2], 4, 2, [2, 3, 4]],
    ['up to a row', [4], 2, 4, [2, 3, 4]],
    ['a range of selected rows', [2, 3, 4], 4, 2, []],
    ['after a row that is gone', [9], 3, 9, [3, 9]],
  ])('after a press on %s', (_, selected, id, anchor, expected) => {
    const next = selectionAfterPress(new Set(selected), { rows, id, anchor })
    expect([...next].sort()).toEqual(expected)
  })

  it('takes and drops a page', () => {
    expect([...withIds(new Set([7]), [1, 2], true)]).toEqual([7, 1, 2])
    expect([...withIds(new Set([7, 1]), [1, 2], false)]).toEqual([7])
  })
})
