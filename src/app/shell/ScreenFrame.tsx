import { CommandPaletteButton } from '@/components/clinic/CommandPalette/CommandPaletteButton'
import { DashboardHeader } from '@/components/clinic/DashboardHeader/DashboardHeader'
import { NotificationBell } from '@/components/clinic/NotificationBell/NotificationBell'
import { cx } from '@/components/ui/classNames'
import { screens } from './screens'
import { CONTENT_ID } from './links'
import { useFrame } from './frame'
import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonGroup } from '@/components/ui/Skeleton/Skeleton'

interface ScreenFrameProps {
  title: React.ReactNode
  /** Buttons and links of this screen. */
  actions?: React.ReactNode
  className?: string
  children?: React.ReactNode
}

/** The header with the menu button, and the content below it. Also used while a screen loads and after it failed. */
export function ScreenFrame({ title, actions, className, children }: ScreenFrameProps) {
  const { unread, openMenu, openPalette } = useFrame()
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      // React replaces the prerendered controls, so text typed into them would be lost.
      inert={import.meta.env.SSR}
      className="flex min-w-0 grow flex-col outline-none"
    >
      <DashboardHeader
        title={title}
        onOpenMenu={openMenu}
        actions={actions}
        search={<CommandPaletteButton onClick={() => openPalette()} />}
        bell={
          <NotificationBell href={screens.notifications.getHref()} unread={unread} className="lg:hidden" />
        }
      />
      <div className={cx('flex w-full max-w-screen grow flex-col gap-4 p-4 sm:p-6', className)}>
        {children}
      </div>
    </main>
  )
}

/** Shown while the code of a dashboard screen loads, with the menu. */
export function LoadingScreen({ title }: { title: React.ReactNode }) {
  const t = useTranslations('app')
  return (
    <ScreenFrame title={title}>
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-40 w-full" />
      </SkeletonGroup>
    </ScreenFrame>
  )
}
