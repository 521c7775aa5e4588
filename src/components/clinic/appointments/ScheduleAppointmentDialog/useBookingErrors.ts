import { useTranslations } from 'use-intl'
import type { BookingDraft, FilledDraft } from '@/domain/appointments/bookingDraft'
import type { FormError } from '../../../ui/ErrorSummary/ErrorSummary'
import type { useValidatedForm } from '../../validatedForm'
import { wrongFields } from '../../wrongFields'
import type { BookingProblem } from './bookingSchema'

type Form = ReturnType<typeof useValidatedForm<BookingDraft, FilledDraft>>

interface BookingErrors {
  /** The message of the schema for an invalid field. */
  errorOf: (field: keyof BookingDraft) => string | undefined
  /** The labels of the invalid fields, in the order of the form. The messages stand once, at the fields: the dialog is low. */
  errors: FormError[]
}

/**
 * The texts of the invalid fields of a booking.
 *
 * @param beginsWithPhone whether the phone number is the first field
 */
export function useBookingErrors(
  { problem, setFocus }: Pick<Form, 'problem' | 'setFocus'>,
  { beginsWithPhone }: { beginsWithPhone: boolean },
): BookingErrors {
  const t = useTranslations('schedule')
  const tFields = useTranslations('appointments.fields')
  const tErrors = useTranslations('errors')
  const errorOf = (field: keyof BookingDraft) => {
    const code = problem(field)
    return code && tErrors(`booking.${code as BookingProblem}`)
  }
  const phone = [['phone', tFields('phone')]] as const
  const labels = [
    ...(beginsWithPhone ? phone : []),
    ['doctor', tFields('doctor')],
    ['patientName', t('patientName')],
    ...(beginsWithPhone ? [] : phone),
    ['patientAge', t('patientAge')],
    ['gender', tFields('gender')],
    ['slotId', t('slot')],
  ] as const
  const errors = wrongFields({ labels, errorOf, setFocus })
  return { errorOf, errors: errors.map(({ label, onSelect }) => ({ label, onSelect })) }
}
