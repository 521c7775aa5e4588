import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateChanged } from './invalidateChanged'

const C = { path: { clinicId: 'c1' } }
const LIST = ['get', '/appointments/{clinicId}', { params: { ...C, query: { from: '2026-11-21' } } }]
const DOCTOR_3 = [
  'get',
  '/doctor-appointments/{doctorId}/{clinicId}',
  { params: { path: { clinicId: 'c1', doctorId: 3 } } },
]
const RECORD = ['get', '/clinics/{clinicId}', { params: C }]
const WEEK = ['get', '/wallet/{clinicId}', { params: C }]
const RECENT = ['get', '/recent', { params: { query: { clinicId: 'c1' } } }]
const SLOTS = [
  'get',
  '/clinic_slots/{clinicId}',
  { params: { ...C, query: { from: '2026-11-23', days: 7 } } },
]
const SETTINGS = ['get', '/clinic/settings']
const DOCTORS = ['get', '/doctors']
const REQUESTED = ['get', '/doctor_requests/{clinicId}', { params: C }]
const ALL = { LIST, DOCTOR_3, RECORD, WEEK, RECENT, SLOTS, SETTINGS, DOCTORS, REQUESTED }

const on = (from: string, to = from) => ({ days: [from, to] as const })
const anyDay = { doctors: null, days: null }

it.each([
  ['a check-in', { kinds: ['checked_in'], doctors: [3], ...on('2026-11-23') }, 'LIST DOCTOR_3 RECORD'],
  ['of another doctor', { kinds: ['checked_in'], doctors: [4], ...on('2026-11-23') }, 'LIST RECORD'],
  [
    'on a day before the list',
    { kinds: ['checked_in'], doctors: [3], ...on('2026-11-20') },
    'DOCTOR_3 RECORD',
  ],
  ['a status', { kinds: ['status'], doctors: [4], ...on('2026-11-23') }, 'LIST RECORD WEEK SLOTS'],
  ['after the slots', { kinds: ['status'], doctors: [4], ...on('2026-11-30') }, 'LIST RECORD WEEK'],
  ['before the slots', { kinds: ['status'], doctors: [4], ...on('2026-11-22') }, 'LIST RECORD WEEK'],
  ['a walk-in', { kinds: ['booked'], doctors: [4], ...on('2026-11-23') }, 'LIST RECORD WEEK SLOTS'],
  [
    'a request',
    { kinds: ['booked', 'requested'], doctors: [4], ...on('2026-11-29') },
    'LIST RECORD WEEK RECENT SLOTS',
  ],
  [
    'a move',
    { kinds: ['moved'], doctors: [3], ...on('2026-11-20', '2026-11-23') },
    'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS',
  ],
  ['of any doctor', { kinds: ['moved'], ...anyDay }, 'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS'],
  ['a correction', { kinds: ['corrected'], doctors: [4], ...on('2026-11-23') }, 'LIST RECORD RECENT'],
  ['settings', { kinds: ['settings'], ...anyDay }, 'RECORD SETTINGS'],
  ['doctors', { kinds: ['doctors'], ...anyDay }, 'RECORD WEEK SLOTS REQUESTED'],
  ['paused codes', { kinds: ['paused'], doctors: [3], ...on('2026-11-23') }, 'RECORD'],
  ['a kind of a later backend', { kinds: ['new'], ...anyDay }, 'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS'],
  ['anything', null, 'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS'],
])('%s invalidates what it concerns', async (_, change, expected) => {
  const cache = new QueryClient()
  for (const queryKey of Object.values(ALL)) cache.setQueryData(queryKey, {})
  await invalidateChanged(cache, [change])
  const stale = Object.entries(ALL).filter(([, queryKey]) => cache.getQueryState(queryKey)?.isInvalidated)
  expect(stale.map(([name]) => name).join(' ')).toBe(expected)
})

it('invalidates what any of several changes concerns', async () => {
  const cache = new QueryClient()
  for (const queryKey of Object.values(ALL)) cache.setQueryData(queryKey, {})
  await invalidateChanged(cache, [
    { kinds: ['paused'], ...anyDay },
    { kinds: ['settings'], ...anyDay },
  ])
  const stale = Object.entries(ALL).filter(([, queryKey]) => cache.getQueryState(queryKey)?.isInvalidated)
  expect(stale.map(([name]) => name)).toEqual(['RECORD', 'SETTINGS'])
})
