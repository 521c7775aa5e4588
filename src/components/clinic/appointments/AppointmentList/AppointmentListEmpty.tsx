import { CalendarSearch, CalendarX2, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button/Button'
import { EmptyState, type EmptyStateProps } from '../../../ui/EmptyState/EmptyState'
import { cx } from '../../../ui/classNames'

export type AppointmentListEmptyProps = Omit<EmptyStateProps, 'title' | 'description' | 'icon'> & {
  /** The search text. Set it with `onClearSearch`. */
  query?: string
  /** Clears the search. Set it if the search finds nothing. */
  onClearSearch?: () => void
  /** Clears all filters. Set it if filters are active. */
  onClearFilters?: () => void
}

/** Replaces an empty list and says why: no appointments, none that match the filters, or none found by the search. */
export function AppointmentListEmpty({
  query = '',
  onClearSearch,
  onClearFilters,
  action,
  className,
  ...rest
}: AppointmentListEmptyProps) {
  const t = useTranslations('appointments.empty')
  const tUi = useTranslations('ui')
  const shared = { 'data-slot': 'appointment-list-empty', className: cx('wrap-anywhere', className), ...rest }
  const clearFilters = onClearFilters && <Button onClick={() => onClearFilters()}>{t('clearFilters')}</Button>
  if (onClearSearch) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('searchTitle', { query })}
        description={onClearFilters ? t('searchFilteredHint') : t('searchHint')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => onClearSearch()}>{tUi('clearSearch')}</Button>
            {clearFilters}
          </div>
        }
        {...shared}
      />
    )
  }
  return (
    <EmptyState
      icon={onClearFilters ? <CalendarSearch /> : <CalendarX2 />}
      title={onClearFilters ? t('filteredTitle') : t('title')}
      description={onClearFilters ? t('filteredHint') : t('hint')}
      action={clearFilters ?? action}
      {...shared}
    />
  )
}
