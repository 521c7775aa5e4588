import { Router } from 'express'
import type { components } from '@/api/schema'
import { degreesOf, LATITUDE_LIMIT, LONGITUDE_LIMIT } from '@/domain/coordinates'
import { timeZoneNamed } from '@/domain/timeZone'
import type { AppDeps } from '../appDeps'
import { bodyJson, contractVersion } from '../contract'
import { timeZoneOf, todayOf } from '../http/clinicTime'
import { preparedBodies } from '../http/preparedBodies'
import { ownClinic, sessionOf } from '../http/session'
import { Refusal } from '../refusal'
import { clinicRecord } from '../repository/clinics'
import { getSettings, saveSettings } from '../repository/settings'
import { wallet } from '../repository/wallet'
import { text } from '../text'

type Schemas = components['schemas']
/** Bytes of records and figures in memory. Each has a few kB. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024

type SettingsForm = Omit<Schemas['SettingsForm'], 'profile_image'>

/** The clinic's record, settings and weekly figures. */
export function clinicRoutes(deps: AppDeps): Router {
  const { db, clock, config } = deps
  const isChecked = config.validateResponses
  const send = preparedBodies({ form: contractVersion, maxBytes: MAX_KEPT_BYTES })
  const recordJson = bodyJson('/clinics/{clinicId}', { isChecked })
  const weekJson = bodyJson('/wallet/{clinicId}', { isChecked })
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/clinics/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const { approved, listRevision: revision } = sessionOf(request)
    const now = clock()
    const time_zone = timeZoneOf(request, deps)
    const read = async () =>
      ({ ...(await clinicRecord(db, clinicId, now)), time_zone }) satisfies Schemas['Clinic']
    const key = ['record', approved, time_zone, minuteOf(now)]
    await send(request, response, { clinicId, key, revision, read: () => recordJson(read) })
  })

  router.get('/wallet/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    const now = clock()
    const today = todayOf(request, now, deps)
    const key = ['week', today, minuteOf(now)]
    const { listRevision: revision } = sessionOf(request)
    const read = () => wallet(db, clinicId, today)
    await send(request, response, { clinicId, key, revision, read: () => weekJson(read) })
  })

  router.get('/clinic/settings', async (request, response) => {
    const settings = await getSettings(db, sessionOf(request).clinicId)
    response.json({ ...settings, time_zone: timeZoneOf(request, deps) } satisfies Schemas['Settings'])
  })

  router.put('/clinic/settings', async (request, response) => {
    const form = request.body as SettingsForm
    const change = {
      address: form.address.trim(),
      paymentAtClinic: form.payment_at_clinic === '1',
      ...(form.latitude !== undefined && { latitude: degrees(form.latitude, LATITUDE_LIMIT) }),
      ...(form.longitude !== undefined && { longitude: degrees(form.longitude, LONGITUDE_LIMIT) }),
      ...(form.accepts_own_bookings !== undefined && {
        acceptsOwnBookings: form.accepts_own_bookings === '1',
      }),
      ...(form.squeeze_ins_per_slot !== undefined && {
        squeezeInsPerSlot: Number(form.squeeze_ins_per_slot),
      }),
      ...(form.clinic_name !== undefined && { clinicName: form.clinic_name }),
      ...(form.phone_no !== undefined && { phoneNo: form.phone_no }),
      ...(form.time_zone !== undefined && { timeZone: knownZone(form.time_zone) }),
    }
    const picture = request.file?.size ? { type: 'image/webp', bytes: request.file.buffer } : undefined
    const profile_picture = await saveSettings(
      db,
      sessionOf(request).clinicId,
      { ...change, ...(picture && { picture }) },
      clock(),
    )
    response.json({ profile_picture } satisfies Schemas['SettingsSaved'])
  })

  return router
}

/** The figures depend on the time too, and on names that are not in the clinic's revision. */
function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / 60_000)
}

/** Parses decimal degrees from -limit to limit; null for an empty text. */
function degrees(entered: string, limit: number): number | null {
  const parsed = degreesOf(entered, limit)
  if (parsed === undefined) throw new Refusal(400, text('server.coordinates'))
  return parsed
}

function knownZone(entered: string): string {
  const name = timeZoneNamed(entered)
  if (name === null) throw new Refusal(400, text('server.timeZone'))
  return name
}
