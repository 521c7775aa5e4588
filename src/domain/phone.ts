import { PHONE_DIGITS } from './constants'

/** Where a press on the number calls it; null where the text is no number to call. */
export function telHref(phone: string): string | null {
  const isNumber = /^[+\d\s().\-/]+$/.test(phone) && /\d/.test(phone)
  return isNumber ? `tel:${phone.replace(/[^+\d]/g, '')}` : null
}

/** Exactly ten digits and nothing else. */
export function isPhone(text: string): boolean {
  return new RegExp(`^[0-9]{${PHONE_DIGITS}}$`).test(text)
}
