import { useTranslations } from 'use-intl'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/Dialog/Dialog'
import { focusDoctor } from './focusDoctor'
import { ScheduleAppointmentForm, type ScheduleAppointmentFormProps } from './ScheduleAppointmentForm'

export type ScheduleAppointmentDialogProps = ScheduleAppointmentFormProps & {
  open: boolean
  /** Called with false by Escape, the close button or a press beside the dialog; never while `busy`. */
  onOpenChange: (open: boolean) => void
}

/**
 * Books a slot on behalf of a patient (docs/product.md#booking). The draft is the caller's, so that nothing typed is lost when a
 * save fails or the dialog is closed and opened again. While `busy` it stays open, whatever is pressed.
 */
export function ScheduleAppointmentDialog({
  open,
  onOpenChange,
  busy = false,
  ...form
}: ScheduleAppointmentDialogProps) {
  const t = useTranslations('appointments.schedule')
  return (
    <Dialog open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      {/* As high as it gets from the start, so that it does not jump when the slots come. */}
      <DialogContent
        size="lg"
        data-slot="schedule-appointment-dialog"
        data-busy={busy || undefined}
        className="md:h-192"
        // Not the Clear button of a draft, which comes first.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          focusDoctor(event.currentTarget)
        }}
      >
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('description')}</DialogDescription>
        <ScheduleAppointmentForm busy={busy} {...form} />
      </DialogContent>
    </Dialog>
  )
}
