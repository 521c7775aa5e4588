import { withoutInvisible } from './characters'

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN_LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i
const MAX_LENGTH = 254

/** The email without what is copied with it (`Asha <asha@clinic.example>,`), in plain letters, with the ASCII form of its domain. */
export function cleanEmail(text: string): string {
  const email = withoutInvisible(text.normalize('NFKC'))
    .replace(/^.*<([^<>]*)>/s, '$1')
    .replace(/^\s*mailto:/i, '')
    // Without the look-behind, each of many dots would be tried as the first of the last ones.
    .replace(/(?<![\s,;.])[\s,;.]+$/, '')
    .trim()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /[^ -~]/.test(domain) ? email.slice(0, at) + asciiDomain(domain) : email
}

function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  return /[^\p{L}\p{M}\p{N}.-]/u.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname
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
