import { CalendarDays, Stethoscope, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/Card/Card'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { cx } from '../../ui/classNames'

/** A sample code, the digits apart as in the app. */
const CODE = ['4', '8', '2', '1']

/** A patient's view of an appointment with sample data. It is an image to screen readers, and inert. */
export function PatientPreview({ className, ...rest }: Omit<React.ComponentProps<'div'>, 'children'>) {
  const t = useTranslations('landing.howItWorks.preview')
  const facts = [
    [Stethoscope, t('doctor')],
    [CalendarDays, t('time')],
    [Wallet, t('payment')],
  ] as const
  return (
    <div
      role="img"
      aria-label={t('label')}
      data-slot="patient-preview"
      className={cx('select-none', className)}
      {...rest}
    >
      <Card inert variant="raised" className="mx-auto max-w-80 overflow-hidden text-sm">
        <div className="flex items-center justify-between gap-3 px-5 pt-5">
          <span className="font-semibold">{t('title')}</span>
          <StatusBadge status="accepted" />
        </div>
        <ul className="grid gap-2.5 px-5 py-4">
          {facts.map(([Icon, text]) => (
            <li key={text} className="flex items-center gap-3">
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              {text}
            </li>
          ))}
        </ul>
        <div className="border-t border-line bg-surface-sunken px-5 py-4 text-center">
          <p className="text-xs text-muted">{t('code')}</p>
          <p dir="ltr" className="mt-2 flex justify-center gap-2">
            {CODE.map((digit) => (
              <span
                key={digit}
                className="flex size-10 items-center justify-center rounded-md border border-line bg-surface-raised text-lg font-semibold tabular-nums"
              >
                {digit}
              </span>
            ))}
          </p>
        </div>
      </Card>
    </div>
  )
}
