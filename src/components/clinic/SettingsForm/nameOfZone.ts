/** A zone's IANA name as a person writes it: America/New York. */
export function nameOfZone(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
