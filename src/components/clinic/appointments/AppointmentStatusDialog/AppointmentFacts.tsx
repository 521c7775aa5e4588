import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { AppointmentField } from '../AppointmentField/AppointmentField'

const facts = [
  'status',
  'doctor',
  'date',
  'time',
  'phone',
  'bookedBy',
  'age',
  'gender',
  'symptoms',
  'amount',
  'payment',
  'booked',
  'number',
] as const

/** The contract's extensions: a backend that does not send them has no row for them. */
const optional = { age: 'patientAge', gender: 'patientGender', symptoms: 'symptoms' } as const

function isShown(fact: (typeof facts)[number], appointment: Appointment) {
  if (fact !== 'age' && fact !== 'gender' && fact !== 'symptoms') return true
  return appointment[optional[fact]] !== null
}

/** The facts of an appointment as terms and descriptions. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('appointments')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wrap-anywhere">
      {facts
        .filter((fact) => isShown(fact, appointment))
        .map((fact) => (
          <div key={fact} className={fact === 'symptoms' ? 'col-span-2' : undefined}>
            <dt className="text-xs text-muted">{t(`fields.${fact}`)}</dt>
            <dd>
              <AppointmentField name={fact} appointment={appointment} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
