import { useTranslations } from 'use-intl'
import { Drawer, DrawerBody, DrawerContent, DrawerTitle } from '../../ui/Drawer/Drawer'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { Brand } from '../Brand/Brand'
import type { SidebarProps } from './Sidebar'
import { SidebarAccount } from './SidebarAccount'
import { SidebarNav } from './SidebarNav'

export type SidebarDrawerProps = Pick<
  SidebarProps,
  | 'hrefs'
  | 'currentPath'
  | 'unread'
  | 'clinicName'
  | 'pictureUrl'
  | 'settingsHref'
  | 'passwordHref'
  | 'onLogout'
  | 'keysOf'
  | 'onOpenShortcuts'
  | 'preferences'
> & {
  /** Whether the drawer is open. The caller keeps this state. */
  open: boolean
  /** Called with false by the close button, Escape, a press outside, a followed link and Logout. */
  onOpenChange: (open: boolean) => void
}

/** If the account menu is open, Escape closes the menu and not the drawer. */
function closeMenuFirst(event: KeyboardEvent) {
  const menu = document.querySelector<HTMLElement>('[data-slot=sidebar-account-menu]:popover-open')
  if (!menu) return
  event.preventDefault()
  menu.hidePopover()
}

/** The sidebar of small screens: a drawer (docs/product.md#dashboard-frame). */
export function SidebarDrawer({
  open,
  onOpenChange,
  clinicName,
  pictureUrl,
  settingsHref,
  passwordHref,
  onLogout,
  onOpenShortcuts,
  preferences,
  ...nav
}: SidebarDrawerProps) {
  const t = useTranslations('shell')
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent aria-describedby={undefined} data-slot="sidebar-drawer" onEscapeKeyDown={closeMenuFirst}>
        <DrawerTitle>
          <Brand aria-hidden />
          <VisuallyHidden>{t('menu')}</VisuallyHidden>
        </DrawerTitle>
        <DrawerBody className="px-3">
          <SidebarNav {...nav} onNavigate={() => onOpenChange(false)} />
        </DrawerBody>
        <SidebarAccount
          clinicName={clinicName}
          pictureUrl={pictureUrl}
          settingsHref={settingsHref}
          passwordHref={passwordHref}
          settingsKeys={nav.keysOf?.('settings')}
          preferences={preferences}
          onOpenShortcuts={
            onOpenShortcuts &&
            (() => {
              onOpenChange(false)
              onOpenShortcuts()
            })
          }
          onLogout={() => {
            onOpenChange(false)
            onLogout()
          }}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) onOpenChange(false)
          }}
        />
      </DrawerContent>
    </Drawer>
  )
}
