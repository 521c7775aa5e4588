import { withoutInvisible } from './characters'

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i
const MAX_LENGTH = 254

/** The email without spaces around it and characters that nobody sees. */
export function cleanEmail(text: string): string {
  return withoutInvisible(text).trim()
}

/** Whether browsers and the identity provider accept the email: dots only between other characters, and a domain with a dot. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return (
    text.length <= MAX_LENGTH &&
    LOCAL.test(text.slice(0, Math.max(0, at))) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  )
}

/** The form in which emails are compared. */
export function emailKey(email: string): string {
  return cleanEmail(email).toLowerCase()
}
