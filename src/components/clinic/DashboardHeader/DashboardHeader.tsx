import { Menu } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton/IconButton'
import { cx } from '../../ui/classNames'

export type DashboardHeaderProps = Omit<React.ComponentProps<'header'>, 'title'> & {
  /** The screen's name, its one heading of the first level. */
  title: React.ReactNode
  /** Buttons and links of this screen. */
  actions?: React.ReactNode
  /** A NotificationBell, which stays beside the title where the actions go below it. */
  bell?: React.ReactNode
  /** Opens the sidebar's drawer, where there is no sidebar. */
  onOpenMenu: () => void
}

/** The top of a dashboard screen: its name, its actions, and on small screens the way to the menu. */
export function DashboardHeader({
  title,
  actions,
  bell,
  onOpenMenu,
  className,
  ...rest
}: DashboardHeaderProps) {
  const t = useTranslations('shell')
  return (
    <header
      data-slot="dashboard-header"
      className={cx(
        'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-6',
        className,
      )}
      {...rest}
    >
      {/* Its longest word decides whether the actions have room beside it. */}
      <div className="flex max-w-full grow basis-36 items-center gap-x-3">
        <IconButton label={t('openMenu')} onClick={() => onOpenMenu()} className="-ms-2 lg:hidden">
          <Menu aria-hidden />
        </IconButton>
        <h1 className="min-w-0 grow text-lg font-semibold wrap-break-word">{title}</h1>
        {bell}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
