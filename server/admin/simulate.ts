import { otpText } from '@/domain/appointments/otp'
import { isoDateAt, nextDateOn } from '@/domain/calendar'
import { isApproved } from '@/domain/clinic'
import { formatHhmm } from '@/domain/time'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { Refusal } from '../refusal'
import { bookAsPatient } from '../repository/bookings'
import { listClinics } from '../repository/clinics'
import { acceptRequest, listClinicDoctors, pendingRequests } from '../repository/doctors'
import { listSlots } from '../repository/slots'
import { demoPatients, demoPhone, demoSymptoms } from './demoPatients'
import { adminText } from './texts'

/** Random slots that are tried before the simulation gives up on a free one. */
const MAX_SLOT_DRAWS = 25

/**
 * Whether invented patients may book: never in production, and on PostgreSQL only with the emulator, since DATABASE_URL may name a
 * real clinic's database.
 */
export function maySimulate({
  production,
  databaseUrl,
  emulatorHost,
}: Pick<Config, 'production' | 'databaseUrl' | 'emulatorHost'>): boolean {
  return !production && (databaseUrl === null || emulatorHost !== null)
}

/**
 * Acts as the doctors and the mobile app: accepts every open request, then books for patients at approved clinics.
 *
 * @param email books at this clinic only; null books at all
 * @param timeZone the zone of clinics without one of their own, an IANA name
 * @param random returns a number in [0, 1), like Math.random
 * @returns one line for each event
 */
export async function simulate(
  db: Db,
  { bookings, email: bookedEmail }: { bookings: number; email: string | null },
  { now, timeZone, random }: { now: Date; timeZone: string; random: () => number },
): Promise<{ lines: string[]; bookingCount: number }> {
  const lines: string[] = []
  for (const { doctorId, doctorName, clinicName, email } of await pendingRequests(db)) {
    const { isChanged } = await acceptRequest(db, { doctorId, email, actor: 'doctor' }, now)
    if (isChanged) lines.push(adminText('simulated.accepted', { doctor: doctorName, clinic: clinicName }))
  }
  let bookingCount = 0
  while (bookingCount < bookings) {
    const line = await bookSomewhere(db, bookedEmail, { now, timeZone, random })
    if (line === null) break
    lines.push(line)
    bookingCount += 1
  }
  return { lines, bookingCount }
}

async function bookSomewhere(
  db: Db,
  email: string | null,
  { now, timeZone, random }: { now: Date; timeZone: string; random: () => number },
): Promise<string | null> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const clinics = (await listClinics(db)).filter(
    (each) => isApproved(each.approved) && (email === null || each.email === email),
  )
  for (let draw = 0; draw < MAX_SLOT_DRAWS; draw += 1) {
    const clinic = pick(clinics)
    const doctor = clinic && pick(await listClinicDoctors(db, clinic.id))
    if (!doctor) continue
    const today = isoDateAt(now, clinic.timeZone ?? timeZone)
    const slot = pick(
      (await listSlots(db, clinic.id, doctor.name, today)).filter((each) => each.remaining !== 0),
    )
    if (!slot) continue
    const date = nextDateOn(slot.weekday, today)
    const patient = Math.floor(random() * demoPatients.length)
    const fullname = demoPatients[patient] ?? ''
    try {
      const { appointmentNumber, completionOtp } = await bookAsPatient(
        db,
        {
          clinicId: clinic.id,
          slotId: slot.slotId,
          date,
          user: { fullname, phoneNumber: demoPhone(patient) },
          patientAge: 1 + Math.floor(random() * 88),
          gender: random() < 0.5 ? 'Male' : 'Female',
          symptoms: pick(demoSymptoms) ?? '',
          paidOnline: random() < 0.55,
        },
        { now, today },
      )
      return adminText('simulated.booked', {
        patient: fullname,
        clinic: clinic.clinicName,
        doctor: doctor.name,
        date,
        time: formatHhmm(slot.time),
        number: appointmentNumber,
        otp: otpText(completionOtp),
      })
    } catch (error) {
      // The slot was filled meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}
