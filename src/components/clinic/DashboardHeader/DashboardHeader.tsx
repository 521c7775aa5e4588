import { Menu } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton/IconButton'
import { cx } from '../../ui/classNames'

export type DashboardHeaderProps = Omit<React.ComponentProps<'header'>, 'title'> & {
  /** The name of the screen, rendered as the `h1`. */
  title: React.ReactNode
  /** Buttons and links of this screen. */
  actions?: React.ReactNode
  /** A CommandPaletteButton. It stays beside the title, too. */
  search?: React.ReactNode
  /** A NotificationBell. It stays beside the title when the actions wrap below. */
  bell?: React.ReactNode
  /** Opens the sidebar's drawer. The menu button shows only on screens without a sidebar. */
  onOpenMenu: () => void
}

/** The header of a dashboard screen: title, bell, actions and, on small screens, the menu button. */
export function DashboardHeader({
  title,
  actions,
  search,
  bell,
  onOpenMenu,
  className,
  ...rest
}: DashboardHeaderProps) {
  const t = useTranslations('shell')
  return (
    <header
      data-slot="dashboard-header"
      className={cx('border-b border-line bg-surface', className)}
      {...rest}
    >
      {/* As wide as the content below. */}
      <div className="flex min-h-16 max-w-screen flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-6">
        {/* The longest word of the title decides whether the actions wrap below. */}
        <div className="flex max-w-full grow basis-36 items-center gap-x-3">
          <IconButton label={t('openMenu')} onClick={() => onOpenMenu()} className="-ms-2 lg:hidden">
            <Menu aria-hidden />
          </IconButton>
          {/* Black on paper: in the dark theme it would be white on white. */}
          <h1 className="min-w-0 grow text-lg font-semibold wrap-break-word print:text-[black]">{title}</h1>
          {search}
          {bell}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
