/** The IANA name with spaces: `America/New_York` becomes `America/New York`. */
export function timeZoneLabel(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
