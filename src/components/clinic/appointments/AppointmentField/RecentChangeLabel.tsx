import { useTranslations } from 'use-intl'
import type { RecentChange } from '@/domain/appointments/recentChange'

/** Says why a row is highlighted, since colour alone must not carry the information. */
export function RecentChangeLabel({ change }: { change: RecentChange }) {
  const t = useTranslations('appointments.recent')
  return (
    <span
      data-slot="recent-change"
      className="block truncate text-xs font-medium text-accent compact:ms-2 compact:inline"
    >
      {t(change)}
    </span>
  )
}
