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
import { importSlots, operatorSlots } from '../../server/repository/slots'

export const LIST_ROWS = 10_000
const CLINICS = 20
const DOCTORS = 30
/** The list spans this many days before today. */
const DAYS_BACK = 29
const TIMES = ['0830', '0915', '1000', '1045', '1130', '1400', '1500', '1615']
const LIMIT = 60
/** These slots have so small a limit that a run fills them: the bench also measures refused bookings. */
const SMALL_SLOT = { time: '1615', limit: 2 }
const STATUSES: readonly AppointmentStatus[] = ['accepted', 'pending', 'completed', 'completed', 'cancelled']

/** A clinic with a session. */
export interface BenchClinic {
  id: string
  token: string
}

export interface BenchData {
  /** The clinic with `LIST_ROWS` appointments in the last 30 days. */
  large: BenchClinic
  /** Returns a new booking at each call, with alternating clinics, doctors and slots. */
  nextBooking: (clinic?: BenchClinic) => { clinic: BenchClinic; request: BookingRequest }
}

/** Fills an empty database: clinics, doctors who work at all of them, slots, and one clinic with a long list. */
export async function seedBenchData(db: Db, now: Date, today: IsoDate): Promise<BenchData> {
  const doctors = Array.from({ length: DOCTORS }, (_, at) => `Dr. ${demoPatients[at] ?? ''}`)
  const { ids } = await importDoctors(db, doctors.map(doctorRow), now)
  const times = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => TIMES.map((time) => ({ weekday, time })))
  await importSlots(
    db,
    doctors.flatMap((doctor) =>
      times.map((each) => ({
        ...each,
        doctor,
        bookingLimit: each.time === SMALL_SLOT.time ? SMALL_SLOT.limit : LIMIT,
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
  if (!large) throw new Error('No clinic was created.')
  const patients = await seedPatients(db, demoPatients.map(patientRow), now)
  await seedAppointments(db, large.id, await longList(db, [...ids.values()], patients, today))

  let bookingCount = LIST_ROWS
  const nextBooking = (ofClinic?: BenchClinic) => {
    bookingCount += 1
    const { weekday, time } = times[bookingCount % times.length] ?? { weekday: 1, time: '' }
    const clinic = ofClinic ?? booking[bookingCount % booking.length] ?? large
    const request: BookingRequest = {
      doctor: doctors[Math.floor(bookingCount / times.length) % DOCTORS] ?? '',
      patientName: demoPatients[bookingCount % demoPatients.length] ?? '',
      patientAge: bookingCount % 90,
      phone_no: demoPhone(bookingCount % demoPatients.length),
      symptoms: '',
      gender: 'Female',
      date: nextDateOn(weekday, today),
      time,
      paymentMethod: 'at clinic',
      appointment_number: numberOf(bookingCount),
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
  const slots = (await Promise.all(doctorIds.map((id) => operatorSlots(db, id)))).flat()
  const byWeekday = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    slots.filter((each) => each.weekday === weekday && each.bookingLimit === LIMIT),
  )
  return Array.from({ length: LIST_ROWS }, (_, at) => {
    const date = addDays(today, -(at % (DAYS_BACK + 1)))
    const daySlots = byWeekday[weekdayOf(date) - 1] ?? []
    const slot = daySlots[Math.floor(at / (DAYS_BACK + 1)) % daySlots.length]
    if (!slot) throw new Error(`No slot on ${date}.`)
    const patientIndex = (at * 13) % demoPatients.length
    const patientName = demoPatients[patientIndex] ?? ''
    const bookedAt = new Date(`${addDays(date, -3)}T${String(at % 24).padStart(2, '0')}:15:00Z`)
    return {
      appointmentNumber: numberOf(at),
      doctorId: slot.doctorId,
      slotId: slot.id,
      date,
      time: slot.time,
      patientId: at % 3 === 0 ? null : (patients[patientIndex] ?? null),
      patientName,
      patientAge: at % 90,
      gender: 'Female',
      phoneNumber: demoPhone(patientIndex),
      symptoms: '',
      status: STATUSES[at % STATUSES.length] ?? 'pending',
      serviceAmount: 450,
      consultationFee: 45,
      isPayOnClinic: at % 3 === 0 ? 1 : 0,
      bookedAt,
      changedAt: bookedAt,
    }
  })
}

/** Returns `Clinora` and seven digits: a different number for each `at`, in no visible order. */
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
