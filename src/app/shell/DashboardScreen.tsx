import { useTranslations } from 'use-intl'
import { loadedLater } from './loadedLater'
import type { ScreenName } from './screens'
import { ScreenFrame } from './ScreenFrame'
import { useArrival } from './useArrival'
import { useTitle } from './useTitle'

const OfflineNotice = loadedLater(() => import('./OfflineNotice').then((code) => code.OfflineNotice))

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
  useArrival()
  useTitle(typeof title === 'string' ? title : t(name))
  return (
    <ScreenFrame title={title} {...frame}>
      {!hasOwnOfflineNotice && <OfflineNotice />}
      {children}
    </ScreenFrame>
  )
}
