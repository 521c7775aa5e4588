import type { Language } from '@/messages/languages'

/** The path of a public page in a language: English has the specification's, the others have theirs below `/hi` and `/ar`. */
export const publicPath = (path: string, language: Language) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** The id in a path such as `/doctor-profile/7`; null if the text is no id. */
export function idParam(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

interface PressLike {
  button: number
  defaultPrevented: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Whether a click should navigate here: not one that opens a new tab or was handled already. */
export function isPlainPress(press: PressLike): boolean {
  const modified = press.altKey || press.ctrlKey || press.metaKey || press.shiftKey
  return press.button === 0 && !press.defaultPrevented && !modified
}

/** The decoded id after `#`; returned as it is if its encoding is broken. */
export function fragmentId(hash: string): string {
  const encoded = hash.slice(1)
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** Where the skip link leads. */
export const CONTENT_ID = 'content'
