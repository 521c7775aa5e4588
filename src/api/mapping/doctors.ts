import type { Association, Doctor, DoctorRequest, DoctorSummary } from '@/domain/doctor'
import type { Slot } from '@/domain/appointments/slot'
import type { OfferedSlot } from '@/domain/appointments/slotRange'
import { apiConfig } from '../config'
import type { Wire } from '../wire'
import { textOf } from './text'

const MALE = 1
const REQUEST_SENT = 0

/**
 * `accepted` decides: 0 is a request sent, any other value is associated (docs/product.md#doctor-association). Where it is
 * missing, `isAssociated` tells associated doctors from those without a relation.
 */
export function associationOf({
  accepted,
  isAssociated,
}: Pick<Wire['Doctor'], 'accepted' | 'isAssociated'>): Association {
  if (accepted == null) return isAssociated ? 'associated' : 'none'
  return accepted === REQUEST_SENT ? 'requested' : 'associated'
}

/** 1 is male, any other number female, no number unknown (docs/product.md#doctors). */
function genderOf(gender: number | null | undefined): Doctor['gender'] {
  if (gender == null) return null
  return gender === MALE ? 'male' : 'female'
}

function doctorSummaryOf(wire: Wire['DoctorSummary']): DoctorSummary {
  return {
    id: wire.id,
    name: wire.name,
    designation: textOf(wire.designation),
    image: textOf(wire.image),
  }
}

export function doctorOf(wire: Wire['Doctor']): Doctor {
  return {
    ...doctorSummaryOf(wire),
    phone: textOf(wire.mobile_number),
    gender: genderOf(wire.gender),
    degrees: textOf(wire.degrees),
    languages: textOf(wire.languages_spoken),
    experienceYears: wire.experience_year ?? null,
    consultationFee: wire.consultation_fee ?? null,
    about: textOf(wire.about_youself),
    association: associationOf(wire),
  }
}

function slotOf(wire: Wire['Slot']): Slot {
  return {
    slotId: wire.slotId,
    weekday: wire.weekday,
    time: wire.time,
    bookingLimit: wire.booking_limit,
    remaining: wire.remaining ?? null,
    ...(wire.squeeze_ins_left && apiConfig.extensions && { squeezeInsLeft: wire.squeeze_ins_left }),
    // Without extensions the specification's rule decides (docs/product.md#extensions).
    date: (apiConfig.extensions ? wire.date : null) ?? null,
  }
}

function offeredSlotOf({ doctor, date, service_amount, ...wire }: Wire['OfferedSlot']): OfferedSlot {
  return { ...slotOf(wire), date, doctorName: doctor, serviceAmount: service_amount ?? null }
}

function doctorRequestOf({ id, name, requested_at }: Wire['DoctorRequest']): DoctorRequest {
  return { id, name, requestedAt: textOf(requested_at) }
}

export const doctorRequestsOf = (wire: readonly Wire['DoctorRequest'][]) => wire.map(doctorRequestOf)
export const doctorSummariesOf = (wire: readonly Wire['DoctorSummary'][]) => wire.map(doctorSummaryOf)
export const offeredSlotsOf = (wire: readonly Wire['OfferedSlot'][]) => wire.map(offeredSlotOf)
export const slotsOf = (wire: readonly Wire['Slot'][]) => wire.map(slotOf)
