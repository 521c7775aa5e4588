import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clinicSlotsQuery } from '@/api/dialogQueries'
import { clinicDoctorsQuery, useReloadAppointments } from '@/api/queries'
import type { Message } from '@/components/clinic/ActionMessage/ActionMessage'
import type { Appointment } from '@/domain/appointments/appointment'
import { MOVE_DAYS, moveDraftOf, type MoveDraft } from '@/domain/appointments/move'
import type { DatedSlot } from '@/domain/appointments/slotRange'
import type { IsoDate } from '@/domain/calendar'
import { isNoSuchCall } from './noSuchCall'
import { writeSlotsFailure } from './slotsFailure'
import { useMoveCall } from './useMoveCall'

interface MoveOptions {
  clinicId: string
  /** Null while the dialog is closed. */
  appointment: Appointment | null
  today: IsoDate
  /** Waits for the connection; false if the move is given up. */
  ready: () => Promise<boolean>
  /** Called before each call. */
  onStart: () => void
  onFailed: (message: Message) => void
  onMoved: (message: Message) => void
}

/** Moves the appointment of the status dialog (docs/product.md#moving). */
export function useMove({ clinicId, appointment, today, ready, onStart, onFailed, onMoved }: MoveOptions) {
  const t = useTranslations()
  const id = appointment?.id
  const [form, setForm] = useState<{ id: number; draft: MoveDraft } | null>(null)
  const [moved, setMoved] = useState<{ id: number; slot: Partial<Appointment> } | null>(null)
  const call = useMoveCall()
  const reload = useReloadAppointments()
  const draft = form && form.id === id && call.isOffered ? form.draft : null
  const doctors = useQuery({ ...clinicDoctorsQuery(clinicId), enabled: draft !== null })
  const { error: slotsError, ...slots } = useSlotsOf(clinicId, draft)
  const onNoSlots = useEffectEvent(() => {
    call.setMissing()
    onFailed({ tone: 'error', text: t('errors.move.failed') })
  })
  useEffect(() => {
    if (isNoSuchCall(slotsError)) onNoSlots()
    else if (slotsError) writeSlotsFailure(slotsError)
  }, [slotsError])

  const move = async ({ date, time }: DatedSlot) => {
    if (!appointment || !draft) return
    onStart()
    if (!(await ready())) return
    try {
      await call.move(appointment, { doctor: draft.doctor, date, time })
    } catch (failure) {
      onFailed({ tone: 'error', text: call.textOf(failure) })
      // The slot may be full by now, or the response was lost: fetch and show what is there.
      void reload()
      return
    }
    const slot = { doctorName: draft.doctor, date, time, unreadableDate: null, unreadableTime: null }
    setMoved({ id: appointment.id, slot })
    setForm(null)
    onMoved({ tone: 'success', text: t('outcomes.moved') })
  }

  return {
    busy: call.isPending,
    /** The appointment in its new slot, also before the list has been fetched again. */
    appointment: appointment && moved && moved.id === id ? { ...appointment, ...moved.slot } : appointment,
    /** Opens the form; undefined without extensions, or if the backend has no such call. */
    open:
      call.isOffered && appointment
        ? () => {
            onStart()
            setForm({ id: appointment.id, draft: moveDraftOf(appointment, today) })
          }
        : undefined,
    /** Closes the form and forgets the last move. */
    close: () => {
      setForm(null)
      setMoved(null)
    },
    /** The props of the form; undefined while it is closed. */
    form: draft
      ? {
          doctors: doctors.data,
          onRetryDoctors: doctors.isError ? () => void doctors.refetch() : undefined,
          slots,
          onRetrySlots: slots.retry,
          draft,
          onDraftChange: (next: MoveDraft) => id !== undefined && setForm({ id, draft: next }),
          onBack: () => {
            onStart()
            setForm(null)
          },
          onMove: move,
        }
      : undefined,
  }
}

function useSlotsOf(clinicId: string, draft: MoveDraft | null) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...clinicSlotsQuery(clinicId, { from: draft?.from ?? '', days: MOVE_DAYS }, draft?.doctor),
    enabled: draft !== null && draft.doctor !== '',
  })
  const state: 'idle' | 'ready' | 'error' | 'loading' = !draft?.doctor
    ? 'idle'
    : data
      ? 'ready'
      : isError && !isFetching
        ? 'error'
        : 'loading'
  return { state, slots: data ?? [], error, retry: () => void refetch() }
}
