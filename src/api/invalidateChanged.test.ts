import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { invalidateChanged, type Change } from './invalidateChanged'

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
const WEEKLY = [
  'get',
  '/doctor_appointment_slots/{doctorName}',
  { params: { path: { doctorName: 'Dr. A' } } },
]
const HOURS_3 = [
  'get',
  '/clinic_hours/{clinicId}/{doctorId}',
  { params: { path: { clinicId: 'c1', doctorId: 3 } } },
]
const CLOSURES = ['get', '/closures/{clinicId}', { params: C }]
const AFFECTED = [
  'get',
  '/affected_appointments/{clinicId}',
  { params: { ...C, query: { from: '2026-11-23', to: '2026-11-27' } } },
]
const DELAYS = ['get', '/doctor_delay/{clinicId}', { params: C }]
const ALL = { LIST, DOCTOR_3, RECORD, WEEK, RECENT, SLOTS, SETTINGS, DOCTORS, REQUESTED }
const SCHEDULE = { RECORD, SLOTS, WEEKLY, HOURS_3, CLOSURES, AFFECTED, DELAYS }

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
  ['settings', { kinds: ['settings'], ...anyDay }, 'RECORD SLOTS SETTINGS'],
  ['doctors', { kinds: ['doctors'], ...anyDay }, 'RECORD WEEK SLOTS REQUESTED'],
  ['paused codes', { kinds: ['paused'], doctors: [3], ...on('2026-11-23') }, 'RECORD'],
  ['a kind of a later backend', { kinds: ['new'], ...anyDay }, 'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS'],
  ['anything', null, 'LIST DOCTOR_3 RECORD WEEK RECENT SLOTS'],
])('%s invalidates what it concerns', async (_, change, expected) => {
  expect(await staleAfter(change, ALL)).toBe(expected)
})

it.each([
  ['hours', { kinds: ['hours'], doctors: [3], days: null }, 'RECORD SLOTS WEEKLY HOURS_3'],
  ['hours of another doctor', { kinds: ['hours'], doctors: [4], days: null }, 'RECORD SLOTS WEEKLY'],
  [
    'a closure',
    { kinds: ['closures'], doctors: [3], ...on('2026-11-24') },
    'RECORD SLOTS WEEKLY CLOSURES AFFECTED',
  ],
  [
    'a closure after the slots',
    { kinds: ['closures'], doctors: null, ...on('2026-12-24') },
    'RECORD WEEKLY CLOSURES AFFECTED',
  ],
  ['a move', { kinds: ['moved'], doctors: [3], ...on('2026-11-24') }, 'RECORD SLOTS WEEKLY HOURS_3 AFFECTED'],
  [
    'a status',
    { kinds: ['status'], doctors: [3], ...on('2026-11-24') },
    'RECORD SLOTS WEEKLY HOURS_3 AFFECTED',
  ],
  ['a delay', { kinds: ['delays'], doctors: [3], ...on('2026-11-24') }, 'RECORD DELAYS'],
  ['anything', null, 'RECORD SLOTS WEEKLY HOURS_3 CLOSURES AFFECTED DELAYS'],
])('of hours and closed days %s invalidates what it concerns', async (_, change, expected) => {
  expect(await staleAfter(change, SCHEDULE)).toBe(expected)
})

async function staleAfter(change: Change | null, queries: Record<string, readonly unknown[]>) {
  const cache = new QueryClient()
  for (const queryKey of Object.values(queries)) cache.setQueryData(queryKey, {})
  await invalidateChanged(cache, [change])
  const stale = Object.entries(queries).filter(([, queryKey]) => cache.getQueryState(queryKey)?.isInvalidated)
  return stale.map(([name]) => name).join(' ')
}

it('invalidates what any of several changes concerns', async () => {
  const cache = new QueryClient()
  for (const queryKey of Object.values(ALL)) cache.setQueryData(queryKey, {})
  await invalidateChanged(cache, [
    { kinds: ['paused'], ...anyDay },
    { kinds: ['settings'], ...anyDay },
  ])
  const stale = Object.entries(ALL).filter(([, queryKey]) => cache.getQueryState(queryKey)?.isInvalidated)
  expect(stale.map(([name]) => name)).toEqual(['RECORD', 'SLOTS', 'SETTINGS'])
})
