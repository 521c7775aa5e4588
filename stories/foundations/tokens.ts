import generated from './tokens.generated.json'

/** A colour in each theme, as CSS. */
export type ThemedColour = { name: string; light: string; dark: string }

/** `moreContrast` is for systems that ask for it (`prefers-contrast: more`). */
export type ColourToken = ThemedColour & { purpose: string; moreContrast: { light: string; dark: string } }

export type ColourFamily = { title: string; colours: ColourToken[] }

/** Any other token, as CSS; `later` are its values on touch screens or with reduced motion. */
export type Token = { name: string; value: string; later: string[] }

/** The tokens of src/components/tokens.json, colours by family and all others by scale. */
export const families: ColourFamily[] = generated.families
export const colours = families.flatMap((family) => family.colours)
export const scales: Record<keyof typeof generated.scales, Token[]> = generated.scales

/** Converts `0.25rem` to `4 px`, at 16 px per rem. Other values stay as they are. */
export function inPixels(value: string): string {
  const rem = /^([\d.]+)rem$/.exec(value)
  return rem ? `${Number(rem[1]) * 16} px` : value
}
