/** Characters that turn the direction of the text after them: a name with one would reverse the words beside it. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** The text without controls of its direction, or null if the backend sent none or an empty one. */
export function textOf(text: string | null | undefined): string | null {
  return text?.replace(DIRECTION_CONTROLS, '') || null
}
