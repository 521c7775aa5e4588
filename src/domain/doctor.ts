/** The relation of a doctor to a clinic (docs/product.md#doctor-association). */
export type Association = 'none' | 'requested' | 'associated'

export interface DoctorName {
  id: number
  name: string
}

export interface DoctorSummary extends DoctorName {
  designation: string | null
  /** File name relative to the storage path. */
  image: string | null
}

/** A doctor who has not accepted the clinic's request yet. */
export interface DoctorRequest extends DoctorName {
  /** ISO instant of the request. Null if the backend sent none. */
  requestedAt: string | null
}

/** A doctor and the relation to one clinic. Null means that the backend sent no value. */
export interface Doctor extends DoctorSummary {
  phone: string | null
  gender: 'male' | 'female' | null
  degrees: string | null
  languages: string | null
  experienceYears: number | null
  /** Dollars. */
  consultationFee: number | null
  about: string | null
  association: Association
}
