/** The text, or null if the backend sent none or an empty one. */
export function textOf(text: string | null | undefined): string | null {
  return text || null
}
