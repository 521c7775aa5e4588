import { CalendarPlus, Undo2, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import type { IsoDate } from '@/domain/calendar'
import { formatHhmm } from '@/domain/time'
import { Highlight } from '../../ui/Highlight/Highlight'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { scrollIntoView } from '../../ui/scrollIntoView'
import { ShortMoment } from '../appointments/ShortMoment/ShortMoment'
import { Missing } from '../Missing/Missing'
import { ShortcutKeys } from '../ShortcutsDialog/ShortcutKeys'
import type { PaletteGroup, PaletteOption } from './paletteOptions'

/** What the palette lists. */
export interface ListedOptions {
  /** The patients that were found. */
  groups: PaletteGroup[]
  /** Offered if no patient was found. */
  bookWalkIn: PaletteOption | null
  /** The screens and actions that the query names; all without a query. */
  actions: PaletteOption[]
}

interface ListProps {
  id: string
  listedOptions: ListedOptions
  /** The search text. Its matches in name and phone number are marked. */
  query: string
  today: IsoDate
  active: PaletteOption | undefined
  optionId: (key: string) => string
  /** The `pointer` props of useHeldUnderPointer. */
  pointer: React.DOMAttributes<HTMLElement>
  onActivate: (option: PaletteOption) => void
  onChoose: (option: PaletteOption) => void
}

/** The options of a CommandPalette, grouped by patient. */
export function CommandPaletteList({ id, listedOptions, pointer, ...list }: ListProps) {
  const t = useTranslations('palette')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      {...pointer}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="relative min-h-0 grow overflow-y-auto overscroll-contain low:overscroll-auto px-3 pb-3 text-sm sm:px-4"
    >
      {listedOptions.groups.map((group) => (
        <Group key={group.bookAgain.key} group={group} {...list} />
      ))}
      {listedOptions.actions.length > 0 && <Actions options={listedOptions.actions} {...list} />}
      {listedOptions.bookWalkIn && (
        <Option option={listedOptions.bookWalkIn} {...list}>
          <Action icon={CalendarPlus}>{t('bookWalkIn')}</Action>
        </Option>
      )}
    </div>
  )
}

type OptionsProps = Omit<ListProps, 'id' | 'listedOptions' | 'pointer'>

function Group({ group, ...list }: OptionsProps & { group: PaletteGroup }) {
  const t = useTranslations('palette')
  const { query } = list
  const { patient, coming, past, bookAgain } = group
  return (
    <div role="group" aria-label={`${patient.name} ${patient.phone}`} className="pb-2">
      <div className="sticky top-0 z-10 flex flex-wrap items-baseline gap-x-3 bg-surface-raised px-2 pt-4 pb-1.5">
        <bdi translate="no" className="font-semibold wrap-anywhere">
          <Highlight text={patient.name} query={query} />
        </bdi>
        <bdi translate="no" dir="ltr" className="text-muted tabular-nums">
          <Highlight text={patient.phone} query={query} phone />
        </bdi>
      </div>
      {[
        { heading: t('coming'), options: coming },
        { heading: t('past'), options: past },
      ].map(
        ({ heading, options }) =>
          options.length > 0 && (
            <div key={heading} role="presentation">
              <div aria-hidden className="px-2 pt-1 text-xs text-muted">
                {heading}
              </div>
              {options.map((option) => (
                <Option key={option.key} option={option} {...list}>
                  {option.kind === 'appointment' && (
                    <AppointmentLine appointment={option.appointment} today={list.today} />
                  )}
                  {option.kind === 'restore' && (
                    <RestoreLine patient={option.patient} appointment={option.appointment} />
                  )}
                </Option>
              ))}
            </div>
          ),
      )}
      <Option option={bookAgain} {...list}>
        <Action icon={CalendarPlus}>{t('bookAgain')}</Action>
      </Option>
    </div>
  )
}

function Actions({ options, ...list }: OptionsProps & { options: readonly PaletteOption[] }) {
  const t = useTranslations('palette')
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="pb-2">
      <div id={labelId} className="px-2 pt-4 pb-1.5 text-xs font-medium text-muted">
        {t('actions')}
      </div>
      {options.map(
        (option) =>
          option.kind === 'action' && (
            <Option key={option.key} option={option} {...list}>
              <span className="grow">{option.action.label}</span>
              <ShortcutKeys aria-hidden keys={option.action.keys} then={t('then')} />
            </Option>
          ),
      )}
    </div>
  )
}

function Option({
  option,
  active,
  optionId,
  onActivate,
  onChoose,
  children,
}: OptionsProps & { option: PaletteOption; children: React.ReactNode }) {
  const isActive = option === active
  return (
    <div
      ref={isActive ? scrollIntoView : undefined}
      id={optionId(option.key)}
      role="option"
      aria-selected={isActive}
      data-active={isActive || undefined}
      onMouseMove={() => !isActive && onActivate(option)}
      onClick={() => onChoose(option)}
      className="flex min-h-control-sm cursor-default scroll-mt-12 flex-wrap items-center gap-x-3 sm:flex-nowrap rounded-sm px-2 py-1 data-active:bg-selected"
    >
      {children}
    </div>
  )
}

function Action({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-2 font-medium text-accent">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </span>
  )
}

/** Names the appointment too: read alone, the option says what Enter does. */
function RestoreLine({
  patient,
  appointment: { time, doctorName },
}: Pick<Extract<PaletteOption, { kind: 'restore' }>, 'patient' | 'appointment'>) {
  const t = useTranslations('palette')
  return (
    <Action icon={Undo2}>
      {t('restore', {
        patient: patient.name,
        time: time ? formatHhmm(time) : '—',
        doctor: doctorName ?? '—',
      })}
    </Action>
  )
}

/** Date, time, doctor and status of an appointment in one line. */
function AppointmentLine({ appointment, today }: { appointment: PatientAppointment; today: IsoDate }) {
  return (
    <>
      <ShortMoment moment={appointment} today={today} className="shrink-0 sm:w-44" />
      <bdi
        translate="no"
        className="min-w-0 grow wrap-anywhere max-sm:order-last max-sm:basis-full max-sm:text-muted"
      >
        {appointment.doctorName ?? <Missing />}
      </bdi>
      <StatusBadge status={appointment.status} className="max-sm:ms-auto" />
    </>
  )
}
