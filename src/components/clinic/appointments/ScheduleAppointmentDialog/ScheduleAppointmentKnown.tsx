import { Fragment, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import { dateForDisplay, type IsoDate } from '@/domain/calendar'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
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
  /** Whether Enter means a patient with the typed number: it is complete, and no patient is filled in. */
  isAskedFor: boolean
  /** Whether patients with the typed number may still be found. */
  isSearching: boolean
  /** Called with the chosen patient. */
  onChoose: (patient: KnownPatient) => void
  /** Called when Enter marks the first of several patients: keys that wait are not meant for this patient. */
  onFamily: () => void
  /** Called by Enter if nobody has the number. */
  onNobody: () => void
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
  patients: foundPatients,
  phone,
  today,
  isAskedFor,
  isSearching,
  onChoose,
  onFamily,
  onNobody,
  children,
}: ScheduleAppointmentKnownProps) {
  const t = useTranslations('schedule')
  const tGenders = useTranslations('appointments.genders')
  const format = useFormatter()
  const id = useId()
  const [activeKey, setActiveKey] = useState<string | null>(null)
  /** The key that waits for the patients with this number. */
  const [waiting, setWaiting] = useState<{ key: string; phone: string }>()
  const isWaiting = waiting?.phone === phone && isSearching
  /** Begins when Enter marks the first of a family. */
  const pause = useKeyPause()
  /** The answer that Enter has waited for. */
  const [late, setLate] = useState<{ patients: readonly KnownPatient[] }>()
  const { options: patients, pointer } = useHeldUnderPointer(foundPatients, phone)
  const shownPatients = patients.slice(0, MAX_SHOWN_PATIENTS)
  const activeIndex = shownPatients.findIndex((patient) => keyOf(patient) === activeKey)
  const hasPatients = shownPatients.length > 0
  const [labelId, listId] = [`${id}label`, `${id}list`]
  const optionId = (index: number) => `${id}option${String(index)}`

  const forget = () => {
    setActiveKey(null)
    setWaiting(undefined)
  }

  const choose = (patient: KnownPatient) => {
    setActiveKey(null)
    onChoose(patient)
  }

  const patientAfter = (key: string) => {
    // Before the first patient and after the last none is active.
    const places = shownPatients.length + 1
    const place = (activeIndex + 1 + (key === 'ArrowUp' ? -1 : 1) + places) % places
    const next = shownPatients[place - 1]
    return next ? keyOf(next) : null
  }

  if (waiting && !isSearching) {
    setWaiting(undefined)
    if (waiting.phone === phone) {
      if (waiting.key === 'Enter') setLate({ patients: shownPatients })
      // Of a family Enter has named nobody: the next one takes the patient who is marked now.
      if (waiting.key !== 'Enter' || shownPatients.length > 1) setActiveKey(patientAfter(waiting.key))
    }
  }
  const tell = ([first, ...others]: readonly KnownPatient[]) => {
    if (!first) onNobody()
    else if (others.length === 0) onChoose(first)
    else onFamily()
  }
  const tellLate = useEffectEvent((answer: readonly KnownPatient[]) => {
    pause.begin()
    tell(answer)
  })
  useLayoutEffect(() => {
    if (late) tellLate(late.patients)
  }, [late])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key } = event
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    if (!(isArrow || key === 'Enter') || event.nativeEvent.isComposing) return
    const active = shownPatients[activeIndex]
    const waits = isAskedFor && isSearching && !active && !(isArrow && hasPatients)
    if (!waits && !(isArrow ? hasPatients : (active ?? isAskedFor))) return
    event.preventDefault()
    if (waits) setWaiting({ key, phone })
    else if (isArrow) {
      pause.end()
      setActiveKey(patientAfter(key))
    } else if (!active) {
      if (shownPatients.length > 1) setActiveKey(patientAfter(key))
      pause.begin()
      tell(shownPatients)
    } else if (pause.isOver()) choose(active)
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
        ...(isWaiting && { 'data-holds-keys': '' }),
        onKeyDown,
        onInput: forget,
        onBlur: forget,
      })}
      <div data-slot="schedule-known" className={hasPatients ? 'flex flex-col gap-1' : 'contents'}>
        <p id={labelId} role="status" className="text-xs text-muted empty:hidden">
          {hasPatients && t('knownPatients', { count: patients.length })}
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

/** Half a second in which a key of somebody who does not look takes nobody. */
function useKeyPause() {
  const beganAt = useRef(-Infinity)
  return {
    begin: () => {
      beganAt.current = performance.now()
    },
    end: () => {
      beganAt.current = -Infinity
    },
    isOver: () => performance.now() - beganAt.current >= MOVED_ROW_GUARD_MS,
  }
}
