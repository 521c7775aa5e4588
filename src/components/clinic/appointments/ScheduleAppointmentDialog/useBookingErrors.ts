import { useTranslations } from 'use-intl'
import type { BookingDraft, FilledDraft } from '@/domain/appointments/bookingDraft'
import type { FormError } from '../../../ui/ErrorSummary/ErrorSummary'
import type { useValidatedForm } from '../../validatedForm'
import { wrongFields } from '../../wrongFields'
import type { BookingProblem } from './bookingSchema'
import type { lostSlot } from './lostSlot'

type Form = ReturnType<typeof useValidatedForm<BookingDraft, FilledDraft>>

interface BookingErrorsOptions {
  /** Whether the form begins with the phone number. */
  isPhoneFirst: boolean
  /** Whether the field of the doctor says that loading has failed. */
  hasNoDoctors: boolean
  /** Why the chosen slot can no longer be booked, as its field says. */
  lost: ReturnType<typeof lostSlot>
}

interface BookingErrors {
  /** The message of the schema for an invalid field. */
  errorOf: (field: keyof BookingDraft) => string | undefined
  /** The invalid fields with the messages that they show, in the order of the form. */
  errors: FormError[]
}

/** The texts of the invalid fields of a booking. */
export function useBookingErrors(
  { problem, setFocus }: Pick<Form, 'problem' | 'setFocus'>,
  { isPhoneFirst, hasNoDoctors, lost }: BookingErrorsOptions,
): BookingErrors {
  const t = useTranslations('schedule')
  const tSlots = useTranslations('appointments.slots')
  const tErrors = useTranslations('errors')

  const errorOf = (field: keyof BookingDraft) => {
    const code = problem(field)
    return code && tErrors(`booking.${code as BookingProblem}`)
  }
  const shownError = (field: keyof BookingDraft) => {
    const error = errorOf(field)
    if (error && field === 'doctor' && hasNoDoctors) return tErrors('doctors.fetch')
    return error && field === 'slotId' && lost ? tSlots(lost) : error
  }
  const phone = [['phone', t('phone')]] as const
  const labels = [
    ...(isPhoneFirst ? phone : []),
    ['doctor', t('doctor')],
    ['patientName', t('patientName')],
    ...(isPhoneFirst ? [] : phone),
    ['patientAge', t('patientAge')],
    ['gender', t('gender')],
    ['slotId', t('slot')],
  ] as const
  return { errorOf, errors: wrongFields({ labels, errorOf: shownError, setFocus }) }
}
