import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button/Button'
import { DialogFooter } from '../../../ui/Dialog/DialogFooter'

interface ScheduleAppointmentFooterProps {
  /** Whether the booking is pending, or waits for the slots. */
  busy: boolean
  /** Whether the slot is today's, so that the patient may be here. */
  offersArrival: boolean
  /** Called by *Patient is here*. */
  onArrival: () => unknown
}

/** The actions of the booking form. */
export function ScheduleAppointmentFooter({
  busy,
  offersArrival,
  onArrival,
}: ScheduleAppointmentFooterProps) {
  const t = useTranslations('schedule')
  return (
    <DialogFooter>
      {offersArrival && (
        // Not the first submit button: Enter in a field means Schedule.
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void onArrival()}>
          {t('isHere')}
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('submit')}
      </Button>
    </DialogFooter>
  )
}
