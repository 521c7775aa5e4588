import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { knownStatuses } from '@/api/appointmentsQuery'
import { apiConfig } from '@/api/config'
import { SORTS } from '@/components/clinic/appointments/columns'
import { DAY_FILTERS } from '@/domain/appointments/appointmentList'
import { SPECIFIED_STATUSES, STATUSES } from '@/domain/appointments/appointmentStatus'
import { listUrlSearch, readListUrl } from './listUrl'

const KNOWN = { sorts: SORTS, statuses: STATUSES }

const id = fc.option(fc.integer({ min: 1, max: 2_147_483_647 }))
const date = fc
  .option(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }))
  .map((each) => each?.toISOString().slice(0, 10) ?? '')
const url = fc.record({
  day: fc.constantFrom(...DAY_FILTERS),
  from: date,
  to: date,
  status: fc.constantFrom('all', ...STATUSES),
  doctor: id,
  changed: fc.option(fc.constant('today' as const)),
  sort: fc.option(fc.constantFrom(...SORTS)),
  page: fc.integer({ min: 1, max: 1000 }),
  appointment: id,
  schedule: fc.boolean(),
})

const nothing = {
  day: 'all',
  from: '',
  to: '',
  status: 'all',
  doctor: null,
  changed: null,
  sort: null,
  page: 1,
  appointment: null,
  schedule: false,
}

afterEach(() => void Object.assign(apiConfig, { extensions: true }))

describe('the URL of a list', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(url, (each) => {
        expect(readListUrl(new URLSearchParams(listUrlSearch(each)), KNOWN)).toEqual(each)
      }),
    )
  })

  it('filters by a specified status alone without extensions', () => {
    Object.assign(apiConfig, { extensions: false })
    const knownValues = { sorts: SORTS, statuses: knownStatuses() }
    const read = STATUSES.map((status) => readListUrl(new URLSearchParams({ status }), knownValues).status)
    expect(read.filter((status) => status !== 'all')).toEqual(SPECIFIED_STATUSES)
  })

  it('leaves out what is the default', () => {
    expect(listUrlSearch({})).toBe('')
    expect(listUrlSearch({ day: 'today', page: 1, appointment: 12 })).toBe('?day=today&appointment=12')
    expect(listUrlSearch({ schedule: true })).toBe('?schedule=1')
    expect(listUrlSearch({ sort: '-patient' })).toBe('?sort=-patient')
    expect(listUrlSearch({ sort: 'upcoming' })).toBe('?sort=upcoming')
  })

  it.each([
    '',
    '?day=tomorrow&status=5&doctor=Dr.%20A&page=0&appointment=-3&schedule=yes',
    '?changed=yesterday',
    '?from=tomorrow&to=2026-02-30',
    '?from=20261120&to=2026-11-20T00:00',
    '?from=%00&to=2026-1-2',
    '?page=1e3&doctor=99999999999',
    '?sort=name',
    '?sort=--date',
    '?sort=',
  ])('counts rubbish as left out: %s', (search) => {
    expect(readListUrl(new URLSearchParams(search), KNOWN)).toEqual(nothing)
  })
})
