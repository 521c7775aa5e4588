import { addDays, isoDateAt, type IsoDate } from '@/domain/calendar'
import { minutesOf } from '@/domain/time'
import type { Db } from '../db/database'
import { addClosure } from '../repository/closures'
import { findClinicByEmail } from '../repository/clinics'
import { importDoctors } from '../repository/doctors'
import { getHours, saveHours } from '../repository/hours'
import {
  seedAppointments,
  seedAssociations,
  seedClinic,
  seedPatients,
  type SeedAppointment,
  type SeedClinic,
} from '../repository/seed'
import { importSlots, operatorSlots } from '../repository/slots'
import { ASSOCIATED_DOCTORS, demoDoctors, REQUESTED_DOCTORS } from './demoDoctors'
import { demoPatients, demoPhone } from './demoPatients'
import { storeDemoPictures } from './demoPictures'
import { planAppointments, planSlots } from './demoPlan'

const DEMO_PASSWORD = 'demo1234'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** From then on no appointment of the demo is outside of the hours. */
const AFTER_PLAN_DAYS = 15

const CLINICS: readonly Omit<SeedClinic, 'uid'>[] = [
  {
    clinicName: 'Riverside Family Clinic',
    email: 'demo@clinora.test',
    phoneNo: '5550142233',
    isApproved: true,
    address: '12 Harbour Street, Portland',
    latitude: 45.5152,
    longitude: -122.6784,
    paymentAtClinic: true,
  },
  {
    clinicName: 'Hillside Dental Practice',
    email: 'pending@clinora.test',
    phoneNo: '5550178812',
    isApproved: false,
    address: null,
    latitude: null,
    longitude: null,
    paymentAtClinic: null,
  },
]

/** Accounts of the emulator. Their passwords are public, so they must never exist in a real project. */
export interface DemoAccounts {
  find: (email: string) => Promise<{ uid: string } | null>
  /** Creates an account with a verified e-mail, and a random uid if none is given. */
  create: (account: { email: string; password: string; uid?: string | undefined }) => Promise<{ uid: string }>
  /** Saves the accounts to disk. Called before a row with their uid is inserted. */
  save: () => Promise<void>
}

/**
 * Creates the missing accounts and rows of the demo, and does not change existing ones. It can be stopped at any moment and run
 * again.
 *
 * @returns the number of new clinics
 */
export async function makeDemo(
  db: Db,
  accounts: DemoAccounts,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  const missing: SeedClinic[] = []
  for (const clinic of CLINICS) {
    const row = await findClinicByEmail(db, clinic.email)
    const account =
      (await accounts.find(clinic.email)) ??
      (await accounts.create({ email: clinic.email, password: DEMO_PASSWORD, uid: row?.uid }))
    if (!row) missing.push({ ...clinic, uid: account.uid })
  }
  await accounts.save()
  if (missing.length === 0) return 0
  await db.transaction(async (tx) => {
    for (const clinic of missing) {
      if (clinic.isApproved) await seedApproved(tx, clinic, now, timeZone)
      else await seedClinic(tx, clinic, new Date(now.getTime() - 2 * DAY))
    }
  })
  return missing.length
}

async function seedApproved(tx: Db, clinic: SeedClinic, now: Date, timeZone: string) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const pictures = await storeDemoPictures(tx, ago(81 * DAY))
  const doctors = demoDoctors.map((row) => ({ ...row, image: pictures.doctors.get(row.name) ?? null }))
  const { ids } = await importDoctors(tx, doctors, ago(81 * DAY))
  const doctorId = (doctor: number) => idOf(ids, demoDoctors[doctor]?.name ?? '')
  const plannedSlots = planSlots()
  await importSlots(
    tx,
    plannedSlots.map(({ doctor, ...slot }) => ({ ...slot, doctor: demoDoctors[doctor]?.name ?? '' })),
    ago(81 * DAY),
  )
  const clinicId = await seedClinic(tx, { ...clinic, profilePicture: pictures.clinic }, ago(80 * DAY))
  const relations = demoDoctors
    .slice(0, ASSOCIATED_DOCTORS + REQUESTED_DOCTORS)
    .map(
      (_, doctor) => ({ doctorId: doctorId(doctor), accepted: doctor < ASSOCIATED_DOCTORS ? 1 : 0 }) as const,
    )
  await seedAssociations(tx, clinicId, relations, ago(70 * DAY))
  const patients = await seedPatients(
    tx,
    demoPatients.map((fullname, index) => ({ fullname, phoneNumber: demoPhone(index) })),
    ago(75 * DAY),
  )

  const slotIds = new Map<string, number>()
  for (const { doctorId } of relations) {
    for (const slot of await operatorSlots(tx, doctorId))
      slotIds.set(`${doctorId} ${slot.weekday} ${slot.time}`, slot.id)
  }
  const today = isoDateAt(now, timeZone)
  const rows = planAppointments(plannedSlots, today, minuteOfDay(now, timeZone)).map(
    (each): SeedAppointment => {
      const { doctor, weekday, time } = each.slot
      const id = doctorId(doctor)
      return {
        appointmentNumber: each.number,
        doctorId: id,
        slotId: idOf(slotIds, `${id} ${weekday} ${time}`),
        date: each.date,
        time,
        patientId: each.walkIn ? null : (patients[each.patient] ?? null),
        patientName: demoPatients[each.patient] ?? '',
        patientAge: each.age,
        gender: each.gender,
        phoneNumber: demoPhone(each.patient),
        symptoms: each.symptoms,
        status: each.status,
        serviceAmount: demoDoctors[doctor]?.serviceAmount ?? null,
        consultationFee: demoDoctors[doctor]?.consultationFee ?? null,
        isPayOnClinic: each.payOnClinic ? 1 : 0,
        bookedAt: ago(each.bookedAgo * MINUTE),
        changedAt: ago(each.changedAgo * MINUTE),
        changedBy: each.changedByPatient ? 'patient' : 'clinic',
        statusReason: each.reason,
        arrivedAt: each.arrivedAgo === null ? null : ago(each.arrivedAgo * MINUTE),
        noShowAt: each.noShowAgo === null ? null : ago(each.noShowAgo * MINUTE),
      }
    },
  )
  await seedAppointments(tx, clinicId, rows)
  await seedSchedule(tx, { clinicId, doctorId }, today, ago(2 * DAY))
}

/** The clinic's own hours of one doctor, and the leave of another one, during which appointments are booked. */
async function seedSchedule(
  tx: Db,
  { clinicId, doctorId }: { clinicId: string; doctorId: (doctor: number) => number },
  today: IsoDate,
  now: Date,
) {
  const subject = { clinicId, doctorId: doctorId(0) }
  const { revision, slots } = await getHours(tx, subject, { today, hideOtp: true })
  const own = [1, 3].map((weekday) => ({ weekday, time: '1815', bookingLimit: 2 }))
  const change = {
    revision,
    from: addDays(today, AFTER_PLAN_DAYS),
    own,
    off: slots.slice(-1).map(({ slotId }) => slotId),
  }
  await saveHours(tx, subject, change, { now, today, hideOtp: true })
  await addClosure(
    tx,
    clinicId,
    {
      doctorId: doctorId(2),
      from: addDays(today, 9),
      to: addDays(today, 11),
      fromTime: null,
      toTime: null,
      reason: 'Conference',
    },
    { now, today },
  )
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has no row for ${key}.`)
  return id
}

function minuteOfDay(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(clock.format(now).replace(':', '')) ?? 0
}
