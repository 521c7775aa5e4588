import { and, eq, isNull } from 'drizzle-orm'
import type { components } from '@/api/schema'
import { cleanName } from '@/domain/personName'
import type { Db } from '../db/database'
import { clinic, picture } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { record, type ClinicField } from './audit'
import { lockSchedule } from './closures'
import { storePicture } from './pictures'

/** The settings to save. A missing field is not changed; null clears the field. Coordinates are in degrees. */
export interface SettingsChange {
  address: string
  paymentAtClinic: boolean
  latitude?: number | null
  longitude?: number | null
  /** An IANA name. */
  timeZone?: string
  acceptsOwnBookings?: boolean
  /** 0 to 5. */
  squeezeInsPerSlot?: number
  clinicName?: string
  /** Ten digits. */
  phoneNo?: string
  /** A new picture, already re-encoded. */
  picture?: { type: string; bytes: Uint8Array }
}

const CLINIC_FIELDS = ['clinicName', 'phoneNo'] as const satisfies ClinicField[]

export async function getSettings(db: Db, clinicId: string): Promise<components['schemas']['Settings']> {
  const [row] = await db
    .select({
      address: clinic.address,
      latitude: clinic.latitude,
      longitude: clinic.longitude,
      payment_at_clinic: clinic.paymentAtClinic,
      profile_picture: clinic.profilePicture,
      accepts_own_bookings: clinic.acceptsOwnBookings,
      squeeze_ins_per_slot: clinic.squeezeInsPerSlot,
      clinic_name: clinic.clinicName,
      phone_no: clinic.phoneNo,
    })
    .from(clinic)
    .where(eq(clinic.id, clinicId))
  if (!row) throw new Refusal(404, text('server.clinicNotFound'))
  return row
}

/**
 * Saves the settings and deletes a replaced picture. A new name or phone number is recorded by the name of its field.
 * Returns the name of the clinic's picture, null if it has none.
 */
export async function saveSettings(
  db: Db,
  clinicId: string,
  { picture: upload, ...settings }: SettingsChange,
  now: Date,
): Promise<string | null> {
  const { clinicName } = settings
  const change = { ...settings, ...(clinicName !== undefined && { clinicName: cleanName(clinicName) }) }
  return db.transaction(async (tx) => {
    // A squeeze-in that waits for its slot would go on with the old allowance.
    if (change.squeezeInsPerSlot !== undefined) await lockSchedule(tx, clinicId)
    const [before] = await tx
      .select({
        profilePicture: clinic.profilePicture,
        clinicName: clinic.clinicName,
        phoneNo: clinic.phoneNo,
      })
      .from(clinic)
      .where(and(eq(clinic.id, clinicId), isNull(clinic.retiredAt)))
      .for('no key update')
    if (!before) throw new Refusal(404, text('server.clinicNotFound'))
    const profilePicture = upload ? await storePicture(tx, upload, now) : before.profilePicture
    await tx
      .update(clinic)
      .set({ ...change, profilePicture })
      .where(eq(clinic.id, clinicId))
    if (upload && before.profilePicture) {
      await tx.delete(picture).where(eq(picture.name, before.profilePicture))
    }
    const changedFields = CLINIC_FIELDS.filter(
      (field) => change[field] !== undefined && change[field] !== before[field],
    )
    const entry = { at: now, actor: 'clinic', clinicId } as const
    await record(tx, { ...entry, action: 'settings-saved' })
    if (changedFields.length > 0) {
      await record(tx, { ...entry, action: 'clinic-corrected', correctedFields: changedFields })
    }
    return profilePicture
  })
}
