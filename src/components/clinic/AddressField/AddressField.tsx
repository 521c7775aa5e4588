import { useTranslations } from 'use-intl'
import { Field } from '../../ui/Field/Field'
import { Input, type InputProps } from '../../ui/Input/Input'

export type AddressFieldProps = Omit<InputProps, 'type'> & { error?: React.ReactNode }

/** The clinic's address. Rest props and `ref` land on the input. */
export function AddressField({ error, ...rest }: AddressFieldProps) {
  const t = useTranslations('settings')
  return (
    <Field label={t('address')} required error={error} data-slot="address-field">
      <Input autoComplete="street-address" maxLength={300} {...rest} />
    </Field>
  )
}
