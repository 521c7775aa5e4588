/** A clinic's record. Null stands for what the backend left out. */
export interface Clinic {
  name: string | null
  email: string | null
  phone: string | null
  isApproved: boolean
  totalPatients: number | null
  totalDoctors: number | null
  /** Dollars. */
  totalRevenue: number | null
  /** File name below the storage path. */
  picture: string | null
  /** Newest first. */
  recentActivity: readonly Activity[]
  /** The IANA name of the zone that decides the clinic's days; null where the browser's counts. */
  timeZone: string | null
}

export interface Activity {
  description: string | null
  /** An ISO 8601 instant, or a day; a text of another form is shown as it is. */
  date: string | null
}

const APPROVED = 1
const PENDING = 0

/** Any number but 1, and none, is pending (docs/product.md#approval). */
export function isApproved(approvalNumber: number | null | undefined): boolean {
  return approvalNumber === APPROVED
}

/** The number that responses and the database write for an approved or a pending clinic. */
export function approvalNumber(approved: boolean): number {
  return approved ? APPROVED : PENDING
}
