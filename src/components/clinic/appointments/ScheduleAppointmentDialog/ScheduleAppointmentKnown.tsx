import { Fragment, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'

export interface ScheduleAppointmentKnownProps {
  /** The patients to choose from. */
  patients: readonly KnownPatient[]
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Called with the chosen patient. */
  onChoose: (patient: KnownPatient) => void
}

const MAX_SHOWN_PATIENTS = 5

/** Patients with the typed phone number. One press fills in what is known (docs/product.md#known-patients). */
export function ScheduleAppointmentKnown({ patients, today, onChoose }: ScheduleAppointmentKnownProps) {
  const t = useTranslations('schedule')
  const tGenders = useTranslations('appointments.genders')
  const format = useFormatter()
  const labelId = useId()
  const detailsOf = ({ phone, age, gender, lastDate }: KnownPatient) =>
    [
      phone,
      age !== null && t('knownAge', { age }),
      gender !== null && tGenders(gender),
      lastDate !== null &&
        t('knownLast', { date: format.dateTime(dateForDisplay(lastDate), shortDayFormat(lastDate, today)) }),
    ].filter((detail) => typeof detail === 'string')
  return (
    <div data-slot="schedule-known" className={patients.length > 0 ? 'flex flex-col gap-1' : 'contents'}>
      <p id={labelId} role="status" className="text-xs text-muted empty:hidden">
        {patients.length > 0 && t('known', { count: patients.length })}
      </p>
      {patients.length > 0 && (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1">
          {patients.slice(0, MAX_SHOWN_PATIENTS).map((patient) => (
            <li key={`${patient.phone} ${patient.name}`}>
              <button
                type="button"
                onClick={() => onChoose(patient)}
                className="w-full min-h-control-md rounded-md border border-line-strong bg-surface-raised px-3 py-1.5 text-start text-sm hover:bg-hover"
              >
                <span className="block font-medium wrap-anywhere">{patient.name}</span>
                <span className="block text-xs text-muted tabular-nums">
                  {detailsOf(patient).map((detail, place) => (
                    <Fragment key={detail}>
                      {place > 0 && ' · '}
                      <span>{detail}</span>
                    </Fragment>
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
