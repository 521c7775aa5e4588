import { getTableColumns } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PERSONAL_COLUMNS } from './personalColumns'
import { appointment } from './schema'

/** Columns that say nothing about the patient beside the visit itself. */
const OF_THE_VISIT = [
  ...['id', 'appointmentNumber', 'clinicId', 'doctorId', 'slotId', 'patientId', 'date', 'time'],
  ...['status', 'statusReason', 'arrivedAt', 'noShowAt', 'changedAt', 'changedBy', 'correctedAt', 'bookedAt'],
  ...['serviceAmount', 'consultationFee', 'isPayOnClinic', 'calledAt', 'squeezeIn'],
  ...['completionOtp', 'otpFailures', 'otpPausedUntil', 'otpWrong', 'fingerprint', 'erasedAt'],
]

it('each column of an appointment is personal or of the visit', () => {
  expect(Object.keys(getTableColumns(appointment)).sort()).toEqual(
    [...PERSONAL_COLUMNS, ...OF_THE_VISIT].sort(),
  )
})
