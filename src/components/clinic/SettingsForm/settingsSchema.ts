import * as v from 'valibot'
import type { Settings } from '@/domain/settings'
import { pictureProblem } from '../ProfilePictureField/picture'

const decimal = /^[+-]?\d+(\.\d+)?$/

/** Empty, or decimal degrees from -`limit` to `limit`. */
const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (decimal.test(text) && Math.abs(Number(text)) <= limit), 'degrees'),
  )

/** The rules of the settings (docs/product.md#settings). The messages are codes; the form has the texts. */
export const settingsSchema = v.object({
  address: v.pipe(v.string(), v.trim(), v.nonEmpty('empty')),
  latitude: degrees(90),
  longitude: degrees(180),
  paymentAtClinic: v.boolean(),
  /** IANA name; undefined if the backend has no time zones. */
  timeZone: v.optional(v.pipe(v.string(), v.nonEmpty('empty'))),
  picture: v.nullable(
    v.pipe(
      v.file(),
      v.check((file) => pictureProblem(file) !== 'type', 'type'),
      v.check((file) => pictureProblem(file) !== 'size', 'size'),
    ),
  ),
})

/** The values of the form. Latitude and longitude are decimal degrees as typed, or empty. */
export type SettingsValues = v.InferOutput<typeof settingsSchema>

/** Whether the values differ from the saved settings. `45.50` equals `45.5`. */
export function settingsChanged(settings: Settings, values: Partial<SettingsValues>): boolean {
  const saved = settingsValues(settings)
  const current = { ...saved, ...values }
  const differs = (typed: string, savedText: string) =>
    typed.trim() !== savedText && Number(typed || NaN) !== Number(savedText || NaN)
  return (
    current.address.trim() !== saved.address.trim() ||
    differs(current.latitude, saved.latitude) ||
    differs(current.longitude, saved.longitude) ||
    current.paymentAtClinic !== saved.paymentAtClinic ||
    current.timeZone !== saved.timeZone ||
    current.picture !== null
  )
}

/** The initial values of the form. */
export function settingsValues(settings: Settings): SettingsValues {
  return {
    address: settings.address ?? '',
    latitude: settings.latitude == null ? '' : String(settings.latitude),
    longitude: settings.longitude == null ? '' : String(settings.longitude),
    paymentAtClinic: settings.paymentAtClinic ?? false,
    timeZone: settings.timeZone ?? undefined,
    picture: null,
  }
}
