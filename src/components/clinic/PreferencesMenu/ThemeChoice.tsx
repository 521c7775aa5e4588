import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { THEMES, type Theme } from '@/domain/preferences'
import { SegmentedControl, type SegmentedControlProps } from '../SegmentedControl/SegmentedControl'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

export type ThemeChoiceProps = Omit<
  SegmentedControlProps<Theme>,
  'label' | 'options' | 'value' | 'onValueChange'
> & {
  /** The chosen theme. */
  theme: Theme
  /** Called with each chosen theme. */
  onThemeChange: (theme: Theme) => void
}

/** Chooses between the theme of the device, light and dark. */
export function ThemeChoice({ theme, onThemeChange, ...rest }: ThemeChoiceProps) {
  const t = useTranslations('preferences')
  return (
    <SegmentedControl
      data-slot="theme-choice"
      label={t('theme')}
      options={THEMES.map((value) => {
        const Icon = ICONS[value]
        return { value, label: t(`themes.${value}`), icon: <Icon aria-hidden /> }
      })}
      value={theme}
      onValueChange={onThemeChange}
      {...rest}
    />
  )
}
