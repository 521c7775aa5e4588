import { useTranslations } from 'use-intl'

/** The label of a new booking, since colour alone must not carry the information. */
export function JustBooked() {
  const t = useTranslations('appointments.booked')
  return <span className="block truncate text-xs font-medium text-accent">{t('row')}</span>
}
