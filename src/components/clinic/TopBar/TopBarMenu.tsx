import { Menu, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button/Button'
import { IconButton } from '../../ui/IconButton/IconButton'
import { cx } from '../../ui/classNames'
import { Brand } from '../Brand/Brand'
import { closeMenuOnFocusLoss, closeMenuOnLinkPress } from '../menuPopover'
import { LANDING_SECTIONS, type LandingSection } from './sections'
import { Anchor } from '@/components/ui/Link/LinkProvider'

export interface TopBarMenuProps {
  /** The section in view. */
  active: LandingSection
  loginHref: string
  /** Set on the button and on the menu. */
  className?: string
}

/**
 * The menu of the sections on a phone. A native popover: the browser opens it, closes it with Escape or a press outside, and
 * restores the focus, also before hydration.
 */
export function TopBarMenu({ active, loginHref, className }: TopBarMenuProps) {
  const t = useTranslations()
  const id = useId()

  return (
    <>
      <IconButton
        label={t('shell.openMenu')}
        popoverTarget={id}
        className={cx('-me-2 [&_svg]:size-5', className)}
      >
        <Menu aria-hidden />
      </IconButton>
      <div
        id={id}
        popover="auto"
        data-slot="top-bar-menu"
        onClick={closeMenuOnLinkPress}
        onBlur={closeMenuOnFocusLoss}
        className={cx(
          'inset-x-0 top-0 bottom-auto m-0 hidden max-h-dvh w-full border-0 border-b border-line bg-surface-raised p-0 text-ink shadow-overlay backdrop:bg-scrim open:block open:animate-fade-in',
          className,
        )}
      >
        <div className="flex min-h-16 items-center justify-between px-4 sm:px-6">
          <Brand />
          <IconButton
            label={t('ui.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-me-2 [&_svg]:size-5"
          >
            <X aria-hidden />
          </IconButton>
        </div>
        <nav aria-label={t('landing.navigation')} className="px-4 pb-4 sm:px-6">
          <ul className="divide-y divide-line border-y border-line">
            {LANDING_SECTIONS.map((section) => (
              <li key={section}>
                <Anchor
                  href={`#${section}`}
                  aria-current={section === active ? 'true' : undefined}
                  className="flex min-h-control-lg items-center rounded-md font-medium hover:text-accent aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
                >
                  {t(`landing.sections.${section}`)}
                </Anchor>
              </li>
            ))}
          </ul>
          <Button asChild variant="primary" size="lg" className="mt-4 w-full">
            <Anchor href={loginHref}>{t('landing.login')}</Anchor>
          </Button>
        </nav>
      </div>
    </>
  )
}
