/** The settings of a clinic. Null stands for what the backend left out. */
export interface Settings {
  address: string | null
  /** Decimal degrees. */
  latitude: number | null
  longitude: number | null
  paymentAtClinic: boolean | null
  /** File name below the storage path. */
  picture: string | null
  /** An IANA name; null also where the backend saves none. */
  timeZone: string | null
}
