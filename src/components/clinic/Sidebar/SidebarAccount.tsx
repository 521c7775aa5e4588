import { ChevronDown, Keyboard, KeyRound, LogOut, Settings } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar/Avatar'
import { cx } from '../../ui/classNames'
import { closeMenuOnFocusLoss, closeMenuOnLinkPress } from '../menuPopover'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export type SidebarAccountProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** Undefined until the name has loaded. Truncated after two lines. */
  clinicName?: string | undefined
  /** URL of the clinic's picture. Without a picture the avatar shows initials. */
  pictureUrl?: string | undefined
  /** URL of the settings. */
  settingsHref: string
  /** URL of the form that sends the email for a new password. Without it the menu has no such entry. */
  passwordHref?: string | undefined
  /** The shortcut of the settings, such as `G S`. */
  settingsKeys?: string | undefined
  /** Called when the user presses Logout in the menu, which has closed then. */
  onLogout: () => void
  /** Opens the list of keyboard shortcuts. Without it the menu has no such entry. */
  onOpenShortcuts?: (() => void) | undefined
  /** The choice of the language and a PreferencesMenu. They render from the first time that the menu opens. */
  preferences?: React.ReactNode
}

const entryClasses =
  'flex min-h-control-md w-full items-center gap-3 rounded-sm px-3 text-start text-sm font-medium hover:bg-hover [&_svg]:size-4.5 [&_svg]:text-muted'

/** The clinic that is logged in. The name opens a menu with Settings and Logout. */
export function SidebarAccount({
  clinicName,
  pictureUrl,
  settingsHref,
  passwordHref,
  settingsKeys,
  onLogout,
  onOpenShortcuts,
  preferences,
  className,
  ...rest
}: SidebarAccountProps) {
  const t = useTranslations()
  const menuId = useId()
  const menu = useRef<HTMLUListElement>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const name = clinicName || t('shell.account')
  return (
    <div data-slot="sidebar-account" className={cx('border-t border-line p-2', className)} {...rest}>
      {/* A native popover: the browser opens it, closes it with Escape or a press outside, and restores the focus. */}
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-hover"
      >
        <Avatar name={name} src={pictureUrl} size="sm" className="rounded-md" />
        <span className="line-clamp-2 min-w-0 grow text-sm font-medium wrap-anywhere">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 rotate-180 text-muted" />
      </button>
      <ul
        ref={menu}
        id={menuId}
        popover="auto"
        data-slot="sidebar-account-menu"
        onClick={closeMenuOnLinkPress}
        onBlur={closeMenuOnFocusLoss}
        onBeforeToggle={() => setHasOpened(true)}
        className="fixed inset-auto start-2 bottom-19 m-0 hidden max-h-[calc(100dvh-6rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-ink shadow-overlay open:block open:animate-fade-in"
      >
        {preferences && hasOpened && <li className="border-b border-line">{preferences}</li>}
        {onOpenShortcuts && (
          <li className="max-md:hidden">
            <button
              type="button"
              className={entryClasses}
              onClick={() => {
                menu.current?.hidePopover()
                onOpenShortcuts()
              }}
            >
              <Keyboard aria-hidden />
              {t('shell.keyboardShortcuts')}
              <Keys>?</Keys>
            </button>
          </li>
        )}
        <li>
          <Anchor href={settingsHref} className={entryClasses}>
            <Settings aria-hidden />
            <span>{t('dashboard.settings')}</span>
            {settingsKeys && <Keys>{settingsKeys}</Keys>}
          </Anchor>
        </li>
        {passwordHref && (
          <li>
            <Anchor href={passwordHref} className={entryClasses}>
              <KeyRound aria-hidden />
              {t('auth.changePassword.heading')}
            </Anchor>
          </li>
        )}
        <li>
          <button
            type="button"
            className={entryClasses}
            onClick={() => {
              menu.current?.hidePopover()
              onLogout()
            }}
          >
            <LogOut aria-hidden />
            {t('dashboard.logout')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** The keys of a shortcut. Phones have no keyboard. */
function Keys({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="ms-auto font-sans text-xs text-muted max-md:hidden">
      {children}
    </kbd>
  )
}
