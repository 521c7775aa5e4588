import {
  type MutationCache,
  type QueryClient,
  useIsMutating,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import type { AppointmentStatus } from '@/domain/appointments/appointmentStatus'
import type { Corrected } from '@/domain/appointments/correction'
import { markOf, type CheckInMark } from '@/domain/appointments/checkIn'
import type { BookedSlot } from '@/domain/appointments/move'
import { LISTS } from './appointmentsQuery'

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
  corrected?: Partial<Corrected>
}

/**
 * `sent`: pending calls count, since the list may show their effect before their response arrives. `confirmed`: they do not, since
 * somebody else may have made the same change. A pending move always counts: the calendar shows it at once.
 */
type CountedCalls = 'sent' | 'confirmed'

/** What a call changes of its appointment, but for the mark and the amount. */
const changeOf = ({ to, doctor, date, time, corrected }: ChangeVariables): Partial<Changed> => ({
  ...(to && { status: to }),
  ...(doctor && { doctorName: doctor, date, time }),
  ...corrected,
})

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
    isNow = (sent: ChangeVariables) =>
      Object.entries(changeOf(sent)).every(([field, value]) => now[field as keyof Changed] === value),
  ) => {
    const calls = mutations
      .findAll({ mutationKey: OWN_CHANGE[kind] })
      .map(({ state }) => ({ sent: (state.variables ?? {}) as ChangeVariables, status: state.status }))
      .filter(({ sent }) => sent.appointmentId === now.id)
    const isMove = kind === 'move'
    const last = calls.findLast(({ status }) => status === 'success' || (isMove && status === 'error'))
    const pending = counts === 'sent' || isMove ? calls.filter(({ status }) => status === 'pending') : []
    return [...(last ? [last] : []), ...pending].some(({ sent, status }) =>
      isNow(status === 'error' ? { ...sent.from } : sent),
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

/** Whether a call that changes the status of this appointment is pending, also one of a dialog that was closed. */
export const useIsChangingStatus = (id: number | undefined): boolean =>
  useIsMutating({
    mutationKey: OWN_CHANGE.status,
    predicate: ({ state }) => (state.variables as ChangeVariables | undefined)?.appointmentId === id,
  }) > 0

/** How often the lists of appointments were read. */
export const listReads = (cache: QueryClient): number =>
  cache
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => LISTS.includes(String(queryKey[1])) })
    .reduce((reads, { state }) => reads + state.dataUpdateCount, 0)

/**
 * The appointment with what this tab has changed since a list was read. The list may show it only much later: the connection can end
 * between *Accepted* and the next read.
 */
export function useConfirmed(appointment: Appointment | null): Appointment | null {
  const cache = useQueryClient()
  const calls = useMutationState({
    filters: { mutationKey: [ANY_OWN_CHANGE], status: 'success' },
    select: ({ state }) => ({ variables: state.variables as ChangeVariables, listReads: state.context }),
  })
  if (!appointment) return null
  const reads = listReads(cache)
  return calls
    .filter((call) => call.variables.appointmentId === appointment.id && call.listReads === reads)
    .reduce((confirmed, { variables }) => {
      const { amount = confirmed.amount } = variables
      return { ...confirmed, ...changeOf(variables), amount }
    }, appointment)
}
