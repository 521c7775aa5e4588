import { useTranslations } from 'use-intl'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/Dialog/Dialog'
import { focusFirstField, focusUnfilled } from './focusField'
import { ScheduleAppointmentForm, type ScheduleAppointmentFormProps } from './ScheduleAppointmentForm'

export type ScheduleAppointmentDialogProps = ScheduleAppointmentFormProps & {
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false by Escape, the close button or a press outside, also while `busy`: the next caller is waiting. */
  onOpenChange: (open: boolean) => void
}

/**
 * Books a slot for a patient (docs/product.md#booking). The caller holds the draft, which therefore survives a failed booking
 * and closing the dialog.
 */
export function ScheduleAppointmentDialog({ open, onOpenChange, ...form }: ScheduleAppointmentDialogProps) {
  const t = useTranslations('schedule')
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {/* Full height from the start, so that the layout does not shift when the slots load. */}
      <DialogContent
        size="lg"
        data-slot="schedule-appointment-dialog"
        className="md:h-192"
        // The first focusable element would be the Clear button of a draft.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (form.isFilledIn) focusUnfilled(event.currentTarget)
          else focusFirstField(event.currentTarget)
        }}
      >
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('description')}</DialogDescription>
        <ScheduleAppointmentForm {...form} />
      </DialogContent>
    </Dialog>
  )
}
