import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isMovable } from '@/domain/appointments/appointmentStatus'
import { canMoveTo, type ScheduleRow } from '@/domain/appointments/schedule'
import { offerKey, type OfferedSlot } from '@/domain/appointments/slotRange'
import { formatHhmm } from '@/domain/time'
import { OFFER_SEPARATOR } from './FreeSlots'
import { appointmentWith } from './useGridNavigation'

const appointmentIn = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-appointment]') : null
const offerIn = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-offer]') : null

/** Whether the appointment can still be moved from its place: a colleague may have been faster. */
function isWhereItWas(rows: readonly ScheduleRow[], { id, date, time, doctorName }: Appointment): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ appointments }) =>
      appointments.some(
        (each) =>
          each.id === id &&
          isMovable(each.status) &&
          each.date === date &&
          each.time === time &&
          each.doctorName === doctorName,
      ),
    ),
  )
}

interface Moving {
  rows: readonly ScheduleRow[]
  /** Called when an appointment is dropped on a slot that can take it. Undefined if none can be moved. */
  onMove: ((appointment: Appointment, slot: OfferedSlot) => void) | undefined
}

/**
 * Moves an appointment to a free slot, by dragging or by keyboard: Space picks it up, Enter drops it, Escape cancels, and so does
 * leaving the grid. All handlers are on the grid, so its cells do not render when an
 * appointment is picked up.
 */
export function useMoving(grid: React.RefObject<HTMLTableElement | null>, { rows, onMove }: Moving) {
  const t = useTranslations()
  const [moving, setMoving] = useState<{ appointment: Appointment; byKeyboard: boolean } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const over = useRef<HTMLElement>(null)
  const movedId = useRef<number>(undefined)

  const focusOn = (id: number) => grid.current?.querySelector<HTMLElement>(appointmentWith(id))?.focus()
  // A moved appointment is another element in another cell.
  useEffect(() => {
    if (movedId.current === undefined) return
    focusOn(movedId.current)
    movedId.current = undefined
  })

  const cells = () => rows.flatMap((row) => row.cells)
  const appointmentOf = (element: HTMLElement | null) =>
    element &&
    cells()
      .flatMap(({ appointments }) => appointments)
      .find(({ id }) => String(id) === element.dataset['appointment'])
  /** The slot that the appointment would take: where several doctors are free, the slot of its own doctor. */
  const slotFor = ({ doctorName }: Appointment, element: HTMLElement | null) => {
    const keys = element?.dataset['offer']?.split(OFFER_SEPARATOR) ?? []
    const slots = cells()
      .flatMap((cell) => cell.slots)
      .filter((slot) => keys.includes(offerKey(slot)))
    return slots.length > 1 ? slots.find((slot) => slot.doctorName === doctorName) : slots[0]
  }
  const patientOf = ({ patientName }: Appointment) => ({
    patient: patientName ?? t('appointments.unnamedPatient'),
  })

  const highlight = (element: HTMLElement | null) => {
    if (over.current === element) return
    over.current?.removeAttribute('data-over')
    element?.setAttribute('data-over', '')
    over.current = element
  }
  const canMove = ({ status }: Appointment) => onMove !== undefined && isMovable(status)
  const pickUp = (appointment: Appointment, byKeyboard: boolean) => {
    setMoving({ appointment, byKeyboard })
    setAnnouncement(byKeyboard ? t('calendar.move.picked', patientOf(appointment)) : '')
  }
  const stop = () => {
    highlight(null)
    setMoving(null)
    setAnnouncement('')
  }
  // Its button may be gone, and with it the end of the drag.
  if (moving && !isWhereItWas(rows, moving.appointment)) {
    setMoving(null)
    setAnnouncement(t('calendar.move.gone', patientOf(moving.appointment)))
  }
  const cancel = (appointment: Appointment) => {
    stop()
    const time = appointment.time == null ? t('calendar.noTime') : formatHhmm(appointment.time)
    setAnnouncement(t('calendar.move.cancelled', { ...patientOf(appointment), time }))
  }
  const refuse = (appointment: Appointment, element: HTMLElement | null) => {
    const { doctorName } = appointment
    // Free slots of several doctors, none of them the appointment's.
    const hasOnlyOtherDoctors = doctorName != null && element !== null && !slotFor(appointment, element)
    setAnnouncement(
      hasOnlyOtherDoctors
        ? t('calendar.move.doctorNotFree', { ...patientOf(appointment), doctor: doctorName })
        : t('calendar.move.refused', patientOf(appointment)),
    )
  }
  const drop = (target: EventTarget) => {
    if (!moving) return
    const { appointment } = moving
    const element = offerIn(target)
    const slot = slotFor(appointment, element)
    if (!slot || !canMoveTo(slot, appointment)) {
      refuse(appointment, element)
      return
    }
    stop()
    movedId.current = appointment.id
    onMove?.(appointment, slot)
  }

  return {
    moving,
    announcement,
    handlers: {
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Escape' && moving) {
          event.preventDefault()
          cancel(moving.appointment)
          focusOn(moving.appointment.id)
        }
        // A full slot has no button that the key could press.
        if (event.key === 'Enter' && moving && !(event.target instanceof HTMLButtonElement))
          refuse(moving.appointment, null)
        const appointment = event.key === ' ' && appointmentOf(appointmentIn(event.target))
        if (!appointment) return
        event.preventDefault()
        if (canMove(appointment)) pickUp(appointment, true)
      },
      onBlur: ({ target, currentTarget, relatedTarget }: React.FocusEvent) => {
        // When the window loses the focus, the element keeps it.
        const isLeaving = !currentTarget.contains(relatedTarget) && document.activeElement !== target
        if (moving?.byKeyboard && isLeaving) cancel(moving.appointment)
      },
      // Firefox presses a button when Space is released, whatever its keydown did.
      onKeyUp: (event: React.KeyboardEvent) => {
        if (event.key === ' ' && appointmentIn(event.target)) event.preventDefault()
      },
      onClickCapture: (event: React.MouseEvent) => {
        if (!moving?.byKeyboard || !(offerIn(event.target) ?? appointmentIn(event.target))) return
        event.stopPropagation()
        drop(event.target)
      },
      onDragStart: (event: React.DragEvent) => {
        const appointment = appointmentOf(appointmentIn(event.target))
        if (!appointment || !canMove(appointment)) {
          event.preventDefault()
          return
        }
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags only with data. The id alone: other windows must not receive a patient's name.
        event.dataTransfer.setData('text/plain', String(appointment.id))
        pickUp(appointment, false)
      },
      onDragOver: (event: React.DragEvent) => {
        if (!moving) return
        const element = offerIn(event.target)
        const slot = slotFor(moving.appointment, element)
        const isPossible = slot !== undefined && canMoveTo(slot, moving.appointment)
        highlight(isPossible ? element : null)
        if (isPossible) event.preventDefault()
        // The browser reports no drop on a slot that refuses, so the reason shows before it.
        if (element && !isPossible) refuse(moving.appointment, element)
        else setAnnouncement('')
      },
      onDrop: (event: React.DragEvent) => {
        if (!moving) return
        event.preventDefault()
        drop(event.target)
      },
      // After a drop the announcement stays.
      onDragEnd: () => moving && stop(),
    },
  }
}
