import { scheduleRows } from '@/domain/appointments/schedule'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { weekdayOf } from '@/domain/calendar'
import type { Appointment } from '@/domain/appointments/appointment'
import { samples } from './samples'

export const MONDAY = '2026-11-23'
export const DOCTORS = ['Dr. Amara Okafor', 'Dr. Samuel Adjei', 'Dr. Yusuf Demir']

/** A slot of a doctor on a date. Its id differs for each doctor and time. */
export const offeredSlot = (
  doctorName: string,
  date: string,
  time: string,
  remaining: number | null,
): OfferedSlot => ({
  slotId: Number(time) + 10_000 * doctorName.charCodeAt(4),
  doctorName,
  weekday: weekdayOf(date),
  date,
  time,
  bookingLimit: 4,
  remaining,
})

/** An appointment at this place. */
export const placedAppointment = (
  id: number,
  { doctorName, date, time }: Pick<OfferedSlot, 'doctorName' | 'date' | 'time'>,
  changes: Partial<Appointment> = {},
): Appointment => ({ ...samples.appointment.accepted, id, doctorName, date, time, ...changes })

const [okafor = '', adjei = '', demir = ''] = DOCTORS
const at = (doctorName: string, time: string) => ({ doctorName, date: MONDAY, time })

/** A Monday of three doctors: every status, free and full slots. */
export const daySample = {
  columns: DOCTORS.map((doctorName) => ({ date: MONDAY, doctorName, heading: doctorName })),
  slots: [
    offeredSlot(okafor, MONDAY, '0900', 2),
    offeredSlot(okafor, MONDAY, '0930', 0),
    offeredSlot(okafor, MONDAY, '1000', 4),
    offeredSlot(adjei, MONDAY, '0900', null),
    offeredSlot(adjei, MONDAY, '1000', 1),
    offeredSlot(demir, MONDAY, '1400', 3),
  ],
  appointments: [
    placedAppointment(1, at(okafor, '0900'), { patientName: 'Agnes Larsen' }),
    placedAppointment(2, at(okafor, '0930'), { patientName: 'Tomás Rivera', status: 'pending' }),
    placedAppointment(3, at(okafor, '0930'), { patientName: 'Mei Lin', status: 'completed' }),
    placedAppointment(4, at(adjei, '0930'), { patientName: 'Kofi Mensah', status: 'cancelled' }),
    placedAppointment(5, at(demir, '1400'), { patientName: 'Ines Costa', status: 'declined' }),
  ],
}

export const dayRows = scheduleRows(daySample.columns, daySample)
