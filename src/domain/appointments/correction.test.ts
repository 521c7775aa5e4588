import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyAppointment } from './appointment'
import {
  conflictsOf,
  correctedFields,
  CORRECTABLE_FIELDS,
  correctionDraftOf,
  correctionOf,
  isOutdated,
  patientDraftOf,
  rebased,
  type PatientDraft,
} from './correction'

fc.configureGlobal({ seed: 20261120 })

const BOOKED = '2026-11-20T09:00:00Z'
const CORRECTED = '2026-11-20T09:30:00Z'

/** Few values of each field, so that two people often type the same. */
const patient: fc.Arbitrary<PatientDraft> = fc.record({
  patientName: fc.constantFrom('Ana Diaz', 'Anna Diaz', 'Ana  Diaz'),
  phone: fc.constantFrom('5550100001', '5550100002', '5550100003'),
  patientAge: fc.constantFrom('', '34', '43'),
  gender: fc.constantFrom('' as const, 'Female' as const, 'Male' as const),
  symptoms: fc.constantFrom('', 'Fever', 'Cough'),
})

const appointmentOf = (values: PatientDraft, at: string | null) => ({
  ...emptyAppointment,
  patientName: values.patientName,
  phone: values.phone,
  patientAge: values.patientAge === '' ? null : Number(values.patientAge),
  patientGender: values.gender || null,
  symptoms: values.symptoms || null,
  correction: { at },
})

it.each([
  ['phone', '+91 55501-00001'],
  ['phone', '٥٥٥٠١٠٠٠٠١'],
  ['patientAge', '३४'],
  ['patientName', ' Ana Diaz\u200b'],
  ['symptoms', 'Fever\n'],
] as const)('another way of writing %s as %j is no correction', (field, spelling) => {
  const values = {
    patientName: 'Ana Diaz',
    phone: '5550100001',
    patientAge: '34',
    gender: 'Female',
    symptoms: 'Fever',
  } as const
  const draft = correctionDraftOf(appointmentOf(values, null))
  expect(correctionOf({ ...draft, typedValues: { ...values, [field]: spelling } })).toEqual({})
})

it('sends the edited fields only, as they are stored', () => {
  fc.assert(
    fc.property(patient, patient, (before, typedValues) => {
      const draft = { ...correctionDraftOf(appointmentOf(before, null)), typedValues }
      const correction = correctionOf(draft)
      expect(Object.keys(correction)).toEqual(CORRECTABLE_FIELDS.filter((field) => field in correction))
      for (const field of CORRECTABLE_FIELDS)
        expect(field in correction).toBe(before[field] !== typedValues[field])
    }),
  )
})

it('lets nothing that was typed go, and nothing of the other desk that was not edited here', () => {
  fc.assert(
    fc.property(patient, patient, patient, (before, typedValues, byOther) => {
      const draft = { ...correctionDraftOf(appointmentOf(before, BOOKED)), typedValues }
      const now = appointmentOf(byOther, CORRECTED)
      expect(isOutdated(draft, now)).toBe(true)
      const next = rebased(draft, now)
      expect(isOutdated(next, now)).toBe(false)
      for (const field of CORRECTABLE_FIELDS) {
        const isEdited = typedValues[field] !== before[field]
        expect(next.typedValues[field]).toBe(isEdited ? typedValues[field] : byOther[field])
      }
      // What the draft would overwrite of the other desk is exactly what it calls a conflict.
      const overwritten = CORRECTABLE_FIELDS.filter(
        (field) => byOther[field] !== before[field] && next.typedValues[field] !== byOther[field],
      )
      expect(conflictsOf(draft, now)).toEqual(overwritten)
      expect(conflictsOf(next, now)).toEqual([])
    }),
  )
})

it('makes of the appointment what was typed', () => {
  // The form saves no age and no gender that was emptied.
  const completePatient = patient.filter(({ patientAge, gender }) => patientAge !== '' && gender !== '')
  fc.assert(
    fc.property(patient, completePatient, (before, typedValues) => {
      const appointment = appointmentOf(before, null)
      const correction = correctionOf({ ...correctionDraftOf(appointment), typedValues })
      expect({ ...appointment, ...correctedFields(correction) }).toEqual(appointmentOf(typedValues, null))
    }),
  )
})

it('leaves a text that is no gender of the form empty', () => {
  expect(patientDraftOf({ ...emptyAppointment, patientGender: 'Other' }).gender).toBe('')
})
