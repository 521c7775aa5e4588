import {
  Bell,
  BellDot,
  CalendarDays,
  ChartColumn,
  Columns3,
  FileText,
  LayoutDashboard,
  ShieldCheck,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'
import { UnreadCount } from '../NotificationBell/UnreadCount'
import { Anchor } from '@/components/ui/Link/LinkProvider'

const ENTRIES = {
  dashboard: LayoutDashboard,
  doctors: Stethoscope,
  appointments: CalendarDays,
  calendar: Columns3,
  payments: ChartColumn,
  notifications: Bell,
} as const

const PAGES = { policy: ShieldCheck, terms: FileText } as const

export type SidebarEntryName = keyof typeof ENTRIES | keyof typeof PAGES
/** The icon of each entry, in the order of the entries. */
export const sidebarIcons: Readonly<Record<SidebarEntryName, LucideIcon>> = { ...ENTRIES, ...PAGES }
export const sidebarEntryNames = Object.keys(sidebarIcons) as SidebarEntryName[]

export type SidebarNavProps = React.ComponentProps<'nav'> & {
  /** URL of each entry. An entry without a URL is left out, such as the calendar without extensions (docs/product.md#extensions). */
  hrefs: Partial<Record<SidebarEntryName, string>>
  /** Path of the current page. The entry with this path, or with a parent of it, gets `aria-current`. */
  currentPath: string
  /** Number of unread notifications. */
  unread: number
  /** The shortcut of an entry, or of the account menu's settings, such as `G D`. It shows while the pointer or the focus is on the entry. */
  keysOf?: ((name: SidebarEntryName | 'settings') => string | undefined) | undefined
  /** Called when the user follows an entry. */
  onNavigate?: () => void
}

const namesOf = <Name extends string>(entries: Record<Name, LucideIcon>) => Object.keys(entries) as Name[]

/** The links of the sidebar in their order (docs/product.md#dashboard-frame). */
export function SidebarNav({
  hrefs,
  currentPath,
  unread,
  keysOf,
  onNavigate,
  className,
  ...rest
}: SidebarNavProps) {
  const t = useTranslations()
  const pagesId = useId()
  const entry = (name: SidebarEntryName, icon: LucideIcon) => {
    const href = hrefs[name]
    return (
      href && (
        <SidebarEntry
          key={name}
          href={href}
          icon={icon}
          current={currentPath === href || currentPath.startsWith(`${href}/`)}
          unread={name === 'notifications' ? unread : 0}
          keys={keysOf?.(name)}
          onClick={() => onNavigate?.()}
        >
          {t(`screens.${name}.title`)}
        </SidebarEntry>
      )
    )
  }
  const icon = (name: keyof typeof ENTRIES) =>
    name === 'notifications' && unread > 0 ? BellDot : ENTRIES[name]

  return (
    <nav
      aria-label={t('shell.navigation')}
      data-slot="sidebar-nav"
      className={cx('flex flex-col gap-6', className)}
      {...rest}
    >
      <ul className="grid gap-1">{namesOf(ENTRIES).map((name) => entry(name, icon(name)))}</ul>
      <div>
        <p id={pagesId} className="px-3 pb-1.5 text-xs font-medium text-muted">
          {t('shell.pages')}
        </p>
        <ul aria-labelledby={pagesId} className="grid gap-1">
          {namesOf(PAGES).map((name) => entry(name, PAGES[name]))}
        </ul>
      </div>
    </nav>
  )
}

type SidebarEntryProps = React.ComponentProps<'a'> & {
  icon: LucideIcon
  current: boolean
  unread: number
  keys: string | undefined
}

function SidebarEntry({ icon: Icon, current, unread, keys, children, ...rest }: SidebarEntryProps) {
  const descriptionId = useId()
  return (
    <li>
      <Anchor
        aria-current={current ? 'page' : undefined}
        aria-describedby={unread > 0 ? descriptionId : undefined}
        data-slot="sidebar-entry"
        className="group flex min-h-control-md items-center gap-3 rounded-md px-3 text-sm font-medium text-muted transition-colors duration-fast hover:bg-hover hover:text-ink aria-[current]:bg-selected aria-[current]:text-accent-hover"
        {...rest}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 grow">{children}</span>
        {keys && (
          <kbd
            aria-hidden
            className="hidden font-sans text-xs text-muted group-hover:inline group-focus-visible:inline"
          >
            {keys}
          </kbd>
        )}
        <UnreadCount unread={unread} descriptionId={descriptionId} />
      </Anchor>
    </li>
  )
}
