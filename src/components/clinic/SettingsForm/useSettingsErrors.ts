import type { Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { FormError } from '../../ui/ErrorSummary/ErrorSummary'
import type { useValidatedForm } from '../validatedForm'
import type { SettingsValues } from './settingsSchema'

type Form = ReturnType<typeof useValidatedForm<SettingsValues, SettingsValues>>

interface SettingsErrors {
  /** The message of an invalid field. */
  messageOf: (name: Path<SettingsValues>) => string | undefined
  /** The invalid fields, in the order of the form. */
  errors: FormError[]
}

/** The texts of the settings' invalid fields. The picture's field has its own. */
export function useSettingsErrors({ problem, setFocus }: Pick<Form, 'problem' | 'setFocus'>): SettingsErrors {
  const t = useTranslations('settings')
  const tContact = useTranslations('auth.register')
  const tErrors = useTranslations('errors')
  const fields = [
    { name: 'clinicName', label: tContact('clinicName'), message: tErrors('settings.clinicName') },
    { name: 'phone', label: tContact('phone'), message: tErrors('register.phone') },
    { name: 'address', label: t('address'), message: tErrors('settings.address') },
    { name: 'latitude', label: t('latitude'), message: t('invalidLatitude') },
    { name: 'longitude', label: t('longitude'), message: t('invalidLongitude') },
    { name: 'timeZone', label: t('timeZone'), message: t('timeZoneMissing') },
  ] as const
  return {
    messageOf: (name) => (problem(name) ? fields.find((field) => field.name === name)?.message : undefined),
    errors: fields
      .filter(({ name }) => problem(name))
      .map(({ name, label, message }) => ({ label, message, onSelect: () => setFocus(name) })),
  }
}
