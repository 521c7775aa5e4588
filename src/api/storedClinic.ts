import type { Clinic } from '@/domain/clinic'
import { clinicOf } from './mapping/clinic'
import { session } from './session'
import type { Wire } from './wire'

/** The stored clinic, null if it was never fetched. */
export function storedClinic(): Clinic | null {
  try {
    const record: unknown = JSON.parse(session.snapshot().clinic ?? '{}')
    const isRead = typeof record === 'object' && record !== null && 'approved' in record
    return isRead ? clinicOf(record as Wire['Clinic']) : null
  } catch {
    return null
  }
}
