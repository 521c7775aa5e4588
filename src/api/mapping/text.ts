/** The text, or null where the backend left it out or sent an empty one. */
export function textOf(text: string | null | undefined): string | null {
  return text || null
}
