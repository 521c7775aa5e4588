import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { memo, useCallback, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { requestIdOf } from '@/api/errors'
import { CommandPaletteButton } from '@/components/clinic/CommandPalette/CommandPaletteButton'
import { DashboardHeader } from '@/components/clinic/DashboardHeader/DashboardHeader'
import { NotificationBell } from '@/components/clinic/NotificationBell/NotificationBell'
import { ScreenContent, ScreenNotice } from '@/components/clinic/QueryState/ScreenNotices'
import { Button } from '@/components/ui/Button/Button'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'
import { cx } from '@/components/ui/classNames'
import { useArrival, useTitle } from './arrival'
import { useFrame, OwnPrimaryContext } from './frame'
import { CONTENT_ID } from './links'
import { OfflineNotice } from './OfflineNotice'
import { loadedLater } from './loadedLater'
import { screens } from './screens'

interface ScreenFrameProps {
  title: React.ReactNode
  /** Buttons and links of this screen. */
  actions?: React.ReactNode
  className?: string
  children?: React.ReactNode
}

interface ScreenHeaderProps extends Pick<ScreenFrameProps, 'title' | 'actions'> {
  /** Whether a part of the screen shows a primary button. */
  hasOwnPrimary: boolean
}

/** Memoized: a dialog or another page of a list does not render it again. */
const ScreenHeader = memo(function ScreenHeader({ title, actions, hasOwnPrimary }: ScreenHeaderProps) {
  const t = useTranslations('app')
  const { unread, openMenu, runAction, hintOf } = useFrame()
  return (
    <DashboardHeader
      title={title}
      onOpenMenu={openMenu}
      actions={actions}
      schedule={
        <Button
          variant={hasOwnPrimary ? 'secondary' : 'primary'}
          {...hintOf('schedule')}
          onClick={() => runAction('schedule')}
        >
          <CalendarPlus aria-hidden />
          <span>{t('schedule')}</span>
        </Button>
      }
      search={<CommandPaletteButton onClick={() => runAction('findCaller')} />}
      bell={
        <NotificationBell
          href={screens.notifications.getHref()}
          unread={unread}
          className="-me-3 lg:hidden"
        />
      }
    />
  )
})

/** The header with the menu button, and the content below it. Also used while a screen loads and after it failed. */
export function ScreenFrame({ title, actions, className, children }: ScreenFrameProps) {
  const [ownPrimaries, setOwnPrimaries] = useState(0)
  const reportOwnPrimary = useCallback(() => {
    setOwnPrimaries((count) => count + 1)
    return () => setOwnPrimaries((count) => count - 1)
  }, [])
  return (
    <OwnPrimaryContext value={reportOwnPrimary}>
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        // React replaces the prerendered controls, so text typed into them would be lost.
        inert={import.meta.env.SSR}
        className="flex min-w-0 grow flex-col outline-none"
      >
        <ScreenHeader title={title} actions={actions} hasOwnPrimary={ownPrimaries > 0} />
        <ScreenContent className={cx('w-full max-w-screen grow gap-4 p-4 sm:p-6', className)}>
          {children}
        </ScreenContent>
      </main>
    </OwnPrimaryContext>
  )
}

/** Shown while the code of a dashboard screen loads, with the menu. */
export function LoadingScreen({ title }: Pick<ScreenFrameProps, 'title'>) {
  const t = useTranslations('app')
  return (
    <ScreenFrame title={title}>
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    </ScreenFrame>
  )
}

const BookedOutcome = loadedLater(() =>
  import('../appointments/BookedOutcome').then((code) => code.BookedOutcome),
)

/** The number of a failed read of this screen, to be read out to support. */
function FailedRead() {
  const t = useTranslations('app')
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  const id = useSyncExternalStore(
    subscribe,
    () =>
      cache
        .findAll({ type: 'active' })
        .map(({ state }) => requestIdOf(state.error))
        .find((each) => each !== null) ?? null,
    () => null,
  )
  return id === null ? null : <p className="text-center text-sm text-muted">{t('readFailure', { id })}</p>
}

interface DashboardScreenProps extends React.ComponentProps<typeof ScreenFrame> {
  title: string
  /** Set it while the screen itself says that there is no connection. */
  hasOwnOfflineNotice?: boolean
  /** Set it if the screen itself shows what was booked. */
  hasOwnBooked?: boolean
}

/** One screen in the dashboard's frame: its heading, its actions, what it shows. */
export function DashboardScreen({
  title,
  hasOwnOfflineNotice = false,
  hasOwnBooked = false,
  children,
  ...frame
}: DashboardScreenProps) {
  useArrival()
  useTitle(title)
  return (
    <ScreenFrame title={title} {...frame}>
      {!hasOwnBooked && <BookedOutcome />}
      {children}
      <FailedRead />
      {!hasOwnOfflineNotice && (
        <ScreenNotice>
          <OfflineNotice />
        </ScreenNotice>
      )}
    </ScreenFrame>
  )
}
