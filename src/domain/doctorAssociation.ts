/** The relation of a doctor to a clinic, from the first state to the last (docs/product.md#doctor-association). */
export type Association = 'none' | 'requested' | 'associated'

/**
 * `accepted` decides: 0 is a request sent, any other value is associated. Where it is missing, `isAssociated` tells
 * associated doctors from those without a relation.
 */
export function associationOf(doctor: {
  accepted?: number | null
  isAssociated?: boolean | null
}): Association {
  if (doctor.accepted == null) return doctor.isAssociated ? 'associated' : 'none'
  return doctor.accepted === 0 ? 'requested' : 'associated'
}
