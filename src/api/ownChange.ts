import {
  type MutationCache,
  type MutationFilters,
  type MutationKey,
  useIsMutating,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import type { Corrected } from '@/domain/appointments/correction'
import { markOf, type CheckInMark } from '@/domain/appointments/checkIn'
import type { BookedSlot } from '@/domain/appointments/move'
import { mayHaveArrived } from './errors'
import { isLoggedIn, session } from './session'

/** What the mutation keys of the calls that change a list of appointments begin with. */
const ANY_OWN_CHANGE = 'own change'
export const OWN_CHANGE = {
  booking: [ANY_OWN_CHANGE, 'booking'],
  status: [ANY_OWN_CHANGE, 'status'],
  checkIn: [ANY_OWN_CHANGE, 'check-in'],
  move: [ANY_OWN_CHANGE, 'move'],
  correction: [ANY_OWN_CHANGE, 'correction'],
} as const

type Changed = Pick<Appointment, 'id' | 'number' | 'status' | 'checkIn' | 'date' | 'time' | 'doctorName'> &
  Corrected

interface ChangeVariables extends Partial<BookedSlot> {
  /** Where a move began. It returns there if it fails. */
  from?: BookedSlot | undefined
  appointmentId?: number
  to?: AppointmentStatus
  mark?: CheckInMark
  /** The new amount in rupees, if a move changes it. */
  amount?: number | undefined
  /** The fields that a correction changes. */
  correctedFields?: Partial<Corrected>
}

/**
 * `lost`: calls that failed and may have been executed. `sent`: also those that succeeded or are pending, since the list may show their
 * effect. `confirmed`: those that succeeded, since somebody else may have made the same change. A pending move always counts: the calendar
 * shows it at once.
 */
type CountedCalls = 'sent' | 'confirmed' | 'lost'

/** What a call changes of its appointment, but for the mark and the amount. */
const changeOf = ({ to, doctor, date, time, correctedFields }: ChangeVariables): Partial<Changed> => ({
  ...(to && { status: to }),
  ...(doctor && { doctorName: doctor, date, time }),
  ...correctedFields,
})

const isAt = (appointment: Changed, variables: ChangeVariables) =>
  Object.entries(changeOf(variables)).every(([field, value]) => appointment[field as keyof Changed] === value)

/**
 * Whether this tab made the change between two states of an appointment; without `before`, whether it booked the appointment. Of the calls
 * that have ended only the last one counts: an own mark that was undone may have been set again by somebody else.
 */
export function isOwnChange(
  mutations: MutationCache,
  counts: CountedCalls,
  before: Changed | undefined,
  now: Changed,
): boolean {
  if (!before) {
    return (
      now.number != null &&
      mutations.findAll({ mutationKey: OWN_CHANGE.booking }).some(({ state }) => state.data === now.number)
    )
  }
  const hasMade = (
    kind: 'status' | 'checkIn' | 'move' | 'correction',
    isNow = (variables: ChangeVariables) => isAt(now, variables),
  ) => {
    const calls = mutations
      .findAll({ mutationKey: OWN_CHANGE[kind] })
      .map(({ state: { variables, status, error } }) => ({
        variables: (variables ?? {}) as ChangeVariables,
        status,
        isLost: status === 'error' && mayHaveArrived(error),
      }))
      .filter(({ variables }) => variables.appointmentId === now.id)
    const lostCalls = counts === 'confirmed' ? [] : calls.filter(({ isLost }) => isLost)
    if (lostCalls.some(({ variables }) => isNow(variables))) return true
    if (counts === 'lost') return false
    const isMove = kind === 'move'
    const last = calls.findLast(({ status }) => status === 'success' || (isMove && status === 'error'))
    const pending = counts === 'sent' || isMove ? calls.filter(({ status }) => status === 'pending') : []
    return [...(last ? [last] : []), ...pending].some(({ variables, status }) =>
      status === 'error'
        ? // Or the appointment leaves the slot that the failed move has shown: it never was there.
          (variables.from !== undefined && isNow(variables.from)) || isAt(before, variables)
        : isNow(variables),
    )
  }
  const isMoved = before.date !== now.date || before.time !== now.time || before.doctorName !== now.doctorName
  return (
    (before.status !== now.status && hasMade('status')) ||
    (markOf(before) !== markOf(now) && hasMade('checkIn', ({ mark }) => mark === markOf(now))) ||
    (before.correction?.at !== now.correction?.at && hasMade('correction')) ||
    (isMoved && hasMade('move'))
  )
}

/** A function with a stable identity that tells whether this tab made a change. */
export function useIsOwnChange(counts: CountedCalls = 'sent') {
  const mutations = useQueryClient().getMutationCache()
  return useCallback(
    (before: Changed | undefined, now: Changed): boolean => isOwnChange(mutations, counts, before, now),
    [mutations, counts],
  )
}

/** The number of this tab's calls that change a list of appointments and are pending. */
export const useRunningChanges = (): number => useIsMutating({ mutationKey: [ANY_OWN_CHANGE] })

/**
 * Whether this tab is changing the appointment's status, slot or data, also from a dialog that was closed. A check-in does not count: it
 * leaves them as they are, and sending it twice does no harm.
 */
export const useIsChanging = (id: number | null): boolean => useIsMutating(changesOf(id)) > 0

/** A function that tells it at the time of a press. */
export function useIsChangingNow() {
  const cache = useQueryClient()
  return (id: number): boolean => cache.isMutating(changesOf(id)) > 0
}

const changesOf = (id: number | null): MutationFilters => ({
  mutationKey: [ANY_OWN_CHANGE],
  predicate: ({ options: { mutationKey }, state }) =>
    mutationKey !== OWN_CHANGE.checkIn &&
    (state.variables as ChangeVariables | undefined)?.appointmentId === id,
})

/** By appointment id: what calls of this tab have changed since a list that has the appointment was read. */
export const confirmedChanges = createStore<Readonly<Record<number, Partial<Appointment>>>>(() => ({}))

session.onEnd(() => confirmedChanges.setState({}, true))

/** Keeps what a call has changed, if it is an own change of an appointment. The result of a correction has its time. */
export function keepConfirmed(mutationKey: MutationKey | undefined, variables: unknown, result?: unknown) {
  if (mutationKey?.[0] !== ANY_OWN_CHANGE) return
  const { appointmentId, amount, ...otherVariables } = variables as ChangeVariables
  // A late answer must not keep a patient's name after the logout.
  if (appointmentId === undefined || !isLoggedIn(session.snapshot())) return
  confirmedChanges.setState((before) => ({
    [appointmentId]: {
      ...before[appointmentId],
      ...changeOf(otherVariables),
      ...(amount !== undefined && { amount }),
      ...(mutationKey === OWN_CHANGE.correction && (result as Partial<Corrected>)),
    },
  }))
}

/**
 * Called when the read of a list begins.
 * @returns called with the list: it shows what was changed before the read began, and what others have changed since
 */
export function beginListRead() {
  const changesBefore = confirmedChanges.getState()
  return (list: readonly { id: number }[]) => {
    const now = confirmedChanges.getState()
    const isOlder = (id: number) => now[id] === changesBefore[id] && list.some((each) => each.id === id)
    const newerChanges = Object.entries(now).filter(([id]) => !isOlder(Number(id)))
    if (newerChanges.length < Object.keys(now).length)
      confirmedChanges.setState(Object.fromEntries(newerChanges), true)
  }
}

/**
 * The appointment with what this tab has changed since its list was read. The list may show it only much later: the connection can end
 * between *Accepted* and the next read.
 */
export function useConfirmed<Listed extends Appointment | null>(appointment: Listed): Listed {
  const change = useStore(confirmedChanges, (changes) => appointment && changes[appointment.id])
  return useMemo(
    () => (appointment && change ? { ...appointment, ...change } : appointment),
    [appointment, change],
  )
}
