import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { contrastRatio, edgeOn, readColourTokens, textOn } from './tokens'

const css = readFileSync(join(root, 'src/components/tokens.css'), 'utf8')
const tokens = new Map(readColourTokens(css).map((token) => [token.name, token]))

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
    expect(contrastRatio('oklch(0.5683 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
  })

  it('refuses colours that it cannot parse', () => {
    expect(() => contrastRatio('#fff', 'oklch(1 0 0)')).toThrow('Not an opaque oklch colour: #fff')
  })
})

describe('tokens.css', () => {
  it('has enough contrast between each text or edge and its background', () => {
    const all = [...pairs(textOn, 4.5), ...pairs(edgeOn, 3)]
    expect(all.length).toBeGreaterThan(200)
    const tooFaint = all.flatMap(({ fore, back, theme, minimum }) => {
      const front = tokens.get(fore)
      const ground = tokens.get(back)
      if (!front || !ground) throw new Error(`tokens.css lacks ${front ? back : fore}`)
      const ratio = contrastRatio(front[theme], ground[theme])
      return ratio >= minimum ? [] : [`${fore} on ${back} in ${theme}: ${ratio.toFixed(2)}, not ${minimum}`]
    })
    expect(tooFaint).toEqual([])
  })

  it('maps every colour to a Tailwind class of the same name', () => {
    const unmapped = [...tokens.keys()].filter((name) => !css.includes(`--color-${name}: var(--${name});`))
    expect(unmapped).toEqual(['shade'])
  })

  it('has no motion under prefers-reduced-motion', () => {
    const reduced = /prefers-reduced-motion: reduce\) \{\s*:root \{([^}]*)\}/.exec(css)?.[1] ?? ''
    const durations = [...css.matchAll(/--(duration-\w+): \d*[1-9]\d*ms/g)].map(([, name]) => name)
    expect(durations).toEqual(['duration-fast', 'duration-base', 'duration-slow'])
    for (const name of durations) expect(reduced).toContain(`--${name}: 0ms;`)
  })
})
