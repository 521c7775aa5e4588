import { Menu } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton/IconButton'
import { cx } from '../../ui/classNames'

export type DashboardHeaderProps = Omit<React.ComponentProps<'header'>, 'title'> & {
  /** The name of the screen, rendered as the `h1`. */
  title: React.ReactNode
  /** Buttons and links of this screen, each with an icon and its label in a `span`. On phones only the icon shows. */
  actions?: React.ReactNode
  /** The button that schedules an appointment, with an icon and its label in a `span`: the same on every screen. */
  schedule?: React.ReactNode
  /** A CommandPaletteButton. */
  search?: React.ReactNode
  /** A NotificationBell, at the end. */
  bell?: React.ReactNode
  /** Opens the sidebar's drawer. The menu button shows only on screens without a sidebar. */
  onOpenMenu: () => void
}

const phoneActionClasses = [
  // The dashboard has five of them beside its title.
  'max-[24rem]:[&_[data-slot=button]]:w-10 max-[24rem]:[&_[data-slot=command-palette-button]]:px-3',
  'max-sm:[&_[data-slot=button]]:w-control-md max-sm:[&_[data-slot=button]]:px-0',
  'max-sm:[&_[data-slot=button]>span:not([data-slot])]:sr-only',
  'max-sm:[&_[data-variant=secondary]]:border-transparent max-sm:[&_[data-variant=secondary]]:bg-transparent',
]

/** The header of a dashboard screen: title, bell, actions and, on small screens, the menu button. */
export function DashboardHeader({
  title,
  actions,
  schedule,
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
      <div className="flex min-h-16 max-w-screen flex-wrap items-center gap-y-2 px-4 py-1.5 sm:gap-x-3 sm:px-6">
        {/* The longest word of the title decides whether something wraps below. At 320 px it always does: not all actions fit beside it. */}
        <div className="flex max-w-full grow basis-0 items-center gap-x-1 max-[22.5rem]:basis-full max-[22.5rem]:gap-x-0 sm:basis-36 sm:gap-x-3">
          <IconButton label={t('openMenu')} onClick={() => onOpenMenu()} className="-ms-2 lg:hidden">
            <Menu aria-hidden />
          </IconButton>
          {/* Black on paper: in the dark theme it would be white on white. */}
          <h1 className="min-w-0 grow text-lg font-semibold wrap-break-word max-lg:leading-tight max-sm:line-clamp-2 max-sm:text-base max-[24rem]:text-sm print:text-[black]">
            {title}
          </h1>
        </div>
        {actions && (
          <div className={cx('flex flex-wrap items-center sm:gap-2', phoneActionClasses)}>{actions}</div>
        )}
        {/* At the end: the actions of a screen that has loaded must not move them. */}
        {(schedule ?? search ?? bell) && (
          <div className={cx('ms-auto flex items-center sm:gap-x-3', phoneActionClasses)}>
            {schedule}
            {search}
            {bell}
          </div>
        )}
      </div>
    </header>
  )
}
