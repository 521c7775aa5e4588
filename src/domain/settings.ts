/** The settings of a clinic. Null means that the backend sent no value. */
export interface Settings {
  address: string | null
  /** Decimal degrees. */
  latitude: number | null
  longitude: number | null
  paymentAtClinic: boolean | null
  /** File name relative to the storage path. */
  picture: string | null
  /** An IANA name; null also if the backend stores no time zones. */
  timeZone: string | null
  /** Whether the clinic's own bookings are accepted at once; null also if the backend stores no such choice. */
  acceptsOwnBookings?: boolean | null
  /** Bookings above the limit of a slot, 0 to 5 (docs/product.md#squeeze-ins); null also if the backend takes none. */
  squeezeInsPerSlot?: number | null
  /** The clinic's name; null also if the backend does not change it with the settings. */
  clinicName?: string | null
  /** The clinic's phone number; null also if the backend does not change it with the settings. */
  phone?: string | null
}
