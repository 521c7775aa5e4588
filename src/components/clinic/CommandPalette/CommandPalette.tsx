import { Phone, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import type { IsoDate } from '@/domain/calendar'
import { Dialog, DialogContent, DialogTitle } from '../../ui/Dialog/Dialog'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { ErrorState } from '../../ui/ErrorState/ErrorState'
import { SearchField } from '../../ui/SearchField/SearchField'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton'
import { useHeldUnderPointer } from '../../ui/useHeldUnderPointer'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { CommandPaletteList, type ListedOptions } from './CommandPaletteList'
import {
  actionOptions,
  firstOption,
  paletteGroups,
  type PaletteAction,
  type PaletteOption,
} from './paletteOptions'

/** The length of the longest query that the backend takes. */
const MAX_QUERY_LENGTH = 64

/** The result of a search; `idle` while the query is too short for one. */
export type PaletteSearch =
  | { state: 'idle' | 'loading' }
  | {
      state: 'failed'
      /** Whether there is no connection, or the service did not answer. */
      isUnanswered?: boolean
      retrying: boolean
      onRetry: () => void
    }
  | {
      state: 'ready'
      patients: readonly KnownPatient[]
      /** Those of an earlier query that this one finds too: others may come. */
      isNarrowed?: boolean
    }

export type CommandPaletteProps = {
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false by Escape, the close button, a press outside, and before an option is chosen. */
  onOpenChange: (open: boolean) => void
  /** The typed text. */
  query: string
  /** Called with each typed text. */
  onQueryChange: (query: string) => void
  /** The patients that the query finds. */
  search: PaletteSearch
  /** The screens and actions to offer, in display order. Default: none. */
  actions?: readonly PaletteAction[]
  /** Today at the clinic, `YYYY-MM-DD`. It divides the coming appointments from the past ones. */
  today: IsoDate
  /** Called with the chosen appointment. */
  onOpenAppointment: (appointment: PatientAppointment) => void
  /** Called with a declined or cancelled appointment and its patient by *Restore*. Without it, the palette does not offer that. */
  onRestore?: (appointment: PatientAppointment, patient: KnownPatient) => void
  /** Called with the patient by *Book again*. */
  onBookAgain: (patient: KnownPatient) => void
  /** Says why the query is no day that can be shown although it is written like one. No walk-in is offered then. */
  dateProblem?: string
  /** Called by *Book a walk-in*, which is offered if nobody is found. */
  onBookWalkIn: () => void
  /** Called with the name of the chosen action. */
  onRunAction?: (name: string) => void
}

const NO_ACTIONS: readonly PaletteAction[] = []
const NOBODY: readonly KnownPatient[] = []

/**
 * Finds a patient by phone number, name or booking number, with the coming and past appointments (docs/product.md#find-a-caller). The
 * focus stays in the input: arrow keys and Enter choose.
 */
export function CommandPalette({ open, onOpenChange, ...content }: CommandPaletteProps) {
  const t = useTranslations('shell')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {/* A fixed height, so that nothing moves when results arrive. */}
      <DialogContent
        data-slot="command-palette"
        aria-describedby={undefined}
        className="max-sm:top-0 max-sm:h-dvh max-sm:max-h-none! max-sm:rounded-none sm:h-152"
        onCloseAutoFocus={(event) => {
          // The chosen dialog or field has taken the focus.
          if (document.activeElement !== document.body) event.preventDefault()
        }}
      >
        <DialogTitle className="pb-3">{t('findCaller')}</DialogTitle>
        <Content {...content} open={open} onChosen={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

type ContentProps = Omit<CommandPaletteProps, 'onOpenChange'> & { onChosen: () => void }

function Content({
  open,
  query,
  onQueryChange,
  search,
  actions: offeredActions = NO_ACTIONS,
  today,
  dateProblem,
  onOpenAppointment,
  onRestore,
  onBookAgain,
  onBookWalkIn,
  onRunAction,
  onChosen,
}: ContentProps) {
  const t = useTranslations('palette')
  const listId = useId()
  /** Key of the option that an arrow key, the pointer or the end of the search has activated; null if none was. */
  const [activatedKey, setActivatedKey] = useState<string | null>(null)
  const actions = actionOptions(offeredActions, query)
  const foundPatients = search.state === 'ready' ? search.patients : NOBODY
  const { options: patients, pointer } = useHeldUnderPointer(foundPatients, query)
  const isNobodyFound = search.state === 'ready' && patients.length === 0
  // A text that names an action need not be a patient's.
  const saysNobody = isNobodyFound && (actions.length === 0 || dateProblem !== undefined)
  const listedOptions: ListedOptions = {
    groups: paletteGroups(patients, { query, today, offersRestoring: onRestore !== undefined }),
    bookWalkIn: isNobodyFound && !dateProblem ? { kind: 'bookWalkIn', key: 'walkIn' } : null,
    actions,
  }
  const options = optionsOf(listedOptions)
  const first = firstOption(options, query)
  // From now on Enter chooses what was read, whatever others book.
  if (search.state === 'ready' && !search.isNarrowed && activatedKey === null && first)
    setActivatedKey(first.key)
  // If the activated option has gone, none is active: Enter must not choose another patient.
  const active = activatedKey === null ? first : options.find(({ key }) => key === activatedKey)
  /** The query whose patients Enter waits for: they come before the actions. */
  const [waitingQuery, setWaitingQuery] = useState<string>()
  /** What Enter chooses, now that they have been found. */
  const [late, setLate] = useState<PaletteOption>()
  if (waitingQuery !== undefined && (search.state !== 'loading' || waitingQuery !== query)) {
    setWaitingQuery(undefined)
    if (waitingQuery === query) setLate(active)
  }
  const optionId = (key: string) => `${listId}${key.replaceAll(' ', '-')}`

  const choose = (option: PaletteOption) => {
    // While the palette fades away, the second half of a double press still reaches it.
    if (!open) return
    // An open palette would take back the focus that the action moves.
    flushSync(onChosen)
    if (option.kind === 'appointment') onOpenAppointment(option.appointment)
    else if (option.kind === 'restore') onRestore?.(option.appointment, option.patient)
    else if (option.kind === 'bookAgain') onBookAgain(option.patient)
    else if (option.kind === 'bookWalkIn') onBookWalkIn()
    else onRunAction?.(option.action.name)
  }
  const chooseLate = useEffectEvent(choose)
  useEffect(() => {
    if (!late) return
    const timer = setTimeout(() => chooseLate(late))
    return () => clearTimeout(timer)
  }, [late])

  const move = (step: 1 | -1) => {
    setWaitingQuery(undefined)
    const index = active ? options.indexOf(active) + step : Math.min(step, 0)
    setActivatedKey(options.at(index % options.length)?.key ?? null)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    // The key belongs to the input method: Enter accepts the composed word, arrows choose among its candidates.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && search.state === 'loading' && activatedKey === null) {
      event.preventDefault()
      setWaitingQuery(query)
    } else if (options.length === 0) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <>
      <SearchField
        role="combobox"
        aria-label={t('label')}
        placeholder={t('label')}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={active && optionId(active.key)}
        maxLength={MAX_QUERY_LENGTH}
        value={query}
        onValueChange={(next) => {
          setActivatedKey(null)
          onQueryChange(next)
        }}
        onKeyDown={onKeyDown}
        className="mx-5 mb-4 sm:mx-6"
      />
      <VisuallyHidden role="status">
        {search.state === 'ready' &&
          (search.patients.length > 0
            ? t('found', { count: search.patients.length })
            : saysNobody && t('none', { query: query.trim() }))}
      </VisuallyHidden>
      <div className="flex min-h-0 grow flex-col border-t border-line low:min-h-24">
        {search.state === 'idle' &&
          (query === '' || actions.length === 0) &&
          (offeredActions.length === 0 ? (
            <EmptyState icon={<Phone />} title={t('idleTitle')} description={t('idleHint')} />
          ) : (
            <p className="px-5 pt-4 text-sm text-muted sm:px-6">
              <strong className="block font-semibold text-ink">{t('idleTitle')}</strong>
              {t('idleHint')}
            </p>
          ))}
        {search.state === 'loading' && <Searching />}
        {search.state === 'failed' && <Failed {...search} />}
        {saysNobody && (
          <EmptyState
            icon={<SearchX />}
            title={t('none', { query: query.trim() })}
            description={dateProblem ?? t('noneHint')}
            className="pb-6"
          />
        )}
        {options.length > 0 && (
          <CommandPaletteList
            id={listId}
            listedOptions={listedOptions}
            query={query}
            today={today}
            active={active}
            optionId={optionId}
            pointer={pointer}
            onActivate={({ key }) => {
              setWaitingQuery(undefined)
              setActivatedKey(key)
            }}
            onChoose={choose}
          />
        )}
      </div>
    </>
  )
}

/** In display order. A query that names an action and no patient is meant for the action. */
function optionsOf({ groups, bookWalkIn, actions }: ListedOptions): PaletteOption[] {
  const ofPatients = groups.flatMap(({ coming, past, bookAgain }) => [...coming, ...past, bookAgain])
  return [...ofPatients, ...actions, ...(bookWalkIn ? [bookWalkIn] : [])]
}

function Searching() {
  const t = useTranslations('palette')
  return (
    <SkeletonGroup label={t('searching')} className="flex flex-col gap-4 px-5 py-5 sm:px-6">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonGroup>
  )
}

function Failed({ isUnanswered = false, retrying, onRetry }: Extract<PaletteSearch, { state: 'failed' }>) {
  const t = useTranslations('errors')
  return (
    <ErrorState
      title={t('appointments.fetch')}
      description={isUnanswered && t('doctors.unanswered')}
      retrying={retrying}
      onRetry={onRetry}
    />
  )
}
