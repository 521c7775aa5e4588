import { useTranslations } from 'use-intl'
import type { Doctor } from '@/api/types'
import { formatDollars } from '@/domain/currency'
import { cx } from '../../ui/classNames'
import { PhoneLink } from '../PhoneLink/PhoneLink'

export type DoctorFactsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** `consultation_fee` is in dollars, `gender` 1 for male. */
  doctor: Doctor
}

/** The fields of a doctor that the backend sends. */
export function DoctorFacts({ doctor, className, ...rest }: DoctorFactsProps) {
  const t = useTranslations('doctors.profile')
  const facts: [label: string, value: React.ReactNode][] = [
    [t('degrees'), doctor.degrees],
    [t('languages'), doctor.languages_spoken],
    [t('experience'), doctor.experience_year != null && t('years', { years: doctor.experience_year })],
    [t('fee'), doctor.consultation_fee != null && formatDollars(doctor.consultation_fee)],
    // 1 is male, any other number female; a missing gender shows nothing (docs/product.md#doctors).
    [t('gender'), doctor.gender != null && (doctor.gender === 1 ? t('male') : t('female'))],
    [t('mobile'), doctor.mobile_number && <PhoneLink phone={doctor.mobile_number} />],
  ]
  const known = facts.filter(([, value]) => Boolean(value))
  return (
    <div data-slot="doctor-facts" className={cx('grid gap-6', className)} {...rest}>
      {known.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4 text-sm">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {doctor.about_youself && (
        <div>
          <h3 className="text-sm text-muted">{t('about')}</h3>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{doctor.about_youself}</p>
        </div>
      )}
      {known.length === 0 && !doctor.about_youself && <p className="text-sm text-muted">{t('nothing')}</p>}
    </div>
  )
}
