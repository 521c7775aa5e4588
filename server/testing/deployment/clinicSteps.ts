// What belongs to the commands with which an operator looks after clinics, doctors and patients.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { projectRoot } from '../../projectRoot'
import { openSession } from '../../repository/bearers'
import { bookAsPatient } from '../../repository/bookings'
import { findClinicByEmail, registerClinic } from '../../repository/clinics'
import { listClinicDoctors, listDoctors, requestDoctor } from '../../repository/doctors'
import { operatorSlots } from '../../repository/slots'
import type { CommandResult } from '../bareMachine'
import { appointmentRow } from '../fixtures'
import { nextMonday } from '../realTime'
import { contextOf, type Step, type Walk } from './walk'

/** The clinics of the document. */
const FRONT_DESK = 'front.desk@clinic.example'
const NIGHT_DESK = 'night.desk@clinic.example'
/** The example of an appointment's number. */
const NUMBER = 'Clinora0123456'
/** The id of the doctor in the example of a request: the third one of docs/examples/doctors.csv. */
const REQUESTED_DOCTOR = 3

const prints = (text: string) => ({ after: ({ out }: CommandResult) => expect(out).toContain(text) })

export function clinicSteps(walk: Walk): Record<string, Step> {
  const db = () => contextOf(walk).db
  const clinicOf = async (email: string) => {
    const clinic = await findClinicByEmail(db(), email)
    if (!clinic) throw new Error(`There is no clinic ${email}.`)
    return clinic
  }
  const doctorNames = async () => (await listDoctors(db())).map(({ name }) => name)

  return {
    'npm run admin -- doctors import': { before: () => writeImports(walk.cwd) },
    'npm run admin -- slots import': prints('9 slots added'),
    'npm run admin -- list\n': {
      before: async () => {
        const clinics = { [FRONT_DESK]: 'Riverside Clinic', [NIGHT_DESK]: 'Night Clinic' }
        for (const [email, clinicName] of Object.entries(clinics)) {
          const registration = {
            uid: email,
            email,
            clinicName,
            phone: '5550142233',
            emailVerified: true,
            timeZone: null,
          }
          await registerClinic(db(), registration, new Date(), () => Promise.resolve(false))
        }
      },
      ...prints(NIGHT_DESK),
    },
    'npm run admin -- list riverside': prints(FRONT_DESK),
    'npm run admin -- approve': {
      after: async () => {
        expect((await clinicOf(FRONT_DESK)).approved).toBe(1)
        const minutes = (milliseconds: number) => (milliseconds / 60_000).toFixed(1)
        const total = minutes(Date.now() - walk.startedAt)
        const building = minutes([...walk.builds.values()].reduce((sum, each) => sum + each, 0))
        console.log(
          `docs/deployment.md: ${total} minutes from the empty machine to the first approved clinic, ${building} of them for npm ci and builds`,
        )
      },
    },
    'npm run admin -- requests': {
      before: async () => {
        const { id: clinicId } = await clinicOf(FRONT_DESK)
        await requestDoctor(db(), { clinicId, doctorId: REQUESTED_DOCTOR }, new Date())
      },
      ...prints(`${String(REQUESTED_DOCTOR)}  ${FRONT_DESK}`),
    },
    'npm run admin -- accept-request': {
      after: async () => {
        const doctors = await listClinicDoctors(db(), (await clinicOf(FRONT_DESK)).id)
        expect(doctors.map(({ id }) => id)).toEqual([REQUESTED_DOCTOR])
      },
    },
    'npm run admin -- allow-codes': {
      before: async () => {
        const { date, today } = nextMonday()
        const [slot] = await operatorSlots(db(), REQUESTED_DOCTOR)
        await bookAsPatient(
          db(),
          {
            clinicId: (await clinicOf(FRONT_DESK)).id,
            slotId: slot?.id ?? 0,
            date,
            user: { fullname: 'Lena Moreau', phoneNumber: '9876543210' },
            patientAge: 34,
            gender: 'Female',
            symptoms: '',
            paidOnline: false,
          },
          { now: new Date(), today, drawNumber: () => NUMBER },
        )
      },
    },
    'npm run admin -- list --unverified': prints(FRONT_DESK),
    'npm run admin -- reject': {
      after: async () => expect((await clinicOf(NIGHT_DESK)).approved).not.toBe(1),
    },
    'npm run admin -- sessions': {
      before: async () => openSession(db(), (await clinicOf(FRONT_DESK)).id, new Date()),
      after: ({ out }) => (walk.sessionId = /^\w{12}(?=  since)/m.exec(out)?.[0] ?? ''),
    },
    'npm run admin -- doctors rename': {
      after: async () => expect(await doctorNames()).toContain('Dr. Marcus Bright'),
    },
    'npm run admin -- doctors merge': {
      after: async () => expect(await doctorNames()).not.toContain('Dr. M. Bright'),
    },
    'npm run admin -- doctors picture': {
      before: async () => {
        const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
        await picture.jpeg().toFile(join(walk.cwd, 'portrait.jpg'))
      },
    },
    'npm run admin -- doctors remove': {
      after: async () => expect(await doctorNames()).not.toContain('Dr. Marcus Bright'),
    },
    "npm run admin -- erase-patient '+91 98765 43210' --dry-run": {
      after: async ({ out }) => {
        expect(out).toContain(`To erase at ${FRONT_DESK}: 1 appointment `)
        expect((await appointmentRow(contextOf(walk), NUMBER))?.erasedAt).toBeNull()
      },
    },
    "npm run admin -- erase-patient '+91 98765 43210' 'Lena Moreau'": {
      after: async () => expect((await appointmentRow(contextOf(walk), NUMBER))?.erasedAt).not.toBeNull(),
    },
    'npm run admin -- retention': {
      after: async () => expect((await clinicOf(FRONT_DESK)).retentionYears).toBe(5),
    },
    'npm run admin -- export': {
      after: () => expect(readdirSync(join(walk.cwd, 'export-clinic'))).toContain('appointments.json'),
    },
    'npm run admin -- suspend': {
      after: async () => expect((await clinicOf(FRONT_DESK)).approved).not.toBe(1),
    },
    'npm run admin -- erase-clinic': {
      after: async () => expect(await findClinicByEmail(db(), FRONT_DESK)).toBeNull(),
    },
  }
}

/** The files of docs/examples, with the doctors whose names the document corrects. */
function writeImports(folder: string) {
  const examples = join(projectRoot, 'docs', 'examples')
  for (const name of ['doctors.csv', 'slots.csv']) {
    const text = readFileSync(join(examples, name), 'utf8').replaceAll('Marcus Bright', 'Marcus Brigth')
    writeFileSync(
      join(folder, name),
      name === 'doctors.csv' ? `${text.trim()}\nDr. M. Bright,Cardiologist,,Male,,,,,,\n` : text,
    )
  }
}
