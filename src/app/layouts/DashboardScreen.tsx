import { useTranslations } from 'use-intl'
import type { ScreenName } from '../paths'
import { ScreenFrame } from './ScreenFrame'
import { useArrival } from './useArrival'
import { useTitle } from './useTitle'

interface DashboardScreenProps extends React.ComponentProps<typeof ScreenFrame> {
  name: ScreenName
}

/** One screen in the dashboard's frame: its heading, its actions, what it shows. */
export function DashboardScreen({ name, title, ...frame }: DashboardScreenProps) {
  const t = useTranslations('app.screens')
  useArrival()
  useTitle(typeof title === 'string' ? title : t(name))
  return <ScreenFrame title={title} {...frame} />
}
