import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PERSONAL_FIELDS, type PersonalField } from '@/domain/appointments/appointment'
import { appointment } from './schema'

const COLUMNS: Record<PersonalField, keyof typeof appointment.$inferSelect> = {
  patientName: 'patientName',
  phone: 'phoneNumber',
  patientAge: 'patientAge',
  patientGender: 'gender',
  symptoms: 'symptoms',
}

/** Columns that say nothing about the patient beside the visit itself. */
const OF_THE_VISIT = [
  ...['id', 'appointmentNumber', 'clinicId', 'doctorId', 'slotId', 'patientId', 'date', 'time'],
  ...['status', 'statusReason', 'arrivedAt', 'noShowAt', 'changedAt', 'changedBy', 'correctedAt', 'bookedAt'],
  ...['serviceAmount', 'consultationFee', 'isPayOnClinic', 'calledAt', 'squeezeIn'],
  ...['completionOtp', 'otpFailures', 'otpPausedUntil', 'otpWrong', 'fingerprint', 'erasedAt'],
]

it('each column of an appointment is personal or of the visit', () => {
  const personal = PERSONAL_FIELDS.map((field) => COLUMNS[field])
  expect(Object.keys(getTableColumns(appointment)).sort()).toEqual([...personal, ...OF_THE_VISIT].sort())
})
