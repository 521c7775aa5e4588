import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'

interface ComboboxToggleProps {
  onPress: () => void
  disabled?: boolean
}

/** The button inside a Combobox that opens and closes its list. */
export function ComboboxToggle({ onPress, disabled }: ComboboxToggleProps) {
  const t = useTranslations('ui.combobox')
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('showOptions')}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="absolute inset-y-0 end-0 flex w-10 items-center justify-center text-muted hover:text-ink"
    >
      <ChevronDown aria-hidden className="size-4" />
    </button>
  )
}
