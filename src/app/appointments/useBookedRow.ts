import { useEffect, useEffectEvent, useRef } from 'react'
import type { Appointment } from '@/domain/appointments/appointment'
import { findBooked, type BookedAppointment } from '@/domain/appointments/bookedAppointment'

interface ListShown {
  /** All rows, or undefined as long as some are missing. */
  appointments: readonly Appointment[] | undefined
  /** The rows that the filters let through, in the order shown. */
  through: readonly Appointment[]
  /** From 1. */
  page: number
  pageSize: number
  turnTo: (page: number) => void
}

/**
 * Goes to the page of a new booking once, as soon as the filters show its row. After that it never changes the page.
 * @param booked null while there is none, or while its dialog is still open
 * @returns the id of the row to point out, and whether the filters hide the row
 */
export function useBookedRow(booked: BookedAppointment | null, list: ListShown) {
  const { appointments, through, page, pageSize, turnTo } = list
  /** Number of the booking whose page was shown. */
  const revealed = useRef<string>(undefined)
  const row = booked && appointments ? findBooked(appointments, booked) : undefined
  const at = row ? through.indexOf(row) : -1
  const rowPage = at < 0 ? null : Math.floor(at / pageSize) + 1

  const reveal = useEffectEvent((wanted: number, number: string) => {
    if (revealed.current === number) return
    revealed.current = number
    if (wanted !== page) turnTo(wanted)
  })
  const number = booked?.number
  useEffect(() => {
    if (rowPage !== null && number !== undefined) reveal(rowPage, number)
  }, [rowPage, number])

  return { bookedId: row?.id, isHidden: row !== undefined && rowPage === null }
}
