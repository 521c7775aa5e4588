import { useLayoutEffect, useRef } from 'react'
import { type BookingDraft, type FilledDraft, withoutChosenPatient } from '@/domain/appointments/bookingDraft'
import { hasPatient, patientFieldsOf, type KnownPatient } from '@/domain/appointments/knownPatient'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import type { useValidatedForm } from '../../validatedForm'
import { focusAfterPatient, focusSubmit } from './focusField'

type Form = ReturnType<typeof useValidatedForm<BookingDraft, FilledDraft>>

interface BookingChoicesOptions {
  draft: BookingDraft
  isLocked: boolean
  formElement: React.RefObject<HTMLFormElement | null>
}

/** The choices that fill in more than one field: doctor, known patient and next free slot. */
export function useBookingChoices(
  form: Pick<Form, 'formState' | 'getValues' | 'setValues' | 'trigger'>,
  { draft, isLocked, formElement }: BookingChoicesOptions,
) {
  const { getValues, setValues, trigger } = form
  const { isSubmitted } = form.formState
  const isPatientChosen = useRef(false)

  // The pressed suggestion disappears, and the next free slots may appear, once the draft has changed.
  useLayoutEffect(() => {
    if (isPatientChosen.current) focusAfterPatient(formElement.current)
    isPatientChosen.current = false
  }, [draft, formElement])

  return {
    chooseDoctor: (doctor: string) => {
      if (isLocked || doctor === draft.doctor) return
      setValues({ doctor, slotId: null, slotDate: null })
      if (isSubmitted) void trigger(['doctor', 'slotId'])
    },
    choosePatient: (patient: KnownPatient) => {
      setValues({ ...withoutChosenPatient(draft), ...patientFieldsOf(patient) })
      if (isSubmitted) void trigger()
      isPatientChosen.current = true
    },
    chooseFree: ({ doctorName, slotId, date }: OfferedSlot) => {
      setValues({ doctor: doctorName, slotId, slotDate: date })
      if (isSubmitted) void trigger()
      if (hasPatient(getValues())) focusSubmit(formElement.current)
    },
    isChosen: ({ doctorName, slotId, date }: OfferedSlot) =>
      draft.doctor === doctorName && draft.slotId === slotId && draft.slotDate === date,
  }
}
