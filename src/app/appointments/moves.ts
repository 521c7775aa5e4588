import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { apiConfig } from '@/api/config'
import { useMoveAppointment } from '@/api/changeAppointment'
import { clinicSlotsQuery, clinicDoctorsQuery, useInvalidateAppointments } from '@/api/queries'
import { isNoSuchCall } from '@/api/errors'
import { session } from '@/api/session'
import type { Appointment } from '@/domain/appointments/appointment'
import {
  bookedSlotOf,
  type BookedSlot,
  amountChange,
  MOVE_DAYS,
  moveDraftOf,
  otherSlots,
  type MoveDraft,
} from '@/domain/appointments/move'
import type { DatedSlot } from '@/domain/appointments/slotRange'
import type { IsoDate } from '@/domain/calendar'
import { formatRupees } from '@/domain/currency'
import { useClinicTime } from '../shell/clock'
import { useFrame } from '../shell/frame'
import { useUnreportedSuccess, useFailureText } from '../shell/outcomes'
import { useSlotsFailureInConsole, failureState } from './useSlots'

/** Whether the backend answered that it has no such call, or none for the slots to move to. */
const missing = createStore(() => false)

session.onEnd(() => missing.setState(false, true))

/** The call that moves an appointment, for the status dialog and the calendar (docs/product.md#moving). */
export function useMoveCall() {
  const t = useTranslations('errors')
  const isMissing = useStore(missing)
  const { mutateAsync, isPending } = useMoveAppointment()
  return {
    isPending,
    /** False without extensions, or once the backend was found to lack the call. */
    isOffered: apiConfig.extensions && !isMissing,
    /** Offers moves no more in this session. */
    setMissing: () => missing.setState(true, true),
    /**
     * @param appointment as the screen shows it. The backend refuses the move if its slot has changed since.
     * @param amount the new amount in rupees, if the move changes it
     * @param isUndo takes the last move back, also into a time that is closed by now
     * @throws ResponseError or NoResponseError
     */
    move: async (
      appointment: Appointment,
      to: BookedSlot,
      { amount, isUndo = false }: { amount?: number | undefined; isUndo?: boolean } = {},
    ) => {
      const from = bookedSlotOf(appointment)
      try {
        await mutateAsync({ appointmentId: appointment.id, ...to, from, amount, isUndo })
      } catch (failure) {
        // A backend that has the call sends a text with a 404: it did not find the appointment.
        if (isNoSuchCall(failure) && failure.message === '') missing.setState(true, true)
        throw failure
      }
    },
    textOf: useFailureText(t('status.unanswered'), t('move.failed')),
  }
}

interface MoveOptions {
  /** Null while the dialog is closed. */
  appointment: Appointment | null
  today: IsoDate
  /** Null while the form is closed. */
  draft: MoveDraft | null
  onDraftChange: (draft: MoveDraft | null) => void
  /** Waits for the connection; false if the move is given up. */
  ready: () => Promise<boolean>
  /** Called before each call. */
  onStart: () => void
  onFailed: (text: string) => void
  onMoved: (text: string) => void
}

/** Moves the appointment of the status dialog (docs/product.md#moving). */
export function useMove({
  appointment,
  today,
  draft: typedDraft,
  onDraftChange,
  ready,
  onStart,
  onFailed,
  onMoved,
}: MoveOptions) {
  const t = useTranslations()
  const { clinicId } = useFrame()
  const call = useMoveCall()
  const invalidateAppointments = useInvalidateAppointments()
  const draft = call.isOffered ? typedDraft : null
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: draft !== null })
  const { error: slotsError, ...slots } = useSlotsOf(draft, today)
  const time = useClinicTime()
  const onNoSlots = useEffectEvent(() => {
    call.setMissing()
    onFailed(t('errors.move.failed'))
  })
  const lacksCall = isNoSuchCall(slotsError)
  useEffect(() => {
    if (lacksCall) onNoSlots()
  }, [lacksCall])
  useSlotsFailureInConsole(!lacksCall && failureState(slotsError) === 'error' ? slotsError : null)

  const isThere =
    appointment !== null &&
    draft?.slot != null &&
    otherSlots([draft.slot], appointment, draft.doctor).length === 0
  useUnreportedSuccess(isThere && !call.isPending, () => onDraftChange(null))

  const move = async ({ date, time, serviceAmount = null }: DatedSlot) => {
    if (!appointment || !draft) return
    onStart()
    if (!(await ready())) return
    const amounts = amountChange(appointment, { doctorName: draft.doctor, serviceAmount })
    try {
      await call.move(appointment, { doctor: draft.doctor, date, time }, { amount: amounts?.to })
    } catch (failure) {
      onFailed(call.textOf(failure))
      // The slot may be full by now, or the response was lost: fetch and show what is there.
      void invalidateAppointments()
      return
    }
    onDraftChange(null)
    onMoved(
      amounts
        ? t('appointments.move.movedWithAmounts', {
            from: formatRupees(amounts.from),
            to: formatRupees(amounts.to),
          })
        : t('outcomes.moved'),
    )
  }

  return {
    /** Opens the form; undefined without extensions, or if the backend has no such call. */
    open:
      call.isOffered && appointment
        ? () => {
            onStart()
            onDraftChange(moveDraftOf(appointment, today))
          }
        : undefined,
    /** The props of the form; undefined while it is closed. */
    form: draft
      ? {
          doctors: doctors.data,
          onRetryDoctors: doctors.isError ? () => void doctors.refetch() : undefined,
          slots,
          time,
          onRetrySlots: slots.retry,
          draft,
          onDraftChange,
          onBack: () => {
            onStart()
            onDraftChange(null)
          },
          onMove: move,
        }
      : undefined,
  }
}

function useSlotsOf(draft: MoveDraft | null, today: IsoDate) {
  const { clinicId } = useFrame()
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: draft?.from ?? today, days: MOVE_DAYS }, draft?.doctor),
    enabled: draft !== null && draft.doctor !== '',
  })
  const state = !draft?.doctor
    ? ('idle' as const)
    : data
      ? ('ready' as const)
      : isError && !isFetching
        ? failureState(error)
        : ('loading' as const)
  return { state, slots: data ?? [], error, retry: () => void refetch() }
}
