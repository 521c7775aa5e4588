/** Current IANA names of the zones that Intl still reports by an old name. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The current IANA name of a zone; null for an offset such as +05:30, and for a name that Intl does not know. */
export function timeZoneNamed(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return CURRENT_NAMES[timeZone] ?? timeZone
  } catch {
    return null
  }
}

/** The current IANA name of the time zone of this machine. */
export function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return CURRENT_NAMES[timeZone] ?? timeZone
}

/** Browsers that hide where they are report one of these zones everywhere. */
const ZONES_OF_HIDING_BROWSERS = ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Atlantic/Reykjavik']

/** The time zone of this machine, to store for a new clinic; null if the browser may hide the true one (docs/product.md#time). */
export function trustedTimeZone(): string | null {
  const zone = timeZoneNamed(localTimeZone())
  return zone !== null && ZONES_OF_HIDING_BROWSERS.includes(zone) ? null : zone
}

/** The current IANA names of all zones, in alphabetical order. */
export function timeZoneNames(): string[] {
  const names = Intl.supportedValuesOf('timeZone').map((name) => CURRENT_NAMES[name] ?? name)
  // Some engines do not list UTC.
  return [...new Set([...names, 'UTC'])].sort()
}

const SAMPLE_COUNT = 13
const SAMPLE_STEP_MS = 30 * 86_400_000

/** Whether both zones have the same local time in the year after `now`. Compares one moment every 30 days. */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [a, b] = [clock(one), clock(other)]
  return Array.from({ length: SAMPLE_COUNT }, (_, index) => now.getTime() + index * SAMPLE_STEP_MS).every(
    (moment) => a.format(moment) === b.format(moment),
  )
}
