import { PRODUCT } from '../constants'

/** `Clinora` and seven digits (docs/product.md#appointment-number); `random` yields [0, 1) as Math.random does. */
export function appointmentNumber(random: () => number): string {
  return PRODUCT + String(Math.floor(random() * 10_000_000)).padStart(7, '0')
}
