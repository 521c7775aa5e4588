import { PHONE_DIGITS } from './constants'

/** The `tel:` URL of a phone number; null if the text is no phone number. */
export function telHref(phone: string): string | null {
  const isNumber = /^[+\d\s().\-/]+$/.test(phone) && /\d/.test(phone)
  return isNumber ? `tel:${phone.replace(/[^+\d]/g, '')}` : null
}

/** Whether the text is exactly ten digits. */
export function isPhone(text: string): boolean {
  return new RegExp(`^[0-9]{${PHONE_DIGITS}}$`).test(text)
}
