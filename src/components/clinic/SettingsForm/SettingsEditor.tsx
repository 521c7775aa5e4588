import { LocateFixed } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { SQUEEZE_INS_MAX } from '@/domain/constants'
import { degreesOf, LONGITUDE_LIMIT } from '@/domain/coordinates'
import type { Settings } from '@/domain/settings'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Select } from '../../ui/Select/Select'
import { Switch } from '../../ui/Switch/Switch'
import { ActionMessage } from '../ActionMessage/ActionMessage'
import { AddressField, type AddressFieldProps, type AddressSuggestion } from '../AddressField/AddressField'
import { pictureProblem } from '../ProfilePictureField/picture'
import { ProfilePictureField } from '../ProfilePictureField/ProfilePictureField'
import { useHydrated } from '../useHydrated'
import { useValidatedForm } from '../validatedForm'
import { SaveUnchosenAddress } from './SaveUnchosenAddress'
import {
  editedSettings,
  settingsSchema,
  settingsToSave,
  settingsValues,
  untypedValues,
  type SettingsValues,
} from './settingsSchema'
import { SettingsContact } from './SettingsContact'
import { SettingsTimeZone } from './SettingsTimeZone'
import { useSettingsErrors } from './useSettingsErrors'
import { useClinicPosition, type Position, type SuggestionPosition } from './useClinicPosition'

/** The props of AddressField that a maps service provides, and a lookup of positions. */
export type AddressSource = Pick<
  AddressFieldProps,
  'suggestions' | 'loading' | 'unavailable' | 'attribution' | 'onQueryChange'
> & {
  /**
   * Looks up the position of a chosen suggestion, and its full address if the service has a longer one; null if unknown.
   * Undefined if the suggestions have positions.
   */
  onLocate?: (suggestion: AddressSuggestion) => Promise<SuggestionPosition | null>
}

export type SettingsEditorProps = Omit<React.ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** The saved settings. */
  settings: Settings
  /** Unsaved values from earlier editing. They override the saved settings. */
  draft?: Partial<SettingsValues> | undefined
  /** Called with the values that differ from the saved ones at each change, valid or not, so that the caller can keep a draft. */
  onDraftChange?: ((draft: Partial<SettingsValues>) => void) | undefined
  /** A maps service that suggests addresses. The position of a chosen suggestion sets latitude and longitude. */
  addressSource?: AddressSource | undefined
  /** URL of the saved picture; undefined if there is none. */
  pictureUrl?: string | undefined
  /** IANA name of the browser's time zone. A warning shows if its clock differs from the clinic's. */
  browserTimeZone?: string | undefined
  /** Upload progress of the picture in percent; null if unknown. Undefined while no upload is running. */
  pictureProgress?: number | null | undefined
  /** Whether the save is pending. */
  busy: boolean
  /** Called when the user discards the changes. */
  onCancel: () => void
  /** Returns the browser's position. Rejects with a `NotSupportedError` if the browser has no geolocation. */
  onLocate: () => Promise<Position>
  /** Called with valid values. Further submits are ignored while a returned promise is pending. */
  onSubmit: (values: SettingsValues) => unknown
}

/** The settings as a form. Its values are lost at unmount unless the caller keeps them as a draft. */
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
  const format = useFormatter()
  const squeezeInsOptions = Array.from({ length: SQUEEZE_INS_MAX + 1 }, (_, count) => ({
    value: String(count),
    label: format.number(count),
  }))
  const hasContact = settings.clinicName != null
  const isHydrated = useHydrated()
  const savedValues = useMemo(() => settingsValues(settings), [settings])
  /** The saved values with which the editing of each field began. */
  const base = useRef(savedValues)
  /** What was edited and submitted. After a failure the backend may have stored it. */
  const submitted = useRef<Partial<SettingsValues>>({})
  const form = useValidatedForm(settingsSchema(settings), {
    defaultValues: { ...savedValues, ...draft },
    busy,
    onValuesChange: (values) => onDraftChange?.(editedSettings(base.current, values)),
    onSubmit: async (values) => {
      // The field shows the message.
      if (values.picture && (await pictureProblem(values.picture))) setFocus('picture')
      else {
        const valuesToSave = settingsToSave(values, base.current, savedValues, submitted.current)
        submitted.current = { ...submitted.current, ...editedSettings(base.current, values) }
        await onSubmit(valuesToSave)
      }
    },
  })
  const { control, register, handleSubmit, getValues, setValue, setFocus, submitOnce } = form
  // Another desk may save while the form is open: a field that nobody has typed in follows.
  const follow = useEffectEvent(() => {
    // A submitted value that is saved now is what the next edit begins with.
    const differing = editedSettings(savedValues, submitted.current)
    const storedFields = Object.entries(savedValues).filter(
      ([name]) => name in submitted.current && !(name in differing),
    )
    base.current = { ...base.current, ...Object.fromEntries(storedFields) }
    submitted.current = differing
    const next = untypedValues(savedValues, base.current, getValues())
    base.current = { ...base.current, ...next }
    for (const [name, value] of Object.entries(next)) setValue(name as keyof SettingsValues, value)
  })
  useEffect(() => follow(), [savedValues])
  const { messageOf, errors } = useSettingsErrors(form)
  const { onLocate: getSuggestionPosition, ...suggestionProps } = addressSource ?? {}
  const position = useClinicPosition(form, { getBrowserPosition: onLocate, getSuggestionPosition })

  // A map copies both coordinates as one text. `28,77` is a number with a decimal comma.
  const enterPair = (text: string) =>
    !busy && degreesOf(text, LONGITUDE_LIMIT) === undefined && position.enterPair(text)
  const pastePair = (event: React.ClipboardEvent<HTMLInputElement>) => {
    if (enterPair(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const splitPair = ({ target }: { target: HTMLInputElement }) => enterPair(target.value)

  const [isWaitingForPosition, setIsWaitingForPosition] = useState(false)
  const [unconfirmedAddress, setUnconfirmedAddress] = useState<string>()
  const needsConfirmation = ({ address }: SettingsValues) =>
    suggestionProps.suggestions !== undefined &&
    !suggestionProps.unavailable &&
    address !== base.current.address.trim() &&
    !position.isChosen(address)
  const submit = async (formElement: HTMLFormElement) => {
    // Enter submits before the field loses the focus.
    for (const name of ['latitude', 'longitude'] as const) enterPair(form.getValues(name))
    const lookup = position.pendingLookup()
    if (lookup) {
      setIsWaitingForPosition(true)
      await lookup
      setIsWaitingForPosition(false)
    }
    // The user cancelled while the form waited.
    if (!formElement.isConnected) return
    await handleSubmit((values) =>
      needsConfirmation(values) ? setUnconfirmedAddress(values.address) : submitOnce(values),
    )()
  }

  return (
    <form
      method="post"
      noValidate
      data-slot="settings-editor"
      data-ready={isHydrated || undefined}
      className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div className="grid gap-5">
        {hasContact && <SettingsContact form={form} messageOf={messageOf} busy={busy} />}
        <Controller
          control={control}
          name="address"
          render={({ field: { onChange, ...field } }) => (
            <AddressField
              autoFocus={!hasContact}
              error={messageOf('address')}
              readOnly={busy}
              onValueChange={(next) => !busy && onChange(next)}
              onSelect={position.chooseSuggestion}
              {...suggestionProps}
              {...field}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('latitude')} error={messageOf('latitude')}>
            <Input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              readOnly={busy}
              onPaste={pastePair}
              {...register('latitude', { onBlur: splitPair })}
            />
          </Field>
          <Field label={t('longitude')} error={messageOf('longitude')}>
            <Input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              readOnly={busy}
              onPaste={pastePair}
              {...register('longitude', { onBlur: splitPair })}
            />
          </Field>
        </div>
        <div>
          <Button busy={position.locating} disabled={busy} onClick={() => void position.locateBrowser()}>
            <LocateFixed aria-hidden />
            {t('locate')}
          </Button>
          <ActionMessage message={position.message} className={position.message && 'mt-3'} />
        </div>
      </div>
      <div className="grid gap-5">
        {settings.timeZone && (
          <Controller
            control={control}
            name="timeZone"
            render={({ field: { value = '', onChange, ...field } }) => (
              <SettingsTimeZone
                value={value}
                onValueChange={onChange}
                browserTimeZone={browserTimeZone}
                error={messageOf('timeZone')}
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
        {settings.acceptsOwnBookings != null && (
          <Controller
            control={control}
            name="acceptsOwnBookings"
            render={({ field: { value = false, onChange, ...field } }) => (
              <Switch
                label={t('acceptsOwnBookings')}
                hint={t('acceptsOwnBookingsHint')}
                checked={value}
                disabled={busy}
                onCheckedChange={onChange}
                {...field}
              />
            )}
          />
        )}
        {settings.squeezeInsPerSlot != null && (
          <Controller
            control={control}
            name="squeezeInsPerSlot"
            render={({ field: { value, onChange, ...field } }) => (
              <Field label={t('squeezeIns')} hint={t('squeezeInsHint')}>
                <Select
                  options={squeezeInsOptions}
                  value={String(value ?? 0)}
                  disabled={busy}
                  onValueChange={(chosenValue) => onChange(Number(chosenValue))}
                  {...field}
                />
              </Field>
            )}
          />
        )}
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
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5 lg:col-span-full">
        <Button type="submit" variant="primary" busy={busy || isWaitingForPosition}>
          {t('save')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={() => onCancel()}>
          {t('cancel')}
        </Button>
      </div>
      <ErrorSummary errors={errors} className="lg:col-span-full" />
      <SaveUnchosenAddress
        address={unconfirmedAddress}
        onSave={() => {
          setUnconfirmedAddress(undefined)
          void handleSubmit(submitOnce)()
        }}
        onKeepEditing={() => setUnconfirmedAddress(undefined)}
        onFocusField={() => setFocus('address')}
      />
    </form>
  )
}
