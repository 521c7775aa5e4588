/** 1 is approved; anything else, and nothing at all, is pending (spec §3). */
export function isApproved(clinic: { approved?: number | null }): boolean {
  return clinic.approved === 1
}
