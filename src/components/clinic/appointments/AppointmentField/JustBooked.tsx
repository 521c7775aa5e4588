import { useTranslations } from 'use-intl'

/** Says in words what the colour of a new booking's row or card says. */
export function JustBooked() {
  const t = useTranslations('appointments.booked')
  return <span className="block truncate text-xs font-medium text-accent">{t('row')}</span>
}
