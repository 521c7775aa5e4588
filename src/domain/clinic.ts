/** 1 is approved, any other value and no value are pending (docs/product.md#approval). */
export function isApproved(clinic: { approved?: number | null }): boolean {
  return clinic.approved === 1
}
