import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/Dialog/Dialog'
import { ActionMessage } from '../../ActionMessage/ActionMessage'
import { AppointmentStatusForm, type AppointmentStatusFormProps } from './AppointmentStatusForm'

export type AppointmentStatusDialogProps = Omit<AppointmentStatusFormProps, 'appointment'> & {
  /** Null closes the dialog. */
  appointment: Appointment | null
  /** Where to log in; given when the session has ended. Then the dialog shows its message alone, and nothing of the patient. */
  loginHref?: string
  /** Escape, the close button or a press beside the dialog; never called while `busy`. */
  onClose: () => void
}

/** The facts of an appointment and the changes of status that may follow. While `busy` it cannot be closed. */
export function AppointmentStatusDialog({
  appointment,
  onClose,
  busy = false,
  loginHref,
  ...form
}: AppointmentStatusDialogProps) {
  const t = useTranslations('appointments')
  // Still shown while the dialog fades away.
  const [shown, setShown] = useState(appointment)
  if (appointment && appointment !== shown) setShown(appointment)

  return (
    <Dialog open={appointment !== null} onOpenChange={(open) => !open && !busy && onClose()}>
      {shown && (
        <DialogContent
          data-slot="appointment-status-dialog"
          data-busy={busy || undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
          }}
        >
          <DialogTitle className="wrap-anywhere">
            {loginHref
              ? t('change.sessionEnded')
              : t('change.title', { patient: shown.patientName ?? t('unnamedPatient') })}
          </DialogTitle>
          {loginHref ? (
            <ActionMessage message={form.message} loginHref={loginHref} className="p-5 sm:px-6" />
          ) : (
            <AppointmentStatusForm key={shown.id} appointment={shown} busy={busy} {...form} />
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

/** The code field where there is one, so that typing can start. Else the dialog: a held key must not press an action. */
function focusFirst(dialog: HTMLElement) {
  const first = dialog.querySelector<HTMLElement>('[data-slot=otp-field]') ?? dialog
  first.focus()
}
