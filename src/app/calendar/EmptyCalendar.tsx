import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { EmptyState } from '@/components/ui/EmptyState/EmptyState'
import { Anchor } from '@/components/ui/Link/LinkProvider'
import { OpenRequests, useOpenRequests } from '../doctors/OpenRequests'
import { screens } from '../shell/screens'

/** Shown for a day or week without slots and appointments. Another day is offered only where doctors work at the clinic. */
export function EmptyCalendar({ view, hasDoctors }: { view: 'day' | 'week'; hasDoctors: boolean }) {
  const t = useTranslations()
  const requests = useOpenRequests()
  return (
    <Card>
      <EmptyState
        icon={<CalendarX2 />}
        title={t(view === 'day' ? 'calendar.empty.title' : 'calendar.empty.titleOfWeek')}
        description={t(hasDoctors ? 'calendar.empty.hint' : 'calendar.empty.hintWithoutDoctors')}
        action={
          <>
            {requests.length > 0 && (
              <section className="mb-4 flex flex-col items-center">
                <h3 className="font-semibold">{t('doctors.requests.title')}</h3>
                <p className="text-sm text-muted">{t('doctors.requests.hint')}</p>
                <OpenRequests requests={requests} className="mt-1" />
              </section>
            )}
            {!hasDoctors && (
              <Button asChild>
                <Anchor href={screens.doctors.getHref()}>{t('app.screens.doctors')}</Anchor>
              </Button>
            )}
          </>
        }
      />
    </Card>
  )
}
