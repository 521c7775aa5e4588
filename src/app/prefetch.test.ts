import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstAppointmentsQuery } from '@/api/appointmentsQuery'
import { AnsweredError } from '@/api/errors'
import { appointmentsQuery, clinicQuery, doctorsQuery } from '@/api/queries'
import { earlyData } from './prefetch'
import { queryClient } from './queryClient'

afterEach(() => queryClient.clear())

/** Has that query under way; what is returned ends it. */
function ask(queryKey: readonly unknown[]) {
  let resolve!: (answer: object) => void
  let reject!: (failure: Error) => void
  const answer = new Promise<object>((...ends) => ([resolve, reject] = ends))
  queryClient.query({ queryKey, queryFn: () => answer }).catch(() => undefined)
  return { resolve, reject }
}

describe('what a page has asked for ahead of its code', () => {
  it('is waited for, and nothing else', async () => {
    const clinic = ask(clinicQuery('c1').queryKey)
    ask(doctorsQuery().queryKey)
    const read = vi.fn()
    const reading = earlyData().then(read)
    await new Promise(setImmediate)
    expect(read).not.toHaveBeenCalled()
    clinic.resolve({ approved: 1 })
    await reading
    expect(queryClient.getQueryData(clinicQuery('c1').queryKey)).toEqual({ approved: 1 })
  })

  it('is there once the first appointments are, while all are still loading', async () => {
    const first = ask(firstAppointmentsQuery('c1', '2026-11-20').queryKey)
    ask(appointmentsQuery('c1', '2026-11-20').queryKey)
    const read = vi.fn()
    const reading = earlyData().then(read)
    await new Promise(setImmediate)
    expect(read).not.toHaveBeenCalled()
    first.resolve({ appointments: [], complete: false, etag: null })
    await reading
    expect(queryClient.getQueryState(appointmentsQuery('c1', '2026-11-20').queryKey)?.status).toBe('pending')
  })

  it('is not waited for where it has failed, or was never asked for', async () => {
    await earlyData()
    const clinic = ask(clinicQuery('c1').queryKey)
    const reading = earlyData()
    clinic.reject(new AnsweredError(401))
    await reading
    expect(queryClient.getQueryState(clinicQuery('c1').queryKey)?.status).toBe('error')
  })
})
