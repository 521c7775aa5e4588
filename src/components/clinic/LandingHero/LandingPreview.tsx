import { Stethoscope, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Card, CardHeader, CardTitle } from '../../ui/Card/Card'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { cx } from '../../ui/classNames'
import { StatCard } from '../StatCard/StatCard'

/** Sample appointments: status and time. */
const ROWS = { completed: '09:00', accepted: '09:30', pending: '10:15', cancelled: '11:00' } as const

/** A preview of the dashboard with sample data. It is an image to screen readers, and inert. */
export function LandingPreview({ className, ...rest }: Omit<React.ComponentProps<'div'>, 'children'>) {
  const t = useTranslations('landing.hero.preview')
  return (
    <div
      role="img"
      aria-label={t('label')}
      data-slot="landing-preview"
      className={cx('select-none', className)}
      {...rest}
    >
      <div inert className="grid grid-cols-2 gap-3">
        <StatCard label={t('patients')} value="128" icon={<UsersRound />} />
        <StatCard label={t('doctors')} value="6" icon={<Stethoscope />} />
        <Card variant="raised" className="col-span-full">
          <CardHeader className="max-sm:px-4">
            <CardTitle level={3}>{t('title')}</CardTitle>
          </CardHeader>
          <ul className="divide-y divide-line px-4 pt-2 pb-3 text-sm sm:px-5">
            {(Object.keys(ROWS) as (keyof typeof ROWS)[]).map((status) => (
              <li key={status} className="flex items-center gap-3 py-2.5 sm:gap-4">
                <span className="text-muted tabular-nums">{ROWS[status]}</span>
                <span className="min-w-0 grow">
                  <span className="block font-medium">{t(`rows.${status}.patient`)}</span>
                  <span className="block text-muted">{t(`rows.${status}.doctor`)}</span>
                </span>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
