import { describe, expect, it } from 'vitest'
import { contrastRatio, edgeOn, textOn, toHex, withoutContrast } from './contrast'
import { colours } from './tokens'

const byName = new Map(colours.map((token) => [token.name, token]))

function pairs(table: Record<string, string[]>, minimum: number) {
  return Object.entries(table).flatMap(([fore, backs]) =>
    backs.flatMap((back) => (['light', 'dark'] as const).map((theme) => ({ fore, back, theme, minimum }))),
  )
}

describe('contrastRatio', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
    expect(contrastRatio('oklch(0.5 0.1 200)', 'oklch(0.5 0.1 200)')).toBe(1)
  })

  it('agrees with the published ratio of #767676 on white', () => {
    expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2)
  })

  it('refuses see-through colours: their contrast depends on what is behind them', () => {
    expect(() => contrastRatio('oklch(0.5 0 0 / 0.5)', 'oklch(1 0 0)')).toThrow('See-through')
  })
})

describe('toHex', () => {
  it.each([
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0.5659 0 0)', '#767676'],
    ['oklch(0.62796 0.25768 29.2339)', '#ff0000'],
    ['oklch(0 0 0 / 0.5)', '#00000080'],
  ])('%s is %s', (colour, hex) => {
    expect(toHex(colour)).toBe(hex)
  })
})

describe('the colours', () => {
  it('have enough contrast between each text or edge and its background', () => {
    const all = [...pairs(textOn, 4.5), ...pairs(edgeOn, 3)]
    expect(all.length).toBeGreaterThan(200)
    const tooFaint = all.flatMap(({ fore, back, theme, minimum }) => {
      const front = byName.get(fore)
      const ground = byName.get(back)
      if (!front || !ground) throw new Error(`tokens.json lacks ${front ? back : fore}`)
      const ratio = contrastRatio(front[theme], ground[theme])
      return ratio >= minimum ? [] : [`${fore} on ${back} in ${theme}: ${ratio.toFixed(2)}, not ${minimum}`]
    })
    expect(tooFaint).toEqual([])
  })

  it('have a contrast of 7 between text and background, and 4.5 at edges, if the system asks for more', () => {
    const all = [...pairs(textOn, 7), ...pairs({ ...edgeOn, line: edgeOn['line-strong'] ?? [] }, 4.5)]
    const tooFaint = all.flatMap(({ fore, back, theme, minimum }) => {
      const [front, ground] = [byName.get(fore), byName.get(back)]
      const ratio = contrastRatio(front?.moreContrast[theme] ?? '', ground?.moreContrast[theme] ?? '')
      return ratio >= minimum ? [] : [`${fore} on ${back} in ${theme}: ${ratio.toFixed(2)}, not ${minimum}`]
    })
    expect(tooFaint).toEqual([])
  })

  it('are in a pair of textOn or edgeOn, or need no contrast', () => {
    const pairedColours = new Set([textOn, edgeOn].flatMap((table) => Object.entries(table).flat(2)))
    const isForgotten = (name: string) => !pairedColours.has(name) && !withoutContrast.includes(name)
    expect(colours.map(({ name }) => name).filter(isForgotten)).toEqual([])
  })
})
