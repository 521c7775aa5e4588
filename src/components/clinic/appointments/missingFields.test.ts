import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { emptyAppointment, type Appointment } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import { DayQueueRow } from '../DayQueue/DayQueueRow'
import { AppointmentCard } from './AppointmentCard/AppointmentCard'
import { AppointmentField } from './AppointmentField/AppointmentField'
import { AppointmentSummary } from './AppointmentSummary/AppointmentSummary'
import { AppointmentTable } from './AppointmentTable/AppointmentTable'
import { APPOINTMENT_FIELDS } from './columns'
import { DaySheet } from './DaySheet/DaySheet'

const today = '2026-11-25'

const props = { today, onOpen: () => {} }
/** Each shows one appointment, by its own rules for what is missing. */
const components: Record<string, (appointment: Appointment) => React.ReactNode> = {
  AppointmentTable: (appointment) =>
    createElement(AppointmentTable, { ...props, caption: '', appointments: [appointment] }),
  AppointmentCard: (appointment) => createElement(AppointmentCard, { ...props, appointment }),
  AppointmentSummary: (appointment) =>
    createElement(AppointmentSummary, { appointments: [appointment, { ...appointment, id: 8 }] }),
  DayQueueRow: (appointment) =>
    createElement(DayQueueRow, { ...props, appointment, onChangeStatus: () => {} }),
  DaySheet: (appointment) =>
    createElement(DaySheet, { date: today, appointments: [appointment], clinicName: null, doctorName: null }),
  ...Object.fromEntries(
    APPOINTMENT_FIELDS.map((name) => [
      `AppointmentField ${name}`,
      (appointment: Appointment) => createElement(AppointmentField, { name, appointment, today }),
    ]),
  ),
}

it.each(Object.entries(components))(
  '%s shows a field that is left out like one without a value',
  (_, element) => {
    const html = (appointment: Appointment) => {
      const provided = {
        locale: 'en' as const,
        messages: en,
        timeZone: 'UTC',
        children: element(appointment),
      }
      return renderToString(createElement(IntlProvider, provided))
    }
    expect(html({ id: 7 })).toBe(html({ ...emptyAppointment, id: 7 }))
  },
)
