import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/Dialog/Dialog'
import { useLastOpenValue } from '../../../ui/useLastOpenValue'
import { ActionMessage } from '../../ActionMessage/ActionMessage'
import { AppointmentStatusForm, type AppointmentStatusFormProps } from './AppointmentStatusForm'
import { AppointmentStatusMove, type AppointmentStatusMoveProps } from './AppointmentStatusMove'

export type AppointmentStatusDialogProps = Omit<AppointmentStatusFormProps, 'appointment'> & {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** Shows the form that moves the appointment, in place of the actions. */
  move?:
    | Omit<AppointmentStatusMoveProps, 'appointment' | 'today' | 'busy' | 'waiting' | 'notice' | 'message'>
    | undefined
  /** The form that corrects the appointment, an AppointmentStatusCorrection. It takes the place of the actions. */
  correction?: React.ReactNode
  /** URL of the login. Set it after the session has ended: the dialog then shows only the message and no patient data. */
  loginHref?: string
  /** Called by Escape, the close button or a press outside, also while `busy`. */
  onClose: () => void
}

/** The facts of an appointment and the changes of its status (docs/product.md#status). */
export function AppointmentStatusDialog({
  appointment,
  onClose,
  busy = false,
  loginHref,
  move,
  correction,
  ...form
}: AppointmentStatusDialogProps) {
  const t = useTranslations('appointments')
  const shownAppointment = useLastOpenValue(appointment !== null, appointment)

  return (
    <Dialog open={appointment !== null} onOpenChange={(open) => !open && onClose()}>
      {shownAppointment && (
        <DialogContent
          data-slot="appointment-status-dialog"
          // One height for facts, question and move: no button moves away from the pointer.
          className="sm:h-184"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) focusCodeOrDialog(event.currentTarget)
          }}
        >
          <DialogTitle>
            {loginHref
              ? t('change.sessionEnded')
              : t(move ? 'move.title' : correction ? 'correction.title' : 'change.title', {
                  patient: shownAppointment.patientName ?? t('unnamedPatient'),
                })}
          </DialogTitle>
          {loginHref ? (
            <ActionMessage message={form.message} loginHref={loginHref} className="p-5 sm:px-6" />
          ) : move ? (
            <AppointmentStatusMove
              appointment={shownAppointment}
              today={form.today}
              busy={busy}
              waiting={form.waiting}
              notice={form.notice}
              message={form.message}
              {...move}
            />
          ) : (
            (correction ?? (
              <AppointmentStatusForm
                key={shownAppointment.id}
                appointment={shownAppointment}
                busy={busy}
                {...form}
              />
            ))
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

/** Focuses the code field if there is one, else the dialog: a held key must not press an action. */
function focusCodeOrDialog(dialog: HTMLElement) {
  const target = dialog.querySelector<HTMLElement>('[data-slot=otp-field]') ?? dialog
  target.focus()
}
