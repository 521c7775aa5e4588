import { PHONE_DIGITS } from './constants'

/** Exactly ten digits and nothing else (spec §5). */
export function isPhone(text: string): boolean {
  return new RegExp(`^[0-9]{${PHONE_DIGITS}}$`).test(text)
}
