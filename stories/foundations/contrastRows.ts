import { contrastRatio } from './contrast'
import type { Theme } from './SideBySide'
import type { ThemedColour } from './tokens'

export type ContrastPair = { fore: string; back: string; ratio: number; passes: boolean }

/** The contrast of one colour on each of its backgrounds, in one theme, compared with the required ratio. */
export function contrastRows(
  table: Record<string, string[]>,
  colours: ThemedColour[],
  theme: Theme,
  minimum: number,
): { fore: string; pairs: ContrastPair[] }[] {
  const valueOf = (name: string) => {
    const colour = colours.find((each) => each.name === name)
    if (!colour) throw new Error(`tokens.json lacks ${name}`)
    return colour[theme]
  }
  return Object.entries(table).map(([fore, backs]) => ({
    fore,
    pairs: backs.map((back) => {
      const ratio = contrastRatio(valueOf(fore), valueOf(back))
      return { fore, back, ratio, passes: ratio >= minimum }
    }),
  }))
}

/** Truncates instead of rounding: 4.496 must not read as 4.5. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
}
