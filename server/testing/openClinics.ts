import { sql } from 'drizzle-orm'
import { addDays, type IsoDate } from '@/domain/calendar'
import { demoPhone } from '../admin/demoPatients'
import { rowsOf, type Db } from '../db/database'
import { openSession } from '../repository/bearers'
import type { BookingRequest } from '../repository/bookings'
import type { OpenClinic } from './dashboards'
import { SLOT_TIMES, type Size } from './clinicYears'

/** A clinic of the filled database with a session. */
export interface ScaleClinic extends OpenClinic {
  doctors: readonly { id: number; name: string }[]
  /** Away, for the operations that need a closed time. */
  absent: { id: number; name: string }
}

/** Opens sessions of `count` clinics from the largest to the smallest. */
export async function openClinics(db: Db, { clinics }: Size, count: number): Promise<ScaleClinic[]> {
  const rows = await rowsOf<{ id: string; doctors: ScaleClinic['absent'][] }>(
    db,
    sql`select clinic.id, json_agg(json_build_object('id', doctor.id, 'name', doctor.name) order by doctor.id) as doctors
      from filled_clinic clinic join clinic_doctor on clinic_doctor.clinic_id = clinic.id
      join doctor on doctor.id = doctor_id
      where rank % ${Math.max(1, Math.floor(clinics / count))}::int = 0 group by rank, clinic.id order by rank limit ${count}::int`,
  )
  const openedClinics: ScaleClinic[] = []
  for (const { id, doctors } of rows) {
    const absent = doctors.pop()
    if (absent)
      openedClinics.push({ clinicId: id, token: await openSession(db, id, new Date()), doctors, absent })
  }
  return openedClinics
}

/** The servers then do not ask the identity provider for four minutes, which does not exist here. */
export async function confirmSessions(db: Db): Promise<void> {
  await db.execute(sql`update bearer set identity_checked_at = now()`)
}

/** Makes different bookings of free slots in the next week. */
export function bookings({ appointments }: Size, today: IsoDate) {
  let bookingCount = 0
  return ({ clinicId, doctors }: ScaleClinic): BookingRequest => {
    bookingCount += 1
    const numberless = (appointments + bookingCount) * 7_654_321
    return {
      doctor: doctors[bookingCount % doctors.length]?.name ?? '',
      patientName: `Booked ${bookingCount}`,
      patientAge: bookingCount % 90,
      phone_no: demoPhone(bookingCount % 300),
      symptoms: '',
      gender: 'Female',
      date: addDays(today, 1 + (Math.floor(bookingCount / 37) % 7)),
      time: SLOT_TIMES[Math.floor(bookingCount / 7) % SLOT_TIMES.length] ?? '',
      paymentMethod: 'at clinic',
      appointment_number: `Clinora${String(numberless % 10_000_000).padStart(7, '0')}`,
      clinic_id: clinicId,
    }
  }
}
