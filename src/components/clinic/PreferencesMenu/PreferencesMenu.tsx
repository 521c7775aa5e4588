import { useTranslations } from 'use-intl'
import { DENSITIES, type Density, type Preferences } from '@/domain/preferences'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl'
import { Switch } from '../../ui/Switch/Switch'
import { cx } from '../../ui/classNames'
import { ThemeChoice } from './ThemeChoice'

export type PreferencesMenuProps = Omit<React.ComponentProps<'div'>, 'children'> & {
  /** The current choices. */
  preferences: Preferences
  /** Called with each change. */
  onPreferenceChange: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void
}

/** The choices of a person for this browser: theme, density of lists, shortcuts of one key. They take effect at once. */
export function PreferencesMenu({
  preferences,
  onPreferenceChange,
  className,
  ...rest
}: PreferencesMenuProps) {
  const t = useTranslations('preferences')
  const { theme, density, shortcuts } = preferences
  return (
    <div data-slot="preferences-menu" className={cx('flex flex-col gap-3 p-3', className)} {...rest}>
      <ThemeChoice theme={theme} onThemeChange={(value) => onPreferenceChange('theme', value)} />
      <SegmentedControl<Density>
        // Phones show cards, whose targets keep their size.
        className="max-md:hidden pointer-coarse:hidden"
        label={t('density')}
        options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
        value={density}
        onValueChange={(value) => onPreferenceChange('density', value)}
      />
      <Switch
        className="max-md:hidden"
        label={t('shortcuts')}
        checked={shortcuts === 'on'}
        onCheckedChange={(on) => onPreferenceChange('shortcuts', on ? 'on' : 'off')}
      />
    </div>
  )
}
