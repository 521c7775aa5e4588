import { otpText } from '@/domain/appointments/appointmentStatus'
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
import { tell } from './texts'

/** Draws after which a simulation gives up finding a free place. */
const DRAWS = 25

/**
 * Whether made-up patients may book here: never in production, and on PostgreSQL only beside the emulator, since a
 * clinic's own database is the other thing that DATABASE_URL names.
 */
export function maySimulate({
  production,
  databaseUrl,
  emulatorHost,
}: Pick<Config, 'production' | 'databaseUrl' | 'emulatorHost'>): boolean {
  return !production && (databaseUrl === null || emulatorHost !== null)
}

/**
 * Plays the mobile app and the doctors: every open request is accepted, then patients book at approved clinics.
 *
 * @param timeZone of clinics without one of their own, an IANA name
 * @param random yields [0, 1) as Math.random does
 * @returns what happened, a line each
 */
export async function simulate(
  db: Db,
  bookings: number,
  { now, timeZone, random }: { now: Date; timeZone: string; random: () => number },
): Promise<{ lines: string[]; booked: number }> {
  const lines: string[] = []
  for (const { doctorId, doctorName, clinicName, email } of await pendingRequests(db)) {
    const { changed } = await acceptRequest(db, { doctorId, email, actor: 'doctor' }, now)
    if (changed) lines.push(tell('simulated.accepted', { doctor: doctorName, clinic: clinicName }))
  }
  let booked = 0
  while (booked < bookings) {
    const line = await bookSomewhere(db, { now, timeZone, random })
    if (line === null) break
    lines.push(line)
    booked += 1
  }
  return { lines, booked }
}

async function bookSomewhere(
  db: Db,
  { now, timeZone, random }: { now: Date; timeZone: string; random: () => number },
): Promise<string | null> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const clinics = (await listClinics(db)).filter((each) => isApproved(each.approved))
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const clinic = pick(clinics)
    const doctor = clinic && pick(await listClinicDoctors(db, clinic.id))
    if (!doctor) continue
    const today = isoDateAt(now, clinic.timeZone ?? timeZone)
    const slot = pick((await listSlots(db, doctor.name, today)).filter((each) => each.remaining !== 0))
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
      return tell('simulated.booked', {
        patient: fullname,
        clinic: clinic.clinicName,
        doctor: doctor.name,
        date,
        time: formatHhmm(slot.time),
        number: appointmentNumber,
        otp: otpText(completionOtp),
      })
    } catch (error) {
      // Somebody else took the last place meanwhile.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}
