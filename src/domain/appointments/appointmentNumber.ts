import { PRODUCT } from '../constants'

/** `Clinora` and seven random digits (docs/product.md#appointment-number). `random` is like Math.random. */
export function appointmentNumber(random: () => number): string {
  return PRODUCT + String(Math.floor(random() * 10_000_000)).padStart(7, '0')
}
