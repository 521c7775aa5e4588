import { BadgeCheck, CircleDollarSign, Hourglass, Stethoscope, UsersRound } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Clinic } from '@/domain/clinic'
import { MISSING_STAT } from '@/domain/constants'
import { formatDollars } from '@/domain/currency'
import { cx } from '../../ui/classNames'
import { StatCard, StatCardSkeleton } from '../StatCard/StatCard'

const gridClasses = 'grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-3 sm:gap-4'

export type ClinicStatsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** `totalRevenue` is in dollars. */
  clinic: Clinic
}

/** The four figures of the dashboard. A missing figure shows 'demo' (docs/product.md#dashboard). */
export function ClinicStats({ clinic, className, ...rest }: ClinicStatsProps) {
  const t = useTranslations('dashboard')
  const format = useFormatter()
  const approved = clinic.isApproved
  const figureText = (figure: number | null, formatFigure: (figure: number) => string) =>
    figure === null ? MISSING_STAT : formatFigure(figure)
  const formatCount = (figure: number) => format.number(figure)

  return (
    <div
      role="group"
      aria-label={t('stats.label')}
      data-slot="clinic-stats"
      className={cx(gridClasses, className)}
      {...rest}
    >
      <StatCard
        label={t('stats.patients')}
        value={figureText(clinic.totalPatients, formatCount)}
        icon={<UsersRound />}
        change={clinic.newPatients !== null && t('stats.newPatients', { count: clinic.newPatients })}
      />
      <StatCard
        label={t('stats.doctors')}
        value={figureText(clinic.totalDoctors, formatCount)}
        icon={<Stethoscope />}
      />
      <StatCard
        label={t('stats.revenue')}
        value={figureText(clinic.totalRevenue, formatDollars)}
        icon={<CircleDollarSign />}
      />
      <StatCard
        label={t('stats.approval')}
        value={approved ? t('approval.approved') : t('approval.pending')}
        icon={approved ? <BadgeCheck className="text-success" /> : <Hourglass className="text-warning" />}
        data-approved={approved || undefined}
      />
    </div>
  )
}

export type ClinicStatsSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of ClinicStats. Render it inside a SkeletonGroup. */
export function ClinicStatsSkeleton({ className, ...rest }: ClinicStatsSkeletonProps) {
  return (
    <div data-slot="clinic-stats-skeleton" className={cx(gridClasses, className)} {...rest}>
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
      <StatCardSkeleton />
    </div>
  )
}
