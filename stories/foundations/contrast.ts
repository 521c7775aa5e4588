import Color from 'colorjs.io'
import { STATUSES } from '@/domain/appointments/appointmentStatus'

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'hover']
const tones = ['accent', 'danger', 'success', 'warning', 'info']

/** Each text colour with the backgrounds that it may be used on (contrast at least 4.5:1). */
export const textOn: Record<string, string[]> = {
  ink: [...surfaces, ...[...tones, ...STATUSES].map((name) => `${name}-soft`)],
  muted: [...surfaces, 'accent-soft'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
  'accent-hover': [...surfaces, 'accent-soft'],
  ...Object.fromEntries(tones.map((name) => [name, [...surfaces, `${name}-soft`]])),
  ...Object.fromEntries(STATUSES.map((name) => [`${name}-fg`, [...surfaces, `${name}-soft`]])),
}

/** Borders of controls and focus rings, with the backgrounds that they may be used on (contrast at least 3:1). */
export const edgeOn: Record<string, string[]> = {
  'line-strong': surfaces,
  focus: [...surfaces, 'accent-soft', 'danger-soft'],
  accent: surfaces,
  danger: surfaces,
}

/** Colours that need no contrast: dividers, the backdrop of a dialog, shadows. */
export const withoutContrast = ['line', 'scrim', 'shade']

/** The WCAG 2 contrast, 1 to 21, of two opaque colours in sRGB. */
export function contrastRatio(one: string, other: string): number {
  const [front, ground] = [inSrgb(one), inSrgb(other)]
  if (front.alpha < 1 || ground.alpha < 1) throw new Error(`See-through: ${one}, ${other}`)
  return front.contrastWCAG21(ground)
}

/** Returns `#rrggbb`, or `#rrggbbaa` for a see-through colour. */
export function toHex(colour: string): string {
  return inSrgb(colour).toString({ format: 'hex', collapse: false })
}

function inSrgb(colour: string): Color {
  return new Color(colour).to('srgb').toGamut({ method: 'clip' })
}
