import { isApproved } from '@/domain/clinic'

// Reads the stored clinic, the JSON of GET /clinics/{clinicId}, without the mapping: the inline script of the page runs first
// and must be small.

interface StoredRecord {
  approved?: unknown
  time_zone?: unknown
}

function parse(json: string): StoredRecord {
  try {
    return (JSON.parse(json) as StoredRecord | null) ?? {}
  } catch {
    return {}
  }
}

/** Whether the stored record says that the clinic is approved. */
export const isApprovedRecord = (json: string) => isApproved(Number(parse(json).approved))

/** The time zone in the stored record, undefined if it has none. */
export function timeZoneOfRecord(json: string): string | undefined {
  const zone = parse(json).time_zone
  return typeof zone === 'string' && zone !== '' ? zone : undefined
}
