/** The id in a path such as `/doctor-profile/7`; null if the text is no id. */
export function idParam(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
