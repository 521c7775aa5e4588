import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/classNames'

export type CommandPaletteButtonProps = Omit<React.ComponentProps<'button'>, 'children'>

/** Opens the CommandPalette. Looks like a search field beside a sidebar, and is an icon on smaller screens. */
export function CommandPaletteButton({ className, ...rest }: CommandPaletteButtonProps) {
  const t = useTranslations('shell')
  const isApple = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)
  return (
    <button
      type="button"
      data-slot="command-palette-button"
      aria-keyshortcuts="Control+K Meta+K"
      className={cx(
        'flex min-h-control-md items-center gap-2 rounded-md px-3.5 text-sm text-muted hover:text-ink lg:w-60 lg:border lg:border-line-strong lg:bg-surface-raised lg:hover:border-ink',
        className,
      )}
      {...rest}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t('findCaller')}</span>
      <kbd aria-hidden className="ms-auto font-sans text-xs max-lg:hidden">
        {t(isApple ? 'shortcutApple' : 'shortcut')}
      </kbd>
    </button>
  )
}
