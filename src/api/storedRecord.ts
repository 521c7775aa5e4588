import { isApproved } from '@/domain/clinic'

// For the script inside the page, which runs before anything else and has to be small: it reads the record that the session
// keeps, which is the JSON of GET /clinics/{clinicId}, without its mapping.

/** Whether the stored record says that the clinic is approved. */
export const isApprovedRecord = (json: string) => isApproved(Number(/"approved":(\d+)/.exec(json)?.[1]))

/** The time zone in the stored record; undefined where it has none. */
export const timeZoneOfRecord = (json: string) => /"time_zone":"([^"]+)"/.exec(json)?.[1]
