import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'
import { Brand } from '../Brand/Brand'
import { SidebarAccount, type SidebarAccountProps } from './SidebarAccount'
import { SidebarNav, type SidebarNavProps } from './SidebarNav'

export type SidebarProps = Pick<SidebarNavProps, 'hrefs' | 'currentPath' | 'unread' | 'keysOf'> &
  Pick<
    SidebarAccountProps,
    | 'clinicName'
    | 'pictureUrl'
    | 'settingsHref'
    | 'passwordHref'
    | 'onLogout'
    | 'onOpenShortcuts'
    | 'preferences'
  > &
  React.ComponentProps<'aside'>

/** The sidebar of large screens. Smaller screens use SidebarDrawer (docs/product.md#dashboard-frame). */
export function Sidebar({
  hrefs,
  currentPath,
  unread,
  keysOf,
  clinicName,
  pictureUrl,
  settingsHref,
  passwordHref,
  onLogout,
  onOpenShortcuts,
  preferences,
  className,
  ...rest
}: SidebarProps) {
  const t = useTranslations('shell')
  return (
    <aside
      aria-label={t('menu')}
      data-slot="sidebar"
      className={cx('flex h-full w-60 flex-col border-e border-line bg-surface', className)}
      {...rest}
    >
      <div className="flex min-h-16 items-center px-6">
        <Brand />
      </div>
      <SidebarNav
        hrefs={hrefs}
        currentPath={currentPath}
        unread={unread}
        keysOf={keysOf}
        className="relative min-h-0 grow overflow-y-auto px-3 py-2"
      />
      <SidebarAccount
        clinicName={clinicName}
        pictureUrl={pictureUrl}
        settingsHref={settingsHref}
        passwordHref={passwordHref}
        settingsKeys={keysOf?.('settings')}
        onLogout={onLogout}
        onOpenShortcuts={onOpenShortcuts}
        preferences={preferences}
      />
    </aside>
  )
}
