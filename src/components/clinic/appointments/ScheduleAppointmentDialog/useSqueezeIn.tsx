import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingDraft } from '@/domain/appointments/bookingDraft'
import { isFull, takesSqueezeIn, type Slot } from '@/domain/appointments/slot'
import { Checkbox } from '../../../ui/Checkbox/Checkbox'

interface SqueezeInOptions {
  /** The chosen slot, if it is known. */
  slot: Slot | undefined
  isOffered: boolean
  isLocked: boolean
  isUndecided: boolean
}

/** The checkbox that books above the limit of the chosen slot, for a full slot that allows it (docs/product.md#squeeze-ins). */
export function useSqueezeIn(
  { doctor, slotId, slotDate }: BookingDraft,
  { slot, isOffered, isLocked, isUndecided }: SqueezeInOptions,
) {
  const t = useTranslations('schedule')
  // Another slot or date needs a tick of its own.
  const choice = `${doctor} ${String(slotId)} ${slotDate ?? ''}`
  const [tickedChoice, setTickedChoice] = useState<string | null>(null)
  const isTicked = tickedChoice === choice
  // This booking itself may have taken the last place: it stays the ordinary booking that was sent.
  const isSent = isLocked || isUndecided
  const isAsked =
    isOffered && slot !== undefined && (isSent ? isTicked && isFull(slot) : takesSqueezeIn(slot))
  return {
    isSqueezeIn: isAsked && isTicked,
    /** Whether the slot can be booked only with the tick. */
    isLacking: isAsked && !isTicked,
    untick: () => setTickedChoice(null),
    checkbox: isAsked && (
      <Checkbox
        label={t('squeezeIn')}
        hint={t('squeezeInHint')}
        checked={isTicked}
        disabled={isLocked}
        // Below the scrolling list, where it is in sight of each slot and of Schedule.
        className="shrink-0 border-t border-line px-5 py-3 sm:px-6"
        onCheckedChange={(checked) => setTickedChoice(checked === true ? choice : null)}
      />
    ),
  }
}
