import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { linearRgb, type ColourToken } from './tokens'

const FAMILIES: [title: string, pattern: RegExp][] = [
  ['Grounds', /^(canvas|surface.*|hover)$/],
  ['Ink, lines and shade', /^(ink|muted|line.*|scrim|shade)$/],
  ['Accent and focus', /^(accent.*|on-accent|focus)$/],
  ['Meaning', /^(danger|on-danger|success|warning|info)/],
  ['Status of an appointment', new RegExp(`^(${STATUSES.join('|')})-`)],
]

export type ColourFamily = { title: string; colours: ColourToken[] }

/** The colours grouped by purpose. Colours of no family are in the group “Others”. */
export function colourFamilies(colours: ColourToken[]): ColourFamily[] {
  const titleOf = ({ name }: ColourToken) =>
    FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Others'
  return [...FAMILIES.map(([title]) => title), 'Others']
    .map((title) => ({ title, colours: colours.filter((colour) => titleOf(colour) === title) }))
    .filter((family) => family.colours.length > 0)
}

/** Converts an opaque `oklch(L C H)` to `#rrggbb`; undefined for other values. */
export function toHex(colour: string): string | undefined {
  if (colour.includes('/')) return undefined
  const byte = (linear: number) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linearRgb(colour).map(byte).join('')}`
}
