import { Router } from 'express'
import type { components } from '@/api/schema'
import { timeZoneNamed } from '@/domain/timeZone'
import type { AppDeps } from '../appDeps'
import { timeZoneOf, todayOf } from '../http/clinicTime'
import { ownClinic, sessionOf } from '../http/session'
import { Refusal } from '../refusal'
import { clinicRecord } from '../repository/clinics'
import { getSettings, saveSettings } from '../repository/settings'
import { wallet } from '../repository/wallet'
import { text } from '../text'

type Schemas = components['schemas']
type SettingsForm = Omit<Schemas['SettingsForm'], 'profile_image'>

/** The clinic's record, settings and weekly figures. */
export function clinicRoutes(deps: AppDeps): Router {
  const { db, clock } = deps
  const router = Router({ caseSensitive: true, strict: true })

  router.get('/clinics/:clinicId', async (request, response) => {
    const record = await clinicRecord(db, ownClinic(request, request.params.clinicId), clock())
    response.json({ ...record, time_zone: timeZoneOf(request, deps) } satisfies Schemas['Clinic'])
  })

  router.get('/wallet/:clinicId', async (request, response) => {
    const clinicId = ownClinic(request, request.params.clinicId)
    response.json(await wallet(db, clinicId, todayOf(request, clock(), deps)))
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
      ...(form.latitude !== undefined && { latitude: degrees(form.latitude, 90) }),
      ...(form.longitude !== undefined && { longitude: degrees(form.longitude, 180) }),
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

/** Parses decimal degrees from -limit to limit; null for an empty text. */
function degrees(entered: string, limit: number): number | null {
  const value = entered.trim()
  if (value === '') return null
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : NaN
  if (Math.abs(number) <= limit) return number
  throw new Refusal(400, text('server.coordinates'))
}

function knownZone(entered: string): string {
  const name = timeZoneNamed(entered)
  if (name === null) throw new Refusal(400, text('server.timeZone'))
  return name
}
