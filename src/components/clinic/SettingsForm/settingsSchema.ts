import * as v from 'valibot'
import { degreesOf, LATITUDE_LIMIT, LONGITUDE_LIMIT } from '@/domain/coordinates'
import { cleanName, isName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import type { Settings } from '@/domain/settings'

/** Empty, or degrees from -`limit` to `limit`. The output is decimal, in ASCII digits. */
const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((text) => degreesOf(text, limit) !== undefined, 'degrees'),
    v.transform((text) => String(degreesOf(text, limit) ?? '')),
  )

/** Checks and cleans a text that was edited; `savedText` may be a text that is no longer allowed. */
const editedField = (
  savedText: string | null | undefined,
  {
    isValid,
    clean,
    code,
  }: { isValid: (text: string) => boolean; clean: (text: string) => string; code: string },
) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === savedText || isValid(text), code),
      v.transform(clean),
    ),
  )

/** The rules of the settings (docs/product.md#settings). The messages are codes; the form has the texts. */
export const settingsSchema = (savedSettings: Pick<Settings, 'clinicName' | 'phone'>) =>
  v.object({
    clinicName: editedField(savedSettings.clinicName, { isValid: isName, clean: cleanName, code: 'name' }),
    phone: editedField(savedSettings.phone, { isValid: isPhone, clean: localPhone, code: 'phone' }),
    address: v.pipe(v.string(), v.trim(), v.nonEmpty('empty')),
    latitude: degrees(LATITUDE_LIMIT),
    longitude: degrees(LONGITUDE_LIMIT),
    paymentAtClinic: v.boolean(),
    acceptsOwnBookings: v.optional(v.boolean()),
    squeezeInsPerSlot: v.optional(v.number()),
    /** IANA name. */
    timeZone: v.optional(v.pipe(v.string(), v.nonEmpty('empty'))),
    /** The field checks the content. */
    picture: v.nullable(v.file()),
  })

/** The values of the form. Latitude and longitude are decimal degrees as typed, or empty. */
export type SettingsValues = v.InferInput<ReturnType<typeof settingsSchema>>

/** What only some backends save. */
const EXTENSIONS = ['clinicName', 'phone', 'acceptsOwnBookings', 'squeezeInsPerSlot', 'timeZone'] as const

const sameText =
  (clean: (text: string) => string) =>
  (a = '', b = '') =>
    clean(a) === clean(b)
const sameDegrees = (limit: number) => (a: string, b: string) => degreesOf(a, limit) === degreesOf(b, limit)

/** How the values of some fields are compared. `45.50` equals `45.5`. */
const compared = {
  clinicName: sameText(cleanName),
  phone: sameText(localPhone),
  address: sameText((text) => text.trim()),
  latitude: sameDegrees(LATITUDE_LIMIT),
  longitude: sameDegrees(LONGITUDE_LIMIT),
}

/** The fields that say where the clinic is. They are edited together: the address of one desk and the position of another are no place. */
const PLACE = ['address', 'latitude', 'longitude'] as const

/** The values that differ from the saved settings, and the whole place if a part of it does. */
export function editedSettings(
  savedValues: SettingsValues,
  values: Partial<SettingsValues>,
): Partial<SettingsValues> {
  const comparisons: Record<string, (a: never, b: never) => boolean> = compared
  const differing = Object.entries(values).filter(
    ([name, value]) =>
      !(comparisons[name] ?? Object.is)(value as never, savedValues[name as keyof SettingsValues] as never),
  )
  const editedFields: Partial<SettingsValues> = Object.fromEntries(differing)
  const { address, latitude, longitude } = { ...savedValues, ...values }
  return PLACE.some((name) => name in editedFields)
    ? { ...editedFields, address, latitude, longitude }
    : editedFields
}

/**
 * The newly saved values that a form takes over: those that differ and that nobody has typed in. The place is taken over as a whole.
 * @param base the saved values with which the editing of each field began
 * @param current the values of the form
 */
export function untypedValues(
  savedValues: SettingsValues,
  base: SettingsValues,
  current: SettingsValues,
): Partial<SettingsValues> {
  const isTyped = (name: keyof SettingsValues) => current[name] !== base[name]
  const stay = new Set<string>(PLACE.some(isTyped) ? PLACE : [])
  return Object.fromEntries(
    Object.entries(savedValues).filter(([key, value]) => {
      const name = key as keyof SettingsValues
      return value !== base[name] && !isTyped(name) && !stay.has(name)
    }),
  )
}

/**
 * What to save. Another desk may have saved meanwhile: an extension that was not edited is undefined, and a place that was not is the saved
 * one.
 * @param base the saved values with which the editing of each field began
 * @param submitted values of a save that failed; the backend may have stored them
 */
export function settingsToSave(
  values: SettingsValues,
  base: SettingsValues,
  savedValues: SettingsValues,
  submitted: Partial<SettingsValues> = {},
): SettingsValues {
  const editedFields = {
    ...editedSettings(base, values),
    ...editedSettings({ ...base, ...submitted }, values),
  }
  const unedited = EXTENSIONS.filter((name) => !(name in editedFields))
  const { address, latitude, longitude } = { ...savedValues, ...editedFields }
  return {
    ...{ ...values, address, latitude, longitude },
    ...Object.fromEntries(unedited.map((name) => [name, undefined])),
  }
}

/** The initial values of the form. */
export function settingsValues(settings: Settings): SettingsValues {
  return {
    clinicName: settings.clinicName ?? undefined,
    phone: settings.phone ?? undefined,
    address: settings.address ?? '',
    latitude: settings.latitude == null ? '' : String(settings.latitude),
    longitude: settings.longitude == null ? '' : String(settings.longitude),
    paymentAtClinic: settings.paymentAtClinic ?? false,
    acceptsOwnBookings: settings.acceptsOwnBookings ?? undefined,
    squeezeInsPerSlot: settings.squeezeInsPerSlot ?? undefined,
    timeZone: settings.timeZone ?? undefined,
    picture: null,
  }
}
