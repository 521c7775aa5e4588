/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** What a person has chosen in this browser (docs/product.md#preferences). */
export interface Preferences {
  theme: Theme
  density: Density
  /** Whether single keys are shortcuts. */
  shortcuts: 'on' | 'off'
}

/** The values of each preference, the default first. */
export const PREFERENCES: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  theme: THEMES,
  density: DENSITIES,
  shortcuts: ['on', 'off'],
}
