import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Settings } from '@/domain/settings'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Switch } from '../../ui/Switch/Switch'
import { ActionMessage } from '../ActionMessage/ActionMessage'
import { AddressField, type AddressFieldProps, type AddressSuggestion } from '../AddressField/AddressField'
import { isDrawable } from '../ProfilePictureField/picture'
import { ProfilePictureField } from '../ProfilePictureField/ProfilePictureField'
import { useAttached } from '../useAttached'
import { useValidatedForm } from '../validatedForm'
import { SaveUnchosenAddress } from './SaveUnchosenAddress'
import { settingsSchema, settingsValues, type SettingsValues } from './settingsSchema'
import { SettingsTimeZone } from './SettingsTimeZone'
import { useClinicPosition, type Position, type SuggestionPosition } from './useClinicPosition'

/** What an AddressField takes from a maps service. */
export type AddressSource = Pick<
  AddressFieldProps,
  'suggestions' | 'loading' | 'unavailable' | 'attribution' | 'onQueryChange'
> & {
  /**
   * Asks where a chosen suggestion is, and for its address in full where the service knows it better than its
   * suggestion; null where nobody knows. Left out where suggestions say it themselves.
   */
  onLocate?: (suggestion: AddressSuggestion) => Promise<SuggestionPosition | null>
}

export type SettingsEditorProps = Omit<React.ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** The settings as they are saved. */
  settings: Settings
  /** What was typed before, over the settings that are saved. */
  draft?: Partial<SettingsValues> | undefined
  /** Called with whatever has been typed, so that the caller can keep it. */
  onDraftChange?: ((draft: SettingsValues) => void) | undefined
  /** A maps service that suggests addresses; a suggestion that says where it is fills in latitude and longitude. */
  addressSource?: AddressSource | undefined
  /** Where the saved picture is; left out while there is none. */
  pictureUrl?: string | undefined
  /** The IANA name of the zone that the browser is set to; the form says where its clock is not the clinic's. */
  browserTimeZone?: string | undefined
  /** How much of the picture has been sent, in percent; null while nobody knows. Left out while nothing is sent. */
  pictureProgress?: number | null | undefined
  /** The save is under way. */
  busy: boolean
  /** Called when the person gives up the changes. */
  onCancel: () => void
  /** Asks the browser where it is; rejects with a `NotSupportedError` where it cannot know. */
  onLocate: () => Promise<Position>
  /** Called with valid values; a promise returned keeps further presses from doing anything. */
  onSubmit: (values: SettingsValues) => unknown
}

/** The settings to be changed; keeps what is typed until it is unmounted, the caller perhaps for longer. */
export function SettingsEditor({
  settings,
  draft,
  onDraftChange,
  addressSource,
  pictureUrl,
  browserTimeZone,
  pictureProgress,
  busy,
  onCancel,
  onLocate,
  onSubmit,
  ...rest
}: SettingsEditorProps) {
  const t = useTranslations('settings')
  const tErrors = useTranslations('errors.settings')
  const attached = useAttached()
  const form = useValidatedForm(settingsSchema, {
    defaultValues: { ...settingsValues(settings), ...draft },
    busy,
    onValuesChange: onDraftChange,
    onSubmit: async (values) => {
      // The field says why.
      if (values.picture && !(await isDrawable(values.picture))) setFocus('picture')
      else await onSubmit(values)
    },
  })
  const { control, register, handleSubmit, setFocus, problem, submitOnce } = form
  const { onLocate: ofSuggestion, ...suggesting } = addressSource ?? {}
  const position = useClinicPosition(form, { ofBrowser: onLocate, ofSuggestion })

  const [waiting, setWaiting] = useState(false)
  const [unchosen, setUnchosen] = useState<SettingsValues>()
  const isTyped = ({ address }: SettingsValues) =>
    suggesting.suggestions !== undefined &&
    !suggesting.unavailable &&
    address !== settingsValues(settings).address.trim() &&
    !position.isChosen(address)
  const submit = async (element: HTMLFormElement) => {
    const placed = position.placed()
    if (placed) {
      setWaiting(true)
      await placed
      setWaiting(false)
    }
    // Given up while it was waited for.
    if (!element.isConnected) return
    await handleSubmit((values) => (isTyped(values) ? setUnchosen(values) : submitOnce(values)))()
  }

  return (
    <form
      method="post"
      noValidate
      data-slot="settings-editor"
      data-ready={attached || undefined}
      className="grid gap-5"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <Controller
        control={control}
        name="address"
        render={({ field: { onChange, ...field } }) => (
          <AddressField
            autoFocus
            error={problem('address') && tErrors('address')}
            readOnly={busy}
            onValueChange={(next) => !busy && onChange(next)}
            onSelect={position.choose}
            {...suggesting}
            {...field}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('latitude')} error={problem('latitude') && t('invalidLatitude')}>
          <Input inputMode="decimal" autoComplete="off" readOnly={busy} {...register('latitude')} />
        </Field>
        <Field label={t('longitude')} error={problem('longitude') && t('invalidLongitude')}>
          <Input inputMode="decimal" autoComplete="off" readOnly={busy} {...register('longitude')} />
        </Field>
      </div>
      <div>
        <Button busy={position.locating} disabled={busy} onClick={() => void position.locate()}>
          <LocateFixed aria-hidden />
          {t('locate')}
        </Button>
        <ActionMessage message={position.message} className={position.message && 'mt-3'} />
      </div>
      {settings.timeZone && (
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value = '', onChange, ...field } }) => (
            <SettingsTimeZone
              value={value}
              onValueChange={onChange}
              browserTimeZone={browserTimeZone}
              error={problem('timeZone') && t('timeZoneMissing')}
              disabled={busy}
              {...field}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="paymentAtClinic"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label={t('paymentAtClinic')}
            hint={t('paymentAtClinicHint')}
            checked={value}
            disabled={busy}
            onCheckedChange={onChange}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="picture"
        render={({ field: { value, onChange, ...field } }) => (
          <ProfilePictureField
            picture={value}
            pictureUrl={pictureUrl}
            progress={pictureProgress}
            disabled={busy}
            onPictureChange={onChange}
            {...field}
          />
        )}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={busy || waiting}>
          {t('save')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => onCancel()}>
          {t('cancel')}
        </Button>
      </div>
      <SaveUnchosenAddress
        address={unchosen?.address}
        onSave={() => {
          setUnchosen(undefined)
          if (unchosen) void submitOnce(unchosen)
        }}
        onKeepEditing={() => setUnchosen(undefined)}
        onEdit={() => setFocus('address')}
      />
    </form>
  )
}
