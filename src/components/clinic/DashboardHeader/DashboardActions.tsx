import { LogOut, Settings } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { cx } from '../../ui/classNames'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type DashboardActionsProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** URL of the settings. */
  settingsHref: string
  /** Called when the user presses Logout, without arguments. */
  onLogout: () => void
  /** Whether the logout is pending. */
  busy?: boolean
}

/** The buttons Settings and Logout of `/dashboard`. For the header, which shows their icons alone on phones. */
export function DashboardActions({
  settingsHref,
  onLogout,
  busy = false,
  className,
  ...rest
}: DashboardActionsProps) {
  const t = useTranslations('dashboard')
  return (
    <div data-slot="dashboard-actions" className={cx('flex items-center sm:gap-2', className)} {...rest}>
      <Button asChild>
        <Anchor href={settingsHref}>
          <Settings aria-hidden />
          <span>{t('settings')}</span>
        </Anchor>
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => onLogout()}>
        <LogOut aria-hidden />
        <span>{t('logout')}</span>
      </Button>
    </div>
  )
}
