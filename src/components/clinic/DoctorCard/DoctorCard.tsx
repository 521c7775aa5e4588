import { useTranslations } from 'use-intl'
import type { DoctorSummary } from '@/domain/doctor'
import { Avatar } from '../../ui/Avatar/Avatar'
import { Card } from '../../ui/Card/Card'
import { Link } from '../../ui/Link/Link'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { cx } from '../../ui/classNames'
import { useDoctorName } from '../useDoctorName'

export type DoctorCardDay = {
  /** The number of today's appointments that were not declined or cancelled. */
  visits: number
  /** The next free slot, such as `Today 09:30`. Undefined if none is known. */
  nextFree?: string | undefined
  /** When the doctor is closed today, such as `All day` or `09:00 – 12:00`. */
  closed?: string | undefined
}

export type DoctorCardProps = Omit<React.ComponentProps<'section'>, 'children'> & {
  /** The doctor. A missing name shows as "Doctor {id}", a missing specialty as a text. */
  doctor: DoctorSummary
  /** URL of the doctor's profile. */
  profileHref: string
  /** URL of the doctor's picture. Without a picture the avatar shows initials. */
  imageUrl?: string | undefined
  /** Today's visits and the next free slot. Undefined until they have loaded; the card keeps the line free. */
  day?: DoctorCardDay | undefined
}

/** A doctor of the clinic. The whole card is a link to the profile. */
export function DoctorCard({ doctor, profileHref, imageUrl, day, className, ...rest }: DoctorCardProps) {
  const t = useTranslations('doctors')
  const tClosures = useTranslations('closures.list')
  const name = useDoctorName()(doctor.id, doctor.name)
  return (
    <Card
      variant="interactive"
      data-slot="doctor-card"
      className={cx('flex items-center gap-4 p-4', className)}
      {...rest}
    >
      <Avatar name={name} src={imageUrl} size="lg" />
      <div className="min-w-0">
        {/*
          Truncated after two lines: a long name would stretch the whole row of cards. The profile shows the full name.
          The truncated block has the direction of the page, and a bdi that of the text: Chromium paints the "…" outside of
          a right-aligned block that runs left to right.
        */}
        <p className="line-clamp-2">
          <bdi translate="no">
            <Link variant="card" href={profileHref} className="font-semibold wrap-anywhere">
              {name}
            </Link>
          </bdi>
        </p>
        <p className="line-clamp-2 text-sm text-muted wrap-anywhere">
          <bdi translate="yes">{doctor.designation || t('noDesignation')}</bdi>
        </p>
        <p className="mt-1 flex min-h-4 flex-wrap gap-x-3 text-xs tabular-nums">
          {day && <span className="font-medium">{t('visitsToday', { count: day.visits })}</span>}
          {day?.closed && (
            <span className="font-medium text-warning">{[tClosures('title'), day.closed].join(': ')}</span>
          )}
          {day?.nextFree && (
            <span className="text-muted">
              {t.rich('nextFree', {
                slot: day.nextFree,
                when: (slot) => <span className="whitespace-nowrap">{slot}</span>,
              })}
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}

export type DoctorCardSkeletonProps = React.ComponentProps<'div'>

/** Loading placeholder of DoctorCard. Render it inside a SkeletonGroup. */
export function DoctorCardSkeleton({ className, ...rest }: DoctorCardSkeletonProps) {
  return (
    <div
      data-slot="doctor-card-skeleton"
      className={cx('flex items-center gap-4 rounded-lg border border-line bg-surface p-4', className)}
      {...rest}
    >
      <Skeleton className="size-16 rounded-full" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-3 w-32" />
      </div>
    </div>
  )
}
