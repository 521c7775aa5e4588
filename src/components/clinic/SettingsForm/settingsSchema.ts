import * as v from 'valibot'
import type { Settings } from '@/domain/settings'
import { pictureProblem } from '../ProfilePictureField/picture'

const decimal = /^[+-]?\d+(\.\d+)?$/

/** Empty, or decimal degrees up to `limit` on either side. */
const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || (decimal.test(text) && Math.abs(Number(text)) <= limit), 'degrees'),
  )

/** The rules of the settings (docs/product.md#settings); the form has the words for each message. */
export const settingsSchema = v.object({
  address: v.pipe(v.string(), v.trim(), v.nonEmpty('empty')),
  latitude: degrees(90),
  longitude: degrees(180),
  paymentAtClinic: v.boolean(),
  /** An IANA name; undefined where the backend saves none. */
  timeZone: v.optional(v.pipe(v.string(), v.nonEmpty('empty'))),
  picture: v.nullable(
    v.pipe(
      v.file(),
      v.check((file) => pictureProblem(file) !== 'type', 'type'),
      v.check((file) => pictureProblem(file) !== 'size', 'size'),
    ),
  ),
})

/** What is saved; latitude and longitude are decimal degrees as typed, or empty. */
export type SettingsValues = v.InferOutput<typeof settingsSchema>

/** Whether saving these values would change anything. */
export function settingsChanged(settings: Settings, values: Partial<SettingsValues>): boolean {
  const saved = settingsValues(settings)
  const now = { ...saved, ...values }
  const moved = (one: string, other: string) =>
    one.trim() !== other && Number(one || NaN) !== Number(other || NaN)
  return (
    now.address.trim() !== saved.address.trim() ||
    moved(now.latitude, saved.latitude) ||
    moved(now.longitude, saved.longitude) ||
    now.paymentAtClinic !== saved.paymentAtClinic ||
    now.timeZone !== saved.timeZone ||
    now.picture !== null
  )
}

/** The values that a form for these settings begins with. */
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
