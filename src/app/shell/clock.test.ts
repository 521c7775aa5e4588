import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiConfig } from '@/api/config'
import { session } from '@/api/session'
import { clinicTimeZone, dayOf } from './clock'

const enter = (timeZone?: string) => {
  session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
  session.keepClinic({ approved: 1, ...(timeZone && { time_zone: timeZone }) })
}
// Tests run in Asia/Kolkata, where this is Sunday noon.
const noon = Date.parse('2026-11-22T06:30:00Z')

beforeEach(() => session.end())
afterEach(() => void Object.assign(apiConfig, { extensions: true }))

describe('the clinic’s day', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-22'],
  ])('in %s is %s, whatever the browser is set to', (zone, day) => {
    enter(zone)
    expect(dayOf(noon)).toBe(day)
  })

  it.each([undefined, 'Mars/Base'])('is the browser’s where the clinic’s zone is %s', (zone) => {
    enter(zone)
    expect(clinicTimeZone()).toBeUndefined()
    expect(dayOf(noon)).toBe('2026-11-22')
  })

  it('changes with the clinic’s record', () => {
    enter('Asia/Kolkata')
    expect(dayOf(noon)).toBe('2026-11-22')
    session.keepClinic({ approved: 1, time_zone: 'America/Los_Angeles' })
    expect(dayOf(noon)).toBe('2026-11-21')
  })

  it('stays for a form that outlives its session, and not for the next login', () => {
    enter('America/Los_Angeles')
    expect(dayOf(noon)).toBe('2026-11-21')
    session.expire()
    expect(dayOf(noon)).toBe('2026-11-21')
    session.begin({ uid: 'u2', token: 't2', clinicId: 'c2' })
    expect(dayOf(noon)).toBe('2026-11-22')
  })

  it('is the browser’s without extensions', () => {
    Object.assign(apiConfig, { extensions: false })
    enter('America/Los_Angeles')
    expect(dayOf(noon)).toBe('2026-11-22')
  })
})
