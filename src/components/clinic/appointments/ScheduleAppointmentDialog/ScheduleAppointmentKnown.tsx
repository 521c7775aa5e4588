import { Fragment, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import type { InputProps } from '../../../ui/Input/Input'
import { scrollIntoView } from '../../../ui/scrollIntoView'
import { useHeldUnderPointer } from '../../../ui/useHeldUnderPointer'
import { shortDayFormat } from '../AppointmentField/shortDayFormat'

export interface ScheduleAppointmentKnownProps {
  /** The patients to choose from. They stay where they are while the pointer is over them. */
  patients: readonly KnownPatient[]
  /** The typed phone number. */
  phone: string
  /** Today at the clinic, `YYYY-MM-DD`. */
  today: IsoDate
  /** Called with the chosen patient. */
  onChoose: (patient: KnownPatient) => void
  /** The field of the phone number, with the props that connect it to the patients. */
  children: (combobox: InputProps) => React.ReactNode
}

const MAX_SHOWN_PATIENTS = 5

const keyOf = ({ phone, name }: KnownPatient) => `${phone} ${name}`

/**
 * The field of the phone number and the patients with the typed number (docs/product.md#known-patients). The focus stays in the field.
 * At first no patient is active: the keys that go on to the next field must not depend on who is known.
 */
export function ScheduleAppointmentKnown({
  patients: found,
  phone,
  today,
  onChoose,
  children,
}: ScheduleAppointmentKnownProps) {
  const t = useTranslations('schedule')
  const tGenders = useTranslations('appointments.genders')
  const format = useFormatter()
  const id = useId()
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const { options: patients, pointer } = useHeldUnderPointer(found, phone)
  const shownPatients = patients.slice(0, MAX_SHOWN_PATIENTS)
  const activeIndex = shownPatients.findIndex((patient) => keyOf(patient) === activeKey)
  const hasPatients = shownPatients.length > 0
  const [labelId, listId] = [`${id}label`, `${id}list`]
  const optionId = (index: number) => `${id}option${String(index)}`

  const choose = (patient: KnownPatient) => {
    setActiveKey(null)
    onChoose(patient)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!hasPatients || event.nativeEvent.isComposing) return
    const active = shownPatients[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // Before the first patient and after the last none is active.
      const places = shownPatients.length + 1
      const place = (activeIndex + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places
      const next = shownPatients[place - 1]
      setActiveKey(next ? keyOf(next) : null)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  const detailsOf = ({ phone, age, gender, lastDate }: KnownPatient) =>
    [
      phone,
      age !== null && t('knownAge', { age }),
      gender !== null && tGenders(gender),
      lastDate !== null &&
        t('knownLast', { date: format.dateTime(dateForDisplay(lastDate), shortDayFormat(lastDate, today)) }),
    ].filter((detail) => typeof detail === 'string')
  return (
    <>
      {children({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': hasPatients,
        'aria-controls': hasPatients ? listId : undefined,
        'aria-activedescendant': activeIndex >= 0 ? optionId(activeIndex) : undefined,
        onKeyDown,
        onInput: () => setActiveKey(null),
        onBlur: () => setActiveKey(null),
      })}
      <div data-slot="schedule-known" className={hasPatients ? 'flex flex-col gap-1' : 'contents'}>
        <p id={labelId} role="status" className="text-xs text-muted empty:hidden">
          {hasPatients && t('known', { count: patients.length })}
        </p>
        {hasPatients && (
          <ul
            id={listId}
            role="listbox"
            aria-labelledby={labelId}
            {...pointer}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            className="flex flex-col gap-1"
          >
            {shownPatients.map((patient, index) => (
              <li
                key={keyOf(patient)}
                ref={index === activeIndex ? scrollIntoView : undefined}
                id={optionId(index)}
                role="option"
                aria-selected={index === activeIndex}
                data-active={index === activeIndex || undefined}
                onClick={() => choose(patient)}
                className="min-h-control-md cursor-pointer rounded-md border border-line-strong bg-surface-raised px-3 py-1.5 text-sm hover:bg-hover data-active:border-accent data-active:bg-selected"
              >
                <span translate="no" className="block font-medium wrap-anywhere">
                  {patient.name}
                </span>
                <span className="block text-xs text-muted tabular-nums">
                  {detailsOf(patient).map((detail, place) => (
                    <Fragment key={detail}>
                      {place > 0 && <span> · </span>}
                      <span>{detail}</span>
                    </Fragment>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
