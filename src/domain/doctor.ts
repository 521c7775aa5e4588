/** The relation of a doctor to a clinic (docs/product.md#doctor-association), from none to full. */
export type Association = 'none' | 'requested' | 'associated'

export interface DoctorName {
  id: number
  name: string
}

export interface DoctorSummary extends DoctorName {
  designation: string | null
  /** File name below the storage path. */
  image: string | null
}

/** One doctor as a clinic sees them. Null stands for what the backend left out. */
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
