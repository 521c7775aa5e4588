import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import { addDays, nextDateOn, weekdayOf, type IsoDate } from '@/domain/calendar'
import { demoPatients, demoPhone } from '../../server/admin/demoPatients'
import type { Db } from '../../server/db/database'
import { openSession } from '../../server/repository/bearers'
import type { BookingRequest } from '../../server/repository/bookings'
import { importDoctors } from '../../server/repository/doctors'
import {
  seedAppointments,
  seedAssociations,
  seedClinic,
  seedPatients,
  type SeedAppointment,
} from '../../server/repository/seed'
import { importSlots, slotsOf } from '../../server/repository/slots'

export const LIST_ROWS = 10_000
const CLINICS = 20
const DOCTORS = 30
const DAYS_BACK = 29
const TIMES = ['0830', '0915', '1000', '1045', '1130', '1400', '1500', '1615']
const LIMIT = 60
/** So few places that a run fills them: what is refused then is a part of what is measured. */
const SCARCE = { time: '1615', limit: 2 }
const SCENE_STATUSES: readonly AppointmentStatus[] = [
  'accepted',
  'pending',
  'completed',
  'completed',
  'cancelled',
]

/** A clinic that is logged in. */
export interface BenchClinic {
  id: string
  token: string
}

export interface Scene {
  /** The one with `LIST_ROWS` appointments of the last thirty days. */
  large: BenchClinic
  /** A booking that no other call got; clinics, doctors and slots take turns. */
  nextBooking: (clinic?: BenchClinic) => { clinic: BenchClinic; request: BookingRequest }
}

/** Fills an empty database: clinics, doctors that work at each of them, slots, and one long list. */
export async function makeScene(db: Db, now: Date, today: IsoDate): Promise<Scene> {
  const doctors = Array.from({ length: DOCTORS }, (_, at) => `Dr. ${demoPatients[at] ?? ''}`)
  const { ids } = await importDoctors(db, doctors.map(doctorRow), now)
  const times = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => TIMES.map((time) => ({ weekday, time })))
  await importSlots(
    db,
    doctors.flatMap((doctor) =>
      times.map((each) => ({
        ...each,
        doctor,
        bookingLimit: each.time === SCARCE.time ? SCARCE.limit : LIMIT,
      })),
    ),
    now,
  )
  const relations = [...ids.values()].map((doctorId) => ({ doctorId, accepted: 1 as const }))
  const clinics: BenchClinic[] = []
  for (let at = 0; at <= CLINICS; at += 1) {
    const id = await seedClinic(db, clinicRow(at), now)
    await seedAssociations(db, id, relations, now)
    clinics.push({ id, token: await openSession(db, id, now) })
  }
  const [large, ...booking] = clinics
  if (!large) throw new Error('No clinic was made.')
  const patients = await seedPatients(db, demoPatients.map(patientRow), now)
  await seedAppointments(db, large.id, await longList(db, [...ids.values()], patients, today))

  let drawn = LIST_ROWS
  const nextBooking = (by?: BenchClinic) => {
    drawn += 1
    const { weekday, time } = times[drawn % times.length] ?? { weekday: 1, time: '' }
    const clinic = by ?? booking[drawn % booking.length] ?? large
    const request: BookingRequest = {
      doctor: doctors[Math.floor(drawn / times.length) % DOCTORS] ?? '',
      patientName: demoPatients[drawn % demoPatients.length] ?? '',
      patientAge: drawn % 90,
      phone_no: demoPhone(drawn % demoPatients.length),
      symptoms: '',
      gender: 'Female',
      date: nextDateOn(weekday, today),
      time,
      paymentMethod: 'at clinic',
      appointment_number: numberOf(drawn),
      clinic_id: clinic.id,
    }
    return { clinic, request }
  }
  return { large, nextBooking }
}

async function longList(
  db: Db,
  doctorIds: readonly number[],
  patients: readonly number[],
  today: IsoDate,
): Promise<SeedAppointment[]> {
  const slots = (await Promise.all(doctorIds.map((id) => slotsOf(db, id)))).flat()
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    slots.filter((each) => each.weekday === weekday && each.bookingLimit === LIMIT),
  )
  return Array.from({ length: LIST_ROWS }, (_, at) => {
    const date = addDays(today, -(at % (DAYS_BACK + 1)))
    const offered = byWeekday[weekdayOf(date) - 1] ?? []
    const slot = offered[Math.floor(at / (DAYS_BACK + 1)) % offered.length]
    if (!slot) throw new Error(`No slot on ${date}.`)
    const who = (at * 13) % demoPatients.length
    const patientName = demoPatients[who] ?? ''
    const bookedAt = new Date(`${addDays(date, -3)}T${String(at % 24).padStart(2, '0')}:15:00Z`)
    return {
      appointmentNumber: numberOf(at),
      doctorId: slot.doctorId,
      slotId: slot.id,
      date,
      time: slot.time,
      patientId: at % 3 === 0 ? null : (patients[who] ?? null),
      patientName,
      patientAge: at % 90,
      gender: 'Female',
      phoneNumber: demoPhone(who),
      symptoms: '',
      status: SCENE_STATUSES[at % SCENE_STATUSES.length] ?? 'pending',
      serviceAmount: 450,
      consultationFee: 45,
      isPayOnClinic: at % 3 === 0 ? 1 : 0,
      bookedAt,
      changedAt: bookedAt,
    }
  })
}

/** Seven digits, each number once, in no order that one sees. */
function numberOf(at: number): string {
  return `Clinora${String((at * 7_654_321) % 10_000_000).padStart(7, '0')}`
}

function clinicRow(at: number) {
  return {
    uid: `bench${at}`,
    clinicName: `Clinic ${at}`,
    email: `bench${at}@clinic.example`,
    phoneNo: '5550142233',
    isApproved: true,
    address: null,
    latitude: null,
    longitude: null,
    paymentAtClinic: true,
  } as const
}

function doctorRow(name: string) {
  return {
    name,
    designation: 'General practice',
    image: null,
    mobileNumber: '5550137001',
    gender: 2,
    degrees: 'MBBS',
    languagesSpoken: 'English',
    experienceYear: 14,
    consultationFee: 45,
    serviceAmount: 450,
    aboutYouself: null,
  }
}

function patientRow(fullname: string, at: number) {
  return { fullname, phoneNumber: demoPhone(at) }
}
