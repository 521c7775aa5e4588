import { useTranslations } from 'use-intl'
import { Drawer, DrawerBody, DrawerContent, DrawerTitle } from '../../ui/Drawer/Drawer'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { Brand } from '../Brand/Brand'
import { SidebarClinic, type SidebarProps } from './Sidebar'
import { SidebarNav } from './SidebarNav'

export type SidebarDrawerProps = Pick<SidebarProps, 'hrefs' | 'currentPath' | 'unread' | 'clinicName'> & {
  /** Whether it is in view. */
  open: boolean
  /** Called with false by Close, Escape, a press outside, and when an entry is followed. */
  onOpenChange: (open: boolean) => void
}

/** The sidebar of small screens, which slides in (spec §2). */
export function SidebarDrawer({ open, onOpenChange, clinicName, ...nav }: SidebarDrawerProps) {
  const t = useTranslations('shell')
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent aria-describedby={undefined} data-slot="sidebar-drawer">
        <DrawerTitle>
          <Brand aria-hidden />
          <VisuallyHidden>{t('menu')}</VisuallyHidden>
        </DrawerTitle>
        <DrawerBody className="px-3">
          <SidebarNav {...nav} onNavigate={() => onOpenChange(false)} />
        </DrawerBody>
        {clinicName && <SidebarClinic name={clinicName} />}
      </DrawerContent>
    </Drawer>
  )
}
