import { STATUSES } from '@/domain/appointments/appointmentStatus'

/** One colour in each theme, as written in tokens.css. */
export type ColourToken = { name: string; light: string; dark: string }

/** The colours in `css`, the text of tokens.css, that are written as `light-dark(…, …)`. */
export function readColourTokens(css: string): ColourToken[] {
  const pairs = css.matchAll(/--([\w-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/g)
  return Array.from(pairs, ([, name = '', light = '', dark = '']) => ({ name, light, dark }))
}

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

/** The WCAG 2 contrast, 1 to 21, of two opaque `oklch(L C H)` colours clipped to sRGB. */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue of an opaque `oklch(L C H)`, 0 to 1, before sRGB's gamma. */
export function linearRgb(colour: string): [number, number, number] {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (!match) throw new Error(`Not an opaque oklch colour: ${colour}`)
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
