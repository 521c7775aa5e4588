import type { Appointment, Clinic } from '@/api/types'
import { isoDateAt } from '@/domain/calendar'
import { appointmentsMarkup, type AppointmentsView } from './appointments'
import { shortDay } from '@/components/clinic/AppointmentField/shortDay'
import { copyOfAnswer, drawFirstView, formatDate } from './draw'
import { firstOf } from './firstOf'

// Runs inside appointments.html.
const today = isoDateAt(new Date())
// The formatter takes milliseconds to make: now, while the data are on their way.
formatDate(new Date(), shortDay(today, today))

void drawFirstView(async (templates) => {
  const view = JSON.parse(templates) as AppointmentsView
  const answer = await copyOfAnswer('/appointments/')
  const appointments = answer?.body && (await firstOf(answer.body))
  return appointments
    ? appointmentsMarkup(view, {
        clinic: storedName(),
        appointments: appointments as Appointment[],
        today,
        wide: matchMedia('(width >= 48rem)').matches,
        format: formatDate,
      })
    : null
})

const storedName = () => (JSON.parse(sessionStorage.getItem('clinic') ?? '{}') as Clinic).clinic_name ?? ''
