import type { Appointment } from '@/api/types'
import { isOpenForChange } from '@/components/clinic/AppointmentField/fieldNames'
import { shortDay } from '@/components/clinic/AppointmentField/shortDay'
import type { FormatDate } from '@/components/clinic/RecentActivity/activityTime'
import { initials } from '@/components/ui/Avatar/initials'
import { isWalkIn, statusName, type StatusName } from '@/domain/appointmentStatus'
import { dateForDisplay, isIsoDate, type IsoDate } from '@/domain/calendar'
import { PAGE_SIZE_ALL } from '@/domain/constants'
import { formatRupees } from '@/domain/currency'
import { withoutOld } from '@/domain/filterAppointments'
import { patientName } from '@/domain/patientName'
import { isLatestFirst } from '@/domain/sortAppointments'
import { formatHhmm } from '@/domain/time'
import { fill, type Template } from './fill'

interface Layout {
  list: Template
  /** One appointment, with Manage. */
  manage: Template
  /** One appointment, with View. */
  view: Template
}

export interface AppointmentsView {
  page: Template
  /** From `md` up; see AppointmentList. */
  rows: Layout
  cards: Layout
  /** What stands in a place of a row that has a markup of its own. */
  status: Record<StatusName, string>
  bookedBy: Record<'app' | 'walkIn', string>
  payment: Record<'online' | 'atClinic', string>
  date: Record<'today' | 'other', Template>
}

interface Shown {
  /** The clinic's name. */
  clinic: string
  /** As they came, or the first of them; see firstRows. */
  appointments: readonly Appointment[]
  today: IsoDate
  wide: boolean
  format: FormatDate
}

/**
 * What /appointments shows first. Null where anything is missing or unusual, or of those that came the latest do not come first:
 * such a page is left to React.
 */
export function appointmentsMarkup(view: AppointmentsView, shown: Shown): string | null {
  const { clinic, today, wide } = shown
  const layout = wide ? view.rows : view.cards
  const appointments = withoutOld(shown.appointments, today)
  if (!clinic || appointments.length === 0 || !isLatestFirst(appointments)) return null
  const rows = appointments.slice(0, PAGE_SIZE_ALL).map((each) => rowMarkup(view, layout, each, shown))
  if (rows.includes(null)) return null
  const list = fill(layout.list, {}, { rows: rows.join('') })
  return fill(view.page, { clinic, initials: initials(clinic) }, { list })
}

function rowMarkup(view: AppointmentsView, layout: Layout, each: Appointment, { today, format }: Shown) {
  const patient = patientName(each)
  const status = statusName(each.status)
  const { doctor_name, phone_number, date, time, service_amount, user_id, is_pay_on_clinic } = each
  if (!patient || !status || !doctor_name || !phone_number || !time || !date || !isIsoDate(date)) return null
  if (service_amount == null || is_pay_on_clinic == null || user_id == null || user_id < 0) return null
  return fill(
    layout[isOpenForChange(each) ? 'manage' : 'view'],
    {
      patient,
      doctor: doctor_name,
      phone: phone_number,
      time: formatHhmm(time),
      amount: formatRupees(service_amount),
    },
    {
      status: view.status[status],
      bookedBy: view.bookedBy[isWalkIn(each) ? 'walkIn' : 'app'],
      payment: view.payment[is_pay_on_clinic === 0 ? 'online' : 'atClinic'],
      date: fill(view.date[date === today ? 'today' : 'other'], {
        date,
        day: format(dateForDisplay(date), shortDay(date, today)),
      }),
    },
  )
}
