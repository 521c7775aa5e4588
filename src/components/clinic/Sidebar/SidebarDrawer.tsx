import { useTranslations } from 'use-intl'
import { Drawer, DrawerBody, DrawerContent, DrawerTitle } from '../../ui/Drawer/Drawer'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { Brand } from '../Brand/Brand'
import type { SidebarProps } from './Sidebar'
import { SidebarAccount } from './SidebarAccount'
import { SidebarNav } from './SidebarNav'

export type SidebarDrawerProps = Pick<
  SidebarProps,
  'hrefs' | 'currentPath' | 'unread' | 'clinicName' | 'pictureUrl' | 'settingsHref' | 'onLogout'
> & {
  /** Whether it is in view. */
  open: boolean
  /** Called with false by Close, Escape, a press outside, and when an entry is followed. */
  onOpenChange: (open: boolean) => void
}

/** Escape closes the account's menu where that is open, and the drawer only after that. */
function closeMenuFirst(event: KeyboardEvent) {
  const menu = document.querySelector<HTMLElement>('[data-slot=sidebar-account-menu]:popover-open')
  if (!menu) return
  event.preventDefault()
  menu.hidePopover()
}

/** The sidebar of small screens, which slides in. */
export function SidebarDrawer({
  open,
  onOpenChange,
  clinicName,
  pictureUrl,
  settingsHref,
  onLogout,
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
