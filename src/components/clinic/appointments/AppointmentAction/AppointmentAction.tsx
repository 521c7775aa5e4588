import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFinal } from '@/domain/appointments/appointmentStatus'
import { Button, type ButtonProps } from '../../../ui/Button/Button'
import { cx } from '../../../ui/classNames'

export type AppointmentActionProps = Omit<ButtonProps, 'aria-label' | 'children' | 'onClick' | 'variant'> & {
  /** The one that the button is about; its status decides between Manage and View. */
  appointment: Appointment
  /** Opens the status dialog of that appointment. */
  onOpen: (appointment: Appointment) => void
}

/**
 * The button of a row or card: Manage while the status may still change, else View. Its name says the patient, since
 * fifteen of them stand under each other.
 */
export function AppointmentAction({ appointment, onOpen, className, ...rest }: AppointmentActionProps) {
  const t = useTranslations('appointments')
  const patient = appointment.patientName ?? t('unnamedPatient')
  const open = !isFinal(appointment.status)
  return (
    <Button
      data-slot="appointment-action"
      variant={open ? 'secondary' : 'quiet'}
      aria-label={open ? t('manageOf', { patient }) : t('viewOf', { patient })}
      className={cx(!open && 'text-accent!', className)}
      onClick={() => onOpen(appointment)}
      {...rest}
    >
      {open ? t('manage') : t('view')}
    </Button>
  )
}
