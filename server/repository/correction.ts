import { and, eq } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { isFinal, statusOfNumber } from '@/domain/appointments/appointmentStatus'
import { CORRECTABLE_FIELDS, type CorrectableField } from '@/domain/appointments/correction'
import { cleanName } from '@/domain/personName'
import type { Db } from '../db/database'
import { appointment, slotDay } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record } from './audit'
import { isPatientBooked } from './bookings'
import { isSubject, type Subject } from './subject'

type CorrectionRequest = components['schemas']['CorrectionRequest']

const COLUMNS = {
  patientName: 'patientName',
  phone: 'phoneNumber',
  patientAge: 'patientAge',
  gender: 'gender',
  symptoms: 'symptoms',
} as const satisfies Record<CorrectableField, keyof typeof appointment.$inferSelect>

/**
 * Corrects what a pending or accepted appointment says of its patient (docs/product.md#corrections). A correction that changes nothing,
 * such as a repeated one, is not recorded.
 *
 * Locks the appointment, the day of its slot and the revision of the list in this order, as moves do.
 *
 * @returns the time of the correction; undefined if it changed nothing
 * @throws Refusal 404 if the clinic has no such appointment; 409 for a final status, if somebody else has corrected it since the
 *   request's `corrected_at`, or, with `refuseRepeated`, if the corrected patient is booked for that slot and date under another number
 */
export async function correctAppointment(
  db: Db,
  subject: Subject,
  { correction, refuseRepeated }: { correction: CorrectionRequest; refuseRepeated: boolean },
  now: Date,
): Promise<Date | undefined> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(appointment).where(isSubject(subject)).for('update')
    if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
    const correctedRow = { ...row, ...columnsOf(correction) }
    const fields = CORRECTABLE_FIELDS.filter((field) => correctedRow[COLUMNS[field]] !== row[COLUMNS[field]])
    if (fields.length === 0) return undefined
    const status = statusOfNumber(row.status)
    if (!status || isFinal(status)) {
      throw new Refusal(409, text('server.transition', { status: status ?? 'unknown' }))
    }
    if (!isSeen(row.correctedAt, correction)) {
      throw new Refusal(409, text('server.correctedMeanwhile'), { code: 'corrected_meanwhile' })
    }
    if (refuseRepeated && (fields.includes('patientName') || fields.includes('phone'))) {
      // Bookings lock it too: of a booking and a correction at once, the check of the later one sees the earlier one.
      await tx
        .select()
        .from(slotDay)
        .where(and(eq(slotDay.slotId, row.slotId), eq(slotDay.date, row.date)))
        .for('update')
      if (await isPatientBooked(tx, correctedRow)) {
        throw new Refusal(409, text('server.repeatedBooking'), { code: 'repeated_booking' })
      }
    }
    const correctedAt = laterThan(row.correctedAt, now)
    await tx
      .update(appointment)
      .set({ ...columnsOf(correction), correctedAt })
      .where(isSubject(subject))
    await record(tx, {
      at: now,
      actor: 'clinic',
      action: 'appointment-corrected',
      ...subject,
      correctedFields: fields,
    })
    return correctedAt
  })
}

/** The columns of the fields that the request has, as a booking stores them. */
function columnsOf({ patientName, patientAge, phone_no, gender, symptoms }: CorrectionRequest) {
  return {
    ...(patientName !== undefined && { patientName: cleanName(patientName) }),
    ...(patientAge !== undefined && { patientAge }),
    ...(phone_no !== undefined && { phoneNumber: phone_no }),
    ...(gender !== undefined && { gender }),
    ...(symptoms !== undefined && { symptoms: symptoms.trim() }),
  }
}

function isSeen(correctedAt: Date | null, { corrected_at: seenTime }: CorrectionRequest) {
  return seenTime === undefined ? correctedAt === null : correctedAt?.getTime() === Date.parse(seenTime)
}

/** `now`, or the next millisecond after the last correction: two corrections must not have the same time, whichever server made them. */
function laterThan(last: Date | null, now: Date): Date {
  return last ? new Date(Math.max(now.getTime(), last.getTime() + 1)) : now
}
