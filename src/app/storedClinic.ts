import { session } from '@/api/session'
import type { Clinic } from '@/api/types'

/** The clinic as the session keeps it, null where it was never read. */
export function storedClinic(): Clinic | null {
  try {
    const clinic: unknown = JSON.parse(session.snapshot().clinic ?? '{}')
    return typeof clinic === 'object' && clinic !== null && 'approved' in clinic ? (clinic as Clinic) : null
  } catch {
    return null
  }
}
