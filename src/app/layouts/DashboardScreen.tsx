import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '@/components/clinic/useHydrated'
import type { ScreenName } from '../paths'
import { ScreenFrame } from './ScreenFrame'
import { useArrival } from './useArrival'
import { useTitle } from './useTitle'

/** Loads after the first render. If its code cannot be loaded, the screen works without it. */
const OfflineNotice = lazy<React.FunctionComponent>(() =>
  import('./OfflineNotice').then(
    ({ OfflineNotice }) => ({ default: OfflineNotice }),
    () => ({ default: () => null }),
  ),
)

interface DashboardScreenProps extends React.ComponentProps<typeof ScreenFrame> {
  name: ScreenName
  /** Set it while the screen itself says that there is no connection. */
  hasOwnOfflineNotice?: boolean
}

/** One screen in the dashboard's frame: its heading, its actions, what it shows. */
export function DashboardScreen({
  name,
  title,
  hasOwnOfflineNotice = false,
  children,
  ...frame
}: DashboardScreenProps) {
  const t = useTranslations('app.screens')
  const isHydrated = useHydrated()
  useArrival()
  useTitle(typeof title === 'string' ? title : t(name))
  return (
    <ScreenFrame title={title} {...frame}>
      {isHydrated && !hasOwnOfflineNotice && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
      {children}
    </ScreenFrame>
  )
}
