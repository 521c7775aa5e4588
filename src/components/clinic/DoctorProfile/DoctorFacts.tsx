import { useTranslations } from 'use-intl'
import type { Doctor } from '@/domain/doctor'
import { formatDollars } from '@/domain/currency'
import { cx } from '../../ui/classNames'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type DoctorFactsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** `consultationFee` is in dollars (docs/product.md#currency). */
  doctor: Doctor
}

/** The known fields of a doctor as terms and descriptions. A missing field has no row. */
export function DoctorFacts({ doctor, className, ...rest }: DoctorFactsProps) {
  const t = useTranslations('doctors.profile')
  const facts: { label: string; value: React.ReactNode }[] = [
    { label: t('degrees'), value: doctor.degrees },
    { label: t('languages'), value: doctor.languages },
    {
      label: t('experience'),
      value: doctor.experienceYears !== null && t('years', { years: doctor.experienceYears }),
    },
    { label: t('fee'), value: doctor.consultationFee !== null && formatDollars(doctor.consultationFee) },
    { label: t('gender'), value: doctor.gender !== null && t(doctor.gender) },
    { label: t('mobile'), value: doctor.phone && <PhoneLink phone={doctor.phone} /> },
  ]
  const knownFacts = facts.filter(({ value }) => Boolean(value))
  return (
    <div data-slot="doctor-facts" className={cx('grid gap-x-10 gap-y-6 lg:grid-cols-2', className)} {...rest}>
      {knownFacts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
          {knownFacts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {doctor.about && (
        <div>
          <h3 className="text-sm text-muted">{t('about')}</h3>
          <p
            dir="auto"
            className="max-w-prose [text-align:-webkit-match-parent] [text-align:match-parent] whitespace-pre-line wrap-anywhere"
          >
            {doctor.about}
          </p>
        </div>
      )}
      {knownFacts.length === 0 && !doctor.about && <p className="text-sm text-muted">{t('nothing')}</p>}
    </div>
  )
}
