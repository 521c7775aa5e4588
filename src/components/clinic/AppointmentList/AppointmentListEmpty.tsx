import { CalendarSearch, CalendarX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { EmptyState, type EmptyStateProps } from '../../ui/EmptyState/EmptyState'

export type AppointmentListEmptyProps = Omit<EmptyStateProps, 'title' | 'description' | 'icon'> & {
  /** Takes every filter off; given when it is the filters that let nothing through. */
  onClearFilters?: () => void
}

/** Stands where the list would be: there are no appointments, or none that the filters let through. */
export function AppointmentListEmpty({ onClearFilters, action, ...rest }: AppointmentListEmptyProps) {
  const t = useTranslations('appointments.empty')
  const tFilters = useTranslations('ui.filters')
  return (
    <EmptyState
      icon={onClearFilters ? <CalendarSearch /> : <CalendarX2 />}
      title={onClearFilters ? t('filteredTitle') : t('title')}
      description={onClearFilters ? t('filteredHint') : t('hint')}
      action={onClearFilters ? <Button onClick={() => onClearFilters()}>{tFilters('clear')}</Button> : action}
      data-slot="appointment-list-empty"
      {...rest}
    />
  )
}
