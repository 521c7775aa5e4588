import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeredIds, newestFirst, parseReadIds, unread } from './notifications'

fc.configureGlobal({ seed: 20261120 })

describe('parseReadIds', () => {
  it('returns the stored ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), (ids) => {
        expect([...parseReadIds(JSON.stringify(ids))]).toEqual(ids)
      }),
    )
  })

  it.each([
    null,
    '',
    ' ',
    '[',
    '{"0":1}',
    'null',
    'true',
    '7',
    '"[1]"',
    'undefined',
    'NaN',
    '[1,',
    '\u0000',
    '<html>',
    '{"length":2}',
    '["1",null,{},[2],1.5,true]',
    '[1e999]',
  ])('returns no ids for invalid input: %j', (json) => {
    expect(parseReadIds(json).size).toBe(0)
  })

  it('keeps the valid ids, without duplicates', () => {
    expect([...parseReadIds('[3,"4",null,3,5]')]).toEqual([3, 5])
  })

  it('never throws, and returns only integers', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        for (const id of parseReadIds(json)) expect(Number.isInteger(id)).toBe(true)
      }),
    )
  })
})

describe('unread', () => {
  const notifications = fc.array(fc.record({ id: fc.nat(20) }))

  it('keeps the unread notifications in their order', () => {
    fc.assert(
      fc.property(notifications, fc.uniqueArray(fc.nat(20)), (all, read) => {
        expect(unread(all, new Set(read))).toEqual(all.filter(({ id }) => !read.includes(id)))
      }),
    )
  })

  it('keeps all if none is read, and none if all are read', () => {
    fc.assert(
      fc.property(notifications, (all) => {
        expect(unread(all, new Set())).toEqual(all)
        expect(unread(all, new Set(all.map(({ id }) => id)))).toEqual([])
      }),
    )
  })
})

describe('newestFirst', () => {
  it('sorts by id, not by the date of the appointment', () => {
    const notification = fc.record({ id: fc.nat(), date: fc.constantFrom('2026-11-01', '2027-01-31', null) })
    fc.assert(
      fc.property(fc.uniqueArray(notification, { selector: ({ id }) => id }), (notifications) => {
        const before = [...notifications]
        const ids = newestFirst(notifications).map(({ id }) => id)
        expect(ids).toEqual(notifications.map(({ id }) => id).toSorted((a, b) => b - a))
        expect(notifications).toEqual(before)
      }),
    )
  })
})

it('a request is answered once its appointment is not pending any more', () => {
  const notifications = [1, 2, 3, 4, 5].map((id) => ({ id, appointmentId: id === 5 ? null : 100 + id }))
  const appointments = [
    { id: 101, status: 'pending' as const },
    { id: 102, status: 'accepted' as const },
    { id: 103, status: 'cancelled' as const },
    // An unknown status says nothing, and 104 is not in the list.
    { id: 105, status: null },
  ]
  expect(answeredIds(notifications, appointments)).toEqual([2, 3])
})
