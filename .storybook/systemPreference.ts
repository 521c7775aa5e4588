import type { preferences } from './toolbar'

export type Preference = keyof typeof preferences

/** The media queries that are on with a choice of the toolbar. */
const QUERIES: Partial<Record<Preference, string>> = {
  contrast: '(prefers-contrast: more)',
  transparency: '(prefers-reduced-transparency: reduce)',
}

/** What remains of red, green and blue in linear light: Machado, Oliveira and Fernandes (2009), severity 1. */
const COLOUR_MATRICES: Partial<Record<Preference, string>> = {
  protanopia:
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  deuteranopia:
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.01182 0.04294 0.968881 0 0 0 0 0 1 0',
  tritanopia:
    '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.3039 0 0 0 0 0 1 0',
}

function colourFilter(matrix: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><filter id="colours" color-interpolation-filters="linearRGB"><feColorMatrix values="${matrix}"/></filter></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}#colours")`
}

/** The conditions of rules that this file has changed. */
const originals = new WeakMap<CSSMediaRule, string>()

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if ('cssRules' in rule) yield* mediaRules(rule.cssRules as CSSRuleList)
  }
}

/**
 * Applies the rules of a preference whatever the system says: a page cannot change what a media query matches. Colour blindness is a
 * filter.
 */
export function simulatePreference(preference: Preference) {
  const matrix = COLOUR_MATRICES[preference]
  // On the root: on any other element a filter would move what has a fixed position.
  document.documentElement.style.filter = matrix ? colourFilter(matrix) : ''
  const query = QUERIES[preference]
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const original = originals.get(rule) ?? rule.media.mediaText
      const isOn = query !== undefined && original.includes(query)
      if (!isOn && !originals.has(rule)) continue
      originals.set(rule, original)
      rule.media.mediaText = isOn ? original.replaceAll(query, 'all') : original
    }
}
