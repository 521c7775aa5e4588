import { useTranslations } from 'use-intl'
import { Combobox } from '../../ui/Combobox/Combobox'
import { Field } from '../../ui/Field/Field'
import { Input, type InputProps } from '../../ui/Input/Input'

/** Characters; the limit of the backend (openapi.yaml, SettingsForm). */
const MAX_LENGTH = 300

/** An address that a maps service suggests. */
export interface AddressSuggestion {
  /** The id that the service uses. */
  id: string
  /** The whole address in one line. It becomes the text of the field when the suggestion is chosen. */
  label: string
  /** Decimal degrees from -90 to 90; undefined if the service does not send them with the suggestion. */
  latitude?: number | undefined
  /** Decimal degrees from -180 to 180; undefined if the service does not send them with the suggestion. */
  longitude?: number | undefined
}

export type AddressFieldProps = Omit<
  InputProps,
  'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role'
> & {
  /** The text of the field. Any text is valid, not only a suggestion. */
  value: string
  /** Called with the text at each change, and with the label of a chosen suggestion. */
  onValueChange: (address: string) => void
  /**
   * Suggestions for the typed text, best first. The service has filtered them. Undefined if no service is configured: the
   * field is then a plain text field.
   */
  suggestions?: readonly AddressSuggestion[] | undefined
  /** Whether a lookup is pending. */
  loading?: boolean
  /** Whether the last lookup failed. The hint then asks for the whole address. */
  unavailable?: boolean
  /** The attribution that the service requires. Shown below the field, and in the list, which covers the field's hint. */
  attribution?: React.ReactNode
  /** Called with each typed text, not with a chosen label. The caller debounces the lookup. */
  onQueryChange?: ((text: string) => void) | undefined
  /** Called with the chosen suggestion, after `onValueChange`. */
  onSelect?: ((suggestion: AddressSuggestion) => void) | undefined
  /** The validation message. */
  error?: React.ReactNode
}

/**
 * The clinic's address. With `suggestions` the field is a combobox: arrows and Enter, or a press, choose a suggestion; Escape
 * closes the list and keeps the typed text. Rest props and `ref` go to the input; with `suggestions`, `className` goes to the
 * element around the input.
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
  // Chromium treats an empty input with `auto` as left to right, in a right-to-left page too.
  const direction = value === '' ? undefined : 'auto'
  const hint = suggestions && (unavailable ? t('suggestionsUnavailable') : attribution)
  return (
    <Field label={t('address')} required hint={hint} error={error} data-slot="address-field">
      {suggestions ? (
        <Combobox
          freeText
          filter={false}
          dir={direction}
          options={suggestions.map(({ id, label }) => ({ value: id, label }))}
          busy={loading}
          footer={attribution}
          value={value}
          onValueChange={onValueChange}
          onTextChange={(text) => onQueryChange?.(text)}
          onOptionSelect={({ value: id }) => {
            const chosenSuggestion = suggestions.find((each) => each.id === id)
            if (chosenSuggestion) onSelect?.(chosenSuggestion)
          }}
          maxLength={MAX_LENGTH}
          {...rest}
        />
      ) : (
        <Input
          dir={direction}
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
