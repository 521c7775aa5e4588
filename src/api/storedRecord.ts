import { isApproved } from '@/domain/clinic'

// Reads the stored clinic, the JSON of GET /clinics/{clinicId}, without the mapping: the inline script of the page runs first
// and must be small.

/** Whether the stored record says that the clinic is approved. */
export const isApprovedRecord = (json: string) => isApproved(Number(/"approved":(\d+)/.exec(json)?.[1]))

/** The time zone in the stored record, undefined if it has none. */
export const timeZoneOfRecord = (json: string) => /"time_zone":"([^"]+)"/.exec(json)?.[1]
