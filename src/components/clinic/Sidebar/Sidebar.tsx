import { Avatar } from '../../ui/Avatar/Avatar'
import { cx } from '../../ui/classNames'
import { Brand } from '../Brand/Brand'
import { SidebarNav, type SidebarNavProps } from './SidebarNav'

export type SidebarProps = Pick<SidebarNavProps, 'hrefs' | 'currentPath' | 'unread'> &
  React.ComponentProps<'div'> & {
    /** Whose dashboard it is; left out until that is known. */
    clinicName?: string | undefined
  }

/** The side of every dashboard screen from large screens up; smaller ones have SidebarDrawer. */
export function Sidebar({ hrefs, currentPath, unread, clinicName, className, ...rest }: SidebarProps) {
  return (
    <div
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
        className="min-h-0 grow overflow-y-auto px-3 py-2"
      />
      {clinicName && <SidebarClinic name={clinicName} />}
    </div>
  )
}

export type SidebarClinicProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The clinic's name; cut after two lines. */
  name: string
}

/** The clinic that is logged in, at the end of the sidebar and of its drawer. */
export function SidebarClinic({ name, className, ...rest }: SidebarClinicProps) {
  return (
    <div
      data-slot="sidebar-clinic"
      className={cx('flex items-center gap-3 border-t border-line px-5 py-4', className)}
      {...rest}
    >
      <Avatar name={name} size="sm" />
      <p className="line-clamp-2 min-w-0 text-sm font-medium wrap-anywhere">{name}</p>
    </div>
  )
}
