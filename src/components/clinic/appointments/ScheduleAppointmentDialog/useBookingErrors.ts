import { useTranslations } from 'use-intl'
import type { BookingDraft, FilledDraft } from '@/domain/appointments/bookingDraft'
import type { KnownPatient } from '@/domain/appointments/knownPatient'
import type { FormError } from '../../../ui/ErrorSummary/ErrorSummary'
import type { useValidatedForm } from '../../validatedForm'
import { wrongFields } from '../../wrongFields'
import type { BookingProblem } from './bookingSchema'
import { lostSlot, type SlotChoice } from './lostSlot'

type Form = ReturnType<typeof useValidatedForm<BookingDraft, FilledDraft>>

interface BookingErrorsOptions extends Omit<SlotChoice, 'value' | 'date'> {
  draft: BookingDraft
  /** Whether the chosen slot may be full because of this very booking. */
  isOwn: boolean
  /** If set, the form begins with the phone number. */
  knownPatients: readonly KnownPatient[] | undefined
  /** If set, the field of the doctor says that loading has failed. */
  onRetryDoctors: (() => void) | undefined
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
  { draft, isOwn, knownPatients, onRetryDoctors, ...slots }: BookingErrorsOptions,
): BookingErrors {
  const t = useTranslations('schedule')
  const tSlots = useTranslations('appointments.slots')
  const tErrors = useTranslations('errors')

  const errorOf = (field: keyof BookingDraft) => {
    const code = problem(field)
    return code && tErrors(`booking.${code as BookingProblem}`)
  }
  const lost = isOwn ? undefined : lostSlot({ ...slots, value: draft.slotId, date: draft.slotDate })
  const shownError = (field: keyof BookingDraft) => {
    const error = errorOf(field)
    if (error && field === 'doctor' && onRetryDoctors) return tErrors('doctors.fetch')
    return error && field === 'slotId' && lost ? tSlots(lost) : error
  }
  const phone = [['phone', t('phone')]] as const
  const labels = [
    ...(knownPatients ? phone : []),
    ['doctor', t('doctor')],
    ['patientName', t('patientName')],
    ...(knownPatients ? [] : phone),
    ['patientAge', t('patientAge')],
    ['gender', t('gender')],
    ['slotId', t('slot')],
  ] as const
  return { errorOf, errors: wrongFields({ labels, errorOf: shownError, setFocus }) }
}
