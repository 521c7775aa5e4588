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

/**
 * Checks and cleans a text that was edited. The output is undefined if it is still as `saved`, since another desk may have changed it
 * meanwhile.
 */
const edited = (
  saved: string | null | undefined,
  {
    isValid,
    clean,
    code,
  }: { isValid: (text: string) => boolean; clean: (text: string) => string; code: string },
) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === saved || isValid(text), code),
      v.transform((text) => (clean(text) === clean(saved ?? '') ? undefined : clean(text))),
    ),
  )

/**
 * The rules of the settings (docs/product.md#settings). The messages are codes; the form has the texts.
 * @param settings as they were when the form was opened
 */
export const settingsSchema = (settings: Settings) =>
  v.object({
    /** Undefined if the backend does not change it. */
    clinicName: edited(settings.clinicName, { isValid: isName, clean: cleanName, code: 'name' }),
    /** Undefined if the backend does not change it. */
    phone: edited(settings.phone, { isValid: isPhone, clean: localPhone, code: 'phone' }),
    address: v.pipe(v.string(), v.trim(), v.nonEmpty('empty')),
    latitude: degrees(LATITUDE_LIMIT),
    longitude: degrees(LONGITUDE_LIMIT),
    paymentAtClinic: v.boolean(),
    /** Undefined if the backend has no such choice. */
    acceptsOwnBookings: v.optional(v.boolean()),
    /** Undefined if the backend takes no squeeze-ins. */
    squeezeInsPerSlot: v.optional(v.number()),
    /** IANA name; undefined if the backend has no time zones. */
    timeZone: v.optional(v.pipe(v.string(), v.nonEmpty('empty'))),
    /** The field checks the content. */
    picture: v.nullable(v.file()),
  })

/** The values of the form. Latitude and longitude are decimal degrees as typed, or empty. */
export type SettingsValues = v.InferOutput<ReturnType<typeof settingsSchema>>

/** Whether the values differ from the saved settings. `45.50` equals `45.5`. */
export function settingsChanged(settings: Settings, values: Partial<SettingsValues>): boolean {
  const saved = settingsValues(settings)
  const current = { ...saved, ...values }
  const differs = (typed: string, savedText: string, limit: number) =>
    degreesOf(typed, limit) !== degreesOf(savedText, limit)
  return (
    cleanName(current.clinicName ?? '') !== cleanName(saved.clinicName ?? '') ||
    localPhone(current.phone ?? '') !== localPhone(saved.phone ?? '') ||
    current.address.trim() !== saved.address.trim() ||
    differs(current.latitude, saved.latitude, LATITUDE_LIMIT) ||
    differs(current.longitude, saved.longitude, LONGITUDE_LIMIT) ||
    current.paymentAtClinic !== saved.paymentAtClinic ||
    current.acceptsOwnBookings !== saved.acceptsOwnBookings ||
    current.squeezeInsPerSlot !== saved.squeezeInsPerSlot ||
    current.timeZone !== saved.timeZone ||
    current.picture !== null
  )
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
