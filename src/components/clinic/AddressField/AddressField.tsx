import { useTranslations } from 'use-intl'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { Input, type InputProps } from '../../ui/Input/Input'

/** What the backend takes (openapi.yaml, SettingsForm). */
const MAX_LENGTH = 300

/** One place that a maps service proposes. */
export interface AddressSuggestion {
  /** The service's own id of the place. */
  id: string
  /** The whole address in one line: what the field holds once it is chosen. */
  label: string
  /** Decimal degrees from -90 to 90, where the service sends them with the suggestion. */
  latitude?: number | undefined
  /** Decimal degrees from -180 to 180, where the service sends them with the suggestion. */
  longitude?: number | undefined
}

export type AddressFieldProps = Omit<
  InputProps,
  'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role'
> & {
  /** The text of the field. Any text is an address: suggestions only save typing. */
  value: string
  /** Called with the text after each key, and with a suggestion's label when that is chosen. */
  onValueChange: (address: string) => void
  /**
   * Places for what was typed, best first, already matched by the service. Left out where no service is set up: the
   * field is a plain one then.
   */
  suggestions?: readonly AddressSuggestion[] | undefined
  /** Suggestions are being looked up. */
  loading?: boolean
  /** The service gave no answer; the field says that the address has to be typed. */
  unavailable?: boolean
  /** How the service asks to be named: below the field, and below its suggestions, which hide that. */
  attribution?: React.ReactNode
  /** Called with each text typed, never with a chosen one. When to look it up is the caller's to decide. */
  onQueryChange?: ((text: string) => void) | undefined
  /** Called after `onValueChange` with the suggestion that was chosen. */
  onSelect?: ((suggestion: AddressSuggestion) => void) | undefined
  /** What is wrong with the address. */
  error?: React.ReactNode
}

/**
 * The clinic's address with the suggestions of a maps service. With them it is a combobox: arrows and Enter,
 * or a press, choose one; Escape closes the list and keeps what was typed. Rest props and `ref` land on the input.
 */
export function AddressField({
  value,
  onValueChange,
  suggestions,
  loading = false,
  unavailable = false,
  attribution,
  onQueryChange,
  onSelect,
  error,
  ...rest
}: AddressFieldProps) {
  const t = useTranslations('settings')
  const hint = suggestions && (unavailable ? t('suggestionsUnavailable') : attribution)
  return (
    <Field label={t('address')} required hint={hint} error={error} data-slot="address-field">
      {suggestions ? (
        <Combobox
          freeText
          filter={false}
          options={suggestions.map(({ id, label }) => ({ value: id, label }))}
          busy={loading}
          footer={attribution}
          value={value}
          onValueChange={onValueChange}
          onTextChange={(text) => onQueryChange?.(text)}
          onOptionSelect={({ value: id }) => {
            const chosen = suggestions.find((each) => each.id === id)
            if (chosen) onSelect?.(chosen)
          }}
          maxLength={MAX_LENGTH}
          {...rest}
        />
      ) : (
        <Input
          autoComplete="street-address"
          maxLength={MAX_LENGTH}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          {...rest}
        />
      )}
    </Field>
  )
}
