import { BadgeCheck, Hourglass, Mail, Phone, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Clinic } from '@/domain/clinic'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Badge } from '../../ui/Badge/Badge'
import { Card, CardBody, CardHeader, CardTitle } from '../../ui/Card/Card'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'
import { Missing } from '../Missing/Missing'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type ClinicCardProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** A missing field shows a dash. */
  clinic: Clinic
  /** URL of the clinic's picture. Without a picture the avatar shows initials. */
  pictureUrl?: string | undefined
}

/** Name, picture, contact data and approval of the clinic (docs/product.md#dashboard). */
export function ClinicCard({ clinic, pictureUrl, ...rest }: ClinicCardProps) {
  const t = useTranslations('dashboard')
  const approved = clinic.isApproved
  const name = clinic.name || t('clinic.unnamed')
  return (
    <Card data-slot="clinic-card" data-approved={approved || undefined} {...rest}>
      <CardHeader>
        <CardTitle>{t('clinic.title')}</CardTitle>
        <Badge tone={approved ? 'success' : 'warning'}>
          {approved ? <BadgeCheck aria-hidden /> : <Hourglass aria-hidden />}
          {approved ? t('approval.approved') : t('approval.pending')}
        </Badge>
      </CardHeader>
      <CardBody>
        <div className="flex items-center gap-4">
          <Avatar name={name} src={pictureUrl} size="lg" className="rounded-lg" />
          <p className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</p>
        </div>
        <dl className="mt-5 grid gap-3 text-sm">
          <Fact icon={Mail} label={t('clinic.email')} value={clinic.email} />
          <Fact
            icon={Phone}
            label={t('clinic.phone')}
            value={clinic.phone && <PhoneLink phone={clinic.phone} />}
          />
        </dl>
      </CardBody>
    </Card>
  )
}

type FactProps = { icon: LucideIcon; label: string; value: React.ReactNode }

function Fact({ icon: Icon, label, value }: FactProps) {
  return (
    <div className="flex gap-3">
      <dt className="flex w-20 shrink-0 items-center gap-2 self-start text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{value || <Missing />}</dd>
    </div>
  )
}

export type ClinicCardSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of ClinicCard. Render it inside a SkeletonGroup. */
export function ClinicCardSkeleton({ className, ...rest }: ClinicCardSkeletonProps) {
  return (
    <div
      data-slot="clinic-card-skeleton"
      className={cx('rounded-lg border border-line bg-surface px-5 pt-4 pb-4', className)}
      {...rest}
    >
      <Skeleton className="my-1 h-4 w-36" />
      <div className="mt-5 flex items-center gap-4">
        <Skeleton className="size-16 rounded-lg" />
        <Skeleton className="h-6 w-48" />
      </div>
      <div className="mt-5 grid gap-3">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-52 max-w-full" />
      </div>
    </div>
  )
}
