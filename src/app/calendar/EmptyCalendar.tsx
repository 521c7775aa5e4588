import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { EmptyStateRequests } from '../doctors/OpenRequests'
import { screens } from '../shell/screens'

/** Shown for a day or week without slots and appointments. Another day is offered only where doctors work at the clinic. */
export function EmptyCalendar({ view, hasDoctors }: { view: 'day' | 'week'; hasDoctors: boolean }) {
  const t = useTranslations()
  return (
    <Card>
      <EmptyState
        icon={<CalendarX2 />}
        title={t(view === 'day' ? 'calendar.empty.title' : 'calendar.empty.titleOfWeek')}
        description={t(hasDoctors ? 'calendar.empty.hint' : 'calendar.empty.hintWithoutDoctors')}
        action={
          <>
            <EmptyStateRequests />
            {!hasDoctors && (
              <Button asChild>
                <Anchor href={screens.doctors.getHref()}>{t('screens.doctors.title')}</Anchor>
              </Button>
            )}
          </>
        }
      />
    </Card>
  )
}
