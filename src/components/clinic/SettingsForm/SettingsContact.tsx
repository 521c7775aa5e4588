import { useTranslations } from 'use-intl'
import { NAME_MAX_LENGTH } from '@/domain/constants'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import type { useValidatedForm } from '../validatedForm'
import type { SettingsValues } from './settingsSchema'

type Form = ReturnType<typeof useValidatedForm<SettingsValues, SettingsValues>>

/** Name and phone number of the clinic. */
export function SettingsContact({
  form: { register },
  messageOf,
  busy,
}: {
  form: Pick<Form, 'register'>
  messageOf: (name: 'clinicName' | 'phone') => string | undefined
  busy: boolean
}) {
  const t = useTranslations('auth.register')
  return (
    <>
      <Field label={t('clinicName')} required error={messageOf('clinicName')}>
        <Input
          autoFocus
          dir="auto"
          autoComplete="organization"
          maxLength={NAME_MAX_LENGTH}
          readOnly={busy}
          {...register('clinicName')}
        />
      </Field>
      <Field label={t('phone')} required error={messageOf('phone')}>
        <Input
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={busy}
          {...register('phone')}
        />
      </Field>
    </>
  )
}
