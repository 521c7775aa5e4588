import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { amountsOf } from '@/domain/appointments/amounts'
import type { Appointment } from '@/domain/appointments/appointment'
import { holdsSlot } from '@/domain/appointments/appointmentStatus'
import { formatRupees } from '@/domain/currency'
import { cx } from '../../../ui/classNames'

export type AppointmentSummaryProps = Omit<React.ComponentProps<'p'>, 'children'> & {
  /**
   * The appointments on all pages of the list. Declined and cancelled ones do not count. Fewer than two that count render nothing, since
   * a row shows its own amount.
   */
  appointments: readonly Appointment[]
}

/** The sums of the amounts of a list, in rupees, by the way of payment (docs/product.md#sums). */
export function AppointmentSummary({ appointments, className, ...rest }: AppointmentSummaryProps) {
  const t = useTranslations('tools.summary')
  const countedAppointments = appointments.filter(({ status }) => holdsSlot(status))
  if (countedAppointments.length < 2) return null
  const { count, online, atClinic, otherwise, withoutAmount } = amountsOf(countedAppointments)
  const amounts = [
    t('online', { amount: formatRupees(online) }),
    t('atClinic', { amount: formatRupees(atClinic) }),
    ...(otherwise > 0 ? [t('otherwise', { amount: formatRupees(otherwise) })] : []),
    ...(withoutAmount > 0 ? [t('withoutAmount', { count: withoutAmount })] : []),
  ]
  return (
    <p data-slot="appointment-summary" className={cx('text-sm text-muted tabular-nums', className)} {...rest}>
      <span>{t('all', { count })}</span>
      {amounts.map((amount) => (
        <Fragment key={amount}>
          <span> · </span>
          <span>{amount}</span>
        </Fragment>
      ))}
    </p>
  )
}
