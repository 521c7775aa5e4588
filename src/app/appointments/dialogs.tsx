import { startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location, type Navigation } from 'react-router-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Appointment } from '@/domain/appointments/appointment'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import { moveDraftOf } from '@/domain/appointments/move'
import type { IsoDate } from '@/domain/calendar'
import { usePendingScreenKey, useRouter } from '../shell/pendingScreen'
import { draftStore } from '../shell/drafts'
import { beginBooking, useBookingNumber } from './bookings'
import { idParam } from '../shell/links'
import { lazyCode, usePreloadedCode } from '@/components/ui/loadCode'
import { screens } from '../shell/screens'
import { endTypeAhead, typeAhead } from '@/components/ui/typeAhead'
import { readEntry, type EntryState } from './listUrl'

const ScheduleDialog = lazyCode(() => import('./ScheduleDialog').then((code) => code.ScheduleDialog))
const StatusDialog = lazyCode(() => import('./StatusDialog').then((code) => code.StatusDialog))
const DoctorDelay = lazyCode(() => import('../today/DoctorDelay').then((code) => code.DoctorDelay))
const loads = [ScheduleDialog.load, StatusDialog.load, DoctorDelay.load]

/**
 * Key of the history entry whose dialog was closed; null once another entry has arrived. The dialog closes at once, while the URL still
 * names it until then.
 */
const closedEntry = createStore<string | null>(() => null)

/**
 * Follows the browser's Back and Forward, which can be faster than the screen. For the frame of the dashboard: a dialog that opens is not on
 * the screen yet.
 */
export function useHistoryMoves(clinicId: string) {
  const router = useRouter()
  useEffect(() => {
    const isDialog = (entry?: Location) =>
      entry !== undefined && readEntry(entry.state, clinicId).openedDialog === true
    let last = router?.state.location
    let isDialogComing = false
    return router?.subscribe(
      ({
        location,
        navigation,
        historyAction,
      }: {
        location: Location
        navigation: Navigation
        historyAction: string
      }) => {
        const closedKey = closedEntry.getState()
        if (location === last) {
          isDialogComing ||= isDialog(navigation.location)
          return
        }
        // Forward, before the entry below the closed dialog was rendered.
        if (location.key === closedKey) closedEntry.setState(null)
        // Back has left the dialog, so the keys typed for it are dropped. Those typed after Back are for the next screen, and stay.
        if (historyAction === 'POP' && last?.key !== closedKey && (isDialogComing || isDialog(last)))
          endTypeAhead()
        last = location
        isDialogComing = false
      },
    )
  }, [router, clinicId])
}

/** Whether the dialog of this history entry was closed, so that another entry will arrive without a press. */
export const isEntryLeft = (key: string) => closedEntry.getState() === key

interface NextDialog {
  /** Undefined for the booking form over the list of appointments. */
  href: string | undefined
  entryState: Pick<EntryState, 'filledIn'>
  /** Key of the entry below the dialog; undefined for any. */
  entryKey: string | undefined
}

const DIALOG_NAMES = ['appointment', 'schedule', 'delay'] as const
type DialogName = (typeof DIALOG_NAMES)[number]

/**
 * The dialog that the URL names, on every screen: `?appointment=902`, `?schedule=1`, or `?delay=5` with a doctor's id. Opening adds a
 * history entry, opening from an open dialog replaces it, and closing goes back (docs/product.md#urls).
 */
export function useDialogUrl(clinicId: string) {
  const { pathname, search, key, ...location } = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  /** Whether a dialog will open that is not rendered yet: a second press would open two. */
  const isOpening = () => {
    const { location, navigation } = router?.state ?? {}
    const next = navigation?.location ?? location
    return next !== undefined && next.key !== key && readEntry(next.state, clinicId).openedDialog === true
  }
  const isClosed = useStore(closedEntry, (entry) => entry === key)
  /** The dialog to open once the entry of the closed one has been left, or once the next screen is there. */
  const nextDialog = useRef<NextDialog>(undefined)
  const pendingScreenKey = usePendingScreenKey()
  const { openedDialog = false, filledIn = false, ...entry } = readEntry(location.state, clinicId)
  const query = new URLSearchParams(search)
  const hrefWith = (name?: DialogName, value?: string) => {
    const next = new URLSearchParams(search)
    for (const each of DIALOG_NAMES) next.delete(each)
    if (name && value) next.set(name, value)
    return pathname + (next.size > 0 ? `?${next}` : '')
  }
  // Over the list, its filters stay in the URL.
  const bookingHref = () =>
    pathname === screens.appointments.path
      ? hrefWith('schedule', '1')
      : screens.appointments.getHref({ schedule: true })
  const navigateTo = (href: string, entryState: Pick<EntryState, 'filledIn'>) => {
    // The search text belongs to the list of this entry.
    const keptEntry = href.startsWith(`${pathname}?`) ? entry : {}
    const state: EntryState = { ...keptEntry, clinicId, openedDialog: true, ...entryState }
    // Paint the press first and the dialog one frame later.
    startTransition(() => void navigate(href, { state, replace: openedDialog }))
  }
  const isLeaving = () => isEntryLeft(key)
  const idOf = (name: DialogName) => (isClosed ? null : idParam(query.get(name) ?? undefined))
  const onArrival = useEffectEvent(() => {
    // Forward may come back to the entry.
    if (!isLeaving()) closedEntry.setState(null)
    const next = nextDialog.current
    nextDialog.current = undefined
    if (!next) return
    if ((next.entryKey ?? key) === key) navigateTo(next.href ?? bookingHref(), next.entryState)
    // A later press has led to another screen.
    else endTypeAhead()
  })
  useEffect(() => onArrival(), [key])
  /** @param isOnThisScreen whether it opens over this screen, even while another screen loads */
  const openAt = (
    href: string | undefined,
    isOnThisScreen: boolean,
    entryState: NextDialog['entryState'] = {},
  ) => {
    if (isOpening()) return
    typeAhead()
    const entryKey = isOnThisScreen ? undefined : pendingScreenKey()
    if (isLeaving() || entryKey) nextDialog.current = { href, entryState, entryKey }
    else navigateTo(href ?? bookingHref(), entryState)
  }
  return {
    /** Id of the appointment whose dialog is open; null for none. */
    appointment: idOf('appointment'),
    /** Id of the doctor whose delay is asked for; null for none. */
    delay: idOf('delay'),
    schedule: !isClosed && query.get('schedule') === '1',
    /** Whether the opener filled in the booking form. */
    isFilledIn: filledIn,
    /** Opens the dialog of an appointment on this screen, or at the href of another screen. */
    open: (id: number, href?: string) =>
      openAt(href ?? hrefWith('appointment', String(id)), href === undefined),
    openDelay: (doctorId: number) => openAt(hrefWith('delay', String(doctorId)), true),
    /** Opens the dialog of an appointment with the form that moves it. */
    openMove: (appointment: Appointment, today: IsoDate) => {
      if (isOpening()) return
      const move = moveDraftOf(appointment, today)
      const draft = { id: appointment.id, askedStatus: null, reason: '', move, correction: null }
      draftStore.keep(clinicId, { appointment: draft })
      openAt(hrefWith('appointment', String(appointment.id)), true)
    },
    /**
     * Opens an empty booking form.
     * @param knownFields what is known about the booking already
     * @param here false opens it over the list of appointments, once a screen that is coming is there
     */
    openSchedule: (knownFields: Partial<BookingDraft> = {}, { here = false, isFilledIn = false } = {}) => {
      if (isOpening()) return
      beginBooking(clinicId, knownFields)
      openAt(here ? hrefWith('schedule', '1') : undefined, here, isFilledIn ? { filledIn: true } : {})
    },
    close: () => {
      if (isLeaving()) return
      closedEntry.setState(key)
      // The screen that is coming leaves the entry anyway.
      if (pendingScreenKey()) return
      if (openedDialog) void navigate(-1)
      else void navigate(hrefWith(), { state: { ...entry, clinicId }, replace: true })
    },
  }
}

const NONE: readonly Appointment[] = []

interface DialogsProps {
  url: ReturnType<typeof useDialogUrl>
  /** The appointments of the screen; undefined while they load. */
  appointments: readonly Appointment[] | undefined
  /** The rows of the screen, in its order. After an answer the dialog offers the first pending one. */
  rows?: readonly Appointment[]
}

/**
 * Renders the dialog that the URL names. Each opening has a new instance: neither a message nor a timer of one appointment reaches the
 * dialog of another one. A closed dialog stays mounted to fade out, until the next one opens.
 */
export function Dialogs({ url, appointments, rows = NONE }: DialogsProps) {
  usePreloadedCode(loads)
  const bookingNumber = useBookingNumber()
  const appointment = appointments?.find(({ id }) => id === url.appointment) ?? null
  const subject = url.schedule
    ? `schedule ${String(bookingNumber)}`
    : appointment
      ? `appointment ${String(appointment.id)}`
      : url.delay === null
        ? null
        : `delay ${String(url.delay)}`
  const [shownDialog, setShownDialog] = useState({ subject, isOpen: subject !== null, openings: 0 })
  const isNew = subject !== null && (subject !== shownDialog.subject || !shownDialog.isOpen)
  if (isNew) setShownDialog({ subject, isOpen: true, openings: shownDialog.openings + 1 })
  else if (subject === null && shownDialog.isOpen) setShownDialog({ ...shownDialog, isOpen: false })
  const name = shownDialog.subject?.split(' ')[0] as DialogName | undefined
  if (!name) return null
  return (
    <Suspense>
      {name === 'schedule' ? (
        <ScheduleDialog
          key={shownDialog.openings}
          open={shownDialog.isOpen}
          isFilledIn={url.isFilledIn}
          onClose={url.close}
        />
      ) : name === 'delay' ? (
        <DoctorDelay
          key={shownDialog.openings}
          doctorId={shownDialog.isOpen ? url.delay : null}
          appointments={appointments ?? NONE}
          onClose={url.close}
        />
      ) : (
        <StatusDialog
          key={shownDialog.openings}
          appointment={shownDialog.isOpen ? appointment : null}
          rows={rows}
          onOpen={url.open}
          onClose={url.close}
        />
      )}
    </Suspense>
  )
}
