import { describe, expect, it } from 'vitest'
import type { Moment } from './appointment'
import { holdsSlot, isFinal, STATUSES } from './appointmentStatus'
import {
  comingAndPast,
  earlierAppointments,
  patientKey,
  type PatientAppointment,
} from './patientAppointments'

const TODAY = '2026-11-20'

function at(
  date: string | null,
  time: string | null = '0930',
  id = 1,
  status: PatientAppointment['status'] = 'accepted',
): PatientAppointment {
  const moment: Moment = { date, time, unreadableDate: null, unreadableTime: null }
  return { id, number: `Clinora${String(id)}`, doctorName: null, status, ...moment }
}
const momentsOf = (appointments: readonly PatientAppointment[]) =>
  appointments.map(({ date, time }) => `${date ?? '–'} ${time ?? '–'}`)

describe('comingAndPast', () => {
  it('has today and later earliest first, then earlier days and what has no date latest first', () => {
    const { coming, past } = comingAndPast(
      [
        at(null),
        at('2026-11-19', '0900'),
        at('2026-12-01'),
        at('2026-11-20', '1700'),
        at('2026-11-19', '1400'),
        at('2026-11-20', '0900'),
      ],
      TODAY,
    )
    expect(momentsOf(coming)).toEqual(['2026-11-20 0900', '2026-11-20 1700', '2026-12-01 0930'])
    expect(momentsOf(past)).toEqual(['2026-11-19 1400', '2026-11-19 0900', '– 0930'])
  })

  it('has five of each, and the one that was asked for', () => {
    const days = Array.from({ length: 9 }, (_, day) => `1${String(day)}`)
    const all = [
      ...days.map((day, id) => at(`2026-10-${day}`, '0930', id)),
      ...days.map((day, id) => at(`2026-12-${day}`, '0930', 20 + id)),
    ]
    const { coming, past } = comingAndPast(all, TODAY)
    expect(coming.map(({ id }) => id)).toEqual([20, 21, 22, 23, 24])
    expect(past.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4])
    expect(comingAndPast(all, TODAY, 'Clinora28').coming.map(({ id }) => id)).toEqual([
      20, 21, 22, 23, 24, 28,
    ])
    expect(comingAndPast(all, TODAY, 'Clinora0').past.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 0])
  })
})

const ENDED = STATUSES.filter((status) => isFinal(status))

describe.each(ENDED)('an appointment that is %s', (status) => {
  it('is not to come, and takes no place from those that are', () => {
    const endedAppointments = Array.from({ length: 6 }, (_, id) => at('2026-12-01', '0900', 100 + id, status))
    const { coming, past } = comingAndPast([...endedAppointments, at('2026-12-02', '0900', 7)], TODAY)
    expect(coming.map(({ id }) => id)).toEqual([7])
    // Nor is it past before its day.
    expect(past).toEqual([])
  })

  it('is past from its day on, and if its number was asked for', () => {
    const today = at(TODAY, '0900', 1, status)
    const later = at('2026-12-01', '0900', 2, status)
    expect(comingAndPast([today, later], TODAY).past.map(({ id }) => id)).toEqual([1])
    expect(comingAndPast([today, later], TODAY, 'Clinora2').past.map(({ id }) => id)).toEqual([2, 1])
  })
})

it.each(['declined', 'cancelled'] as const)(
  'an appointment of a later day that was %s is below those to come, where it can be restored',
  (status) => {
    const lastChange = { at: null, by: null, reason: null }
    const later = Array.from({ length: 6 }, (_, id) => ({
      ...at('2026-12-01', '0900', 100 + id, status),
      lastChange,
    }))
    const today = { ...at(TODAY, '0900', 1, status), lastChange }
    const all = [...later, today, at('2026-12-02', '0900', 7)]
    const idsOf = (number?: string) => {
      const { coming, past } = comingAndPast(all, TODAY, number)
      return [coming.map(({ id }) => id), past.map(({ id }) => id)]
    }
    expect(idsOf()).toEqual([[7, 100, 101, 102, 103, 104], [1]])
    expect(idsOf('Clinora105')).toEqual([[7, 100, 101, 102, 103, 104, 105], [1]])
  },
)

describe('earlierAppointments', () => {
  it('leave out what was declined or cancelled', () => {
    const all = STATUSES.map((status, id) => at('2026-11-01', '0930', id, status))
    expect(earlierAppointments(all, at(TODAY, '0930', 99)).map(({ status }) => status)).toEqual(
      STATUSES.filter((status) => holdsSlot(status)),
    )
  })

  it('are the last five before, latest first, without the appointment itself', () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08']
    const all = days.map((day, id) => at(`2026-11-${day}`, '0930', id))
    const [sixth] = all.slice(6) as [PatientAppointment]
    expect(earlierAppointments(all, sixth).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  })

  it('are told apart by the time of one day', () => {
    const all = [at(TODAY, '0900', 1), at(TODAY, '0930', 2), at(TODAY, '0930', 3), at(TODAY, '1000', 4)]
    expect(earlierAppointments(all, at(TODAY, '0930', 2)).map(({ id }) => id)).toEqual([1])
  })
})

it('one patient has one key, whatever the case and accents of the name', () => {
  const keys = ['Zoë Moreau', ' ZOE moreau'].map((patientName) =>
    patientKey({ patientName, phone: '5550142233' }),
  )
  expect(new Set(keys).size).toBe(1)
  expect(patientKey({ patientName: 'Tom', phone: '5550142233' })).not.toBe(keys[0])
  expect(patientKey({ patientName: 'Zoë Moreau', phone: null })).not.toBe(keys[0])
})
