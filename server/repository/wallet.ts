import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { COUNTED_STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { addDays, mondayOf, type IsoDate } from '@/domain/calendar'
import type { Db } from '../db/database'
import { appointment, doctor } from '../db/schema'
import { listClinicDoctors } from './doctors'

/**
 * The bookings of this week and last week, without declined and cancelled ones (docs/product.md#weekly-counts). One row for every
 * associated doctor and for every other doctor with bookings.
 */
export async function wallet(
  db: Db,
  clinicId: string,
  today: IsoDate,
): Promise<components['schemas']['WalletStats']> {
  const thisMonday = mondayOf(today)
  const count = (from: IsoDate) =>
    sql<number>`count(*) filter (where ${appointment.date} >= ${from}::date and ${appointment.date} < ${addDays(from, 7)}::date)`.mapWith(
      Number,
    )
  const doctorCounts = await db
    .select({
      doctor_id: doctor.id,
      doctor_name: doctor.name,
      otp_count_this_week: count(thisMonday),
      otp_count_last_week: count(addDays(thisMonday, -7)),
    })
    .from(appointment)
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .where(
      and(
        eq(appointment.clinicId, clinicId),
        gte(appointment.date, addDays(thisMonday, -7)),
        lt(appointment.date, addDays(thisMonday, 7)),
        inArray(appointment.status, COUNTED_STATUS_NUMBERS),
      ),
    )
    .groupBy(doctor.id, doctor.name)

  const associated = await listClinicDoctors(db, clinicId)
  const idle = associated
    .filter((each) => !doctorCounts.some((row) => row.doctor_id === each.id))
    .map(({ id, name }) => ({
      doctor_id: id,
      doctor_name: name,
      otp_count_this_week: 0,
      otp_count_last_week: 0,
    }))
  const perDoctor = [...doctorCounts, ...idle].sort((a, b) => a.doctor_name.localeCompare(b.doctor_name))
  const total = (key: 'otp_count_this_week' | 'otp_count_last_week') =>
    perDoctor.reduce((sum, each) => sum + each[key], 0)
  return {
    totals: {
      otp_count_this_week: total('otp_count_this_week'),
      otp_count_last_week: total('otp_count_last_week'),
    },
    perDoctor,
  }
}
