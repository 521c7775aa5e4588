import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSE_REPEATED_HEADER } from '@/domain/appointments/booking'
import type { Corrected, Correction } from '@/domain/appointments/correction'
import { client } from './client'
import { OWN_CHANGE } from './ownChange'
import { invalidate, OF_PATIENTS } from './queries'

interface CorrectionCall {
  appointmentId: number
  correction: Correction
  /** The fields of the appointment that it changes. */
  correctedFields: Partial<Corrected>
  /** The time of the last correction that the screen has. The backend refuses the correction if there was a later one. */
  seenAt: string | null
  /** Whether another appointment in the same slot may be for the same patient (docs/product.md#repeated-booking). */
  mayRepeat: boolean
}

/** Corrects what an appointment says of its patient (extension). */
export function useCorrectAppointment() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: OWN_CHANGE.correction,
    /** @returns what the answer adds to the corrected fields */
    mutationFn: async ({
      appointmentId,
      correction,
      seenAt,
      mayRepeat,
    }: CorrectionCall): Promise<Partial<Corrected>> => {
      const { phone, ...fields } = correction
      const { data } = await client.POST('/correct_appointment/{appointmentId}', {
        params: {
          path: { appointmentId },
          ...(!mayRepeat && { header: { [REFUSE_REPEATED_HEADER]: 'true' } }),
        },
        body: {
          ...fields,
          ...(phone !== undefined && { phone_no: phone }),
          ...(seenAt !== null && { corrected_at: seenAt }),
        },
      })
      return data?.corrected_at ? { correction: { at: data.corrected_at } } : {}
    },
    // A lost response may have been a success.
    onSettled: () => void invalidate(cache, OF_PATIENTS),
  })
}
