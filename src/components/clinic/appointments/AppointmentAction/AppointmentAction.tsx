import { useTranslations } from 'use-intl'
import type { Appointment } from '@/domain/appointments/appointment'
import { isFinal } from '@/domain/appointments/appointmentStatus'
import { Button, type ButtonProps } from '../../../ui/Button/Button'
import { cx } from '../../../ui/classNames'

export type AppointmentActionProps = Omit<ButtonProps, 'aria-label' | 'children' | 'onClick' | 'variant'> & {
  /** Its status decides between Manage and View. */
  appointment: Appointment
  /** Without a border until the pointer or the focus is in its row, which has the class `group/row`. */
  inRow?: boolean
  /** Opens the status dialog of the appointment. */
  onOpen: (appointment: Appointment) => void
}

const inRowClasses =
  'text-accent! group-hover/row:border-line-strong! group-hover/row:bg-surface-raised! group-focus-within/row:border-line-strong!'

/**
 * The button of a row or card: Manage while the status can change, else View. The accessible name contains the patient, since
 * a page has fifteen of these buttons.
 */
export function AppointmentAction({
  appointment,
  inRow = false,
  onOpen,
  className,
  ...rest
}: AppointmentActionProps) {
  const t = useTranslations('appointments')
  const patient = appointment.patientName ?? t('unnamedPatient')
  const isChangeable = !isFinal(appointment.status)
  return (
    <Button
      data-slot="appointment-action"
      data-action="open"
      variant={isChangeable && !inRow ? 'secondary' : 'quiet'}
      aria-label={isChangeable ? t('manageOf', { patient }) : t('viewOf', { patient })}
      className={cx(
        inRow && (isChangeable ? inRowClasses : 'text-muted!'),
        !isChangeable && !inRow && 'text-accent!',
        className,
      )}
      onClick={() => onOpen(appointment)}
      {...rest}
    >
      {isChangeable ? t('manage') : t('view')}
    </Button>
  )
}
