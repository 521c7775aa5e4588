import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { AppointmentField } from '../AppointmentField/AppointmentField'
import { appointmentColumns, DIALOG_FACTS } from '../columns'

/** The facts of an appointment as terms and descriptions. */
export function AppointmentFacts({ appointment, now }: { appointment: Appointment; now?: Date | undefined }) {
  const t = useTranslations('appointments')
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wrap-anywhere">
      {DIALOG_FACTS.map((fact) => {
        const { isOmitted, isFullWidth } = appointmentColumns[fact]
        if (isOmitted?.(appointment)) return null
        return (
          <div key={fact} className={isFullWidth ? 'col-span-2' : undefined}>
            <dt className="text-xs text-muted">{t(`fields.${fact}`)}</dt>
            <dd>
              <AppointmentField name={fact} appointment={appointment} now={now} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
