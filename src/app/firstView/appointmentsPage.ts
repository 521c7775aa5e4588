import { firstRows } from '@/api/firstRows'
import type { Appointment, Clinic } from '@/api/types'
import { shortDay } from '@/components/clinic/AppointmentField/shortDay'
import { isWide } from '@/components/clinic/AppointmentList/isWide'
import { isoDateAt } from '@/domain/calendar'
import { appointmentsMarkup, type AppointmentsView } from './appointments'
import { copyOfAnswer, drawFirstView, formatDate, now } from './draw'

// Runs inside appointments.html. The formatter takes milliseconds to make: now, while the data are on their way.
const anyDay = isoDateAt(now())
formatDate(now(), shortDay(anyDay, anyDay))

void drawFirstView(async (templates) => {
  const view = JSON.parse(templates) as AppointmentsView
  const answer = await copyOfAnswer('/appointments/')
  const appointments = answer?.body && (await firstRows(answer.body))
  return appointments
    ? appointmentsMarkup(view, {
        clinic: storedName(),
        appointments: appointments as Appointment[],
        today: isoDateAt(now()),
        wide: isWide(),
        format: formatDate,
      })
    : null
})

const storedName = () => (JSON.parse(sessionStorage.getItem('clinic') ?? '{}') as Clinic).clinic_name ?? ''
