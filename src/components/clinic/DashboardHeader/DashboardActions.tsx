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

/** The buttons Settings and Logout of `/dashboard`. On phones they have no icons. */
export function DashboardActions({
  settingsHref,
  onLogout,
  busy = false,
  className,
  ...rest
}: DashboardActionsProps) {
  const t = useTranslations('dashboard')
  return (
    <div
      data-slot="dashboard-actions"
      className={cx(
        'flex items-center gap-2 max-sm:[&_[data-slot=button]>svg:first-child]:hidden',
        className,
      )}
      {...rest}
    >
      <Button asChild>
        <Anchor href={settingsHref}>
          <Settings aria-hidden />
          {t('settings')}
        </Anchor>
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => onLogout()}>
        <LogOut aria-hidden />
        {t('logout')}
      </Button>
    </div>
  )
}
