import type { preferences } from './toolbar'

export type Preference = keyof typeof preferences

/** The media queries that are on with a choice of the toolbar. */
const QUERIES: Partial<Record<Preference, string>> = {
  contrast: '(prefers-contrast: more)',
  transparency: '(prefers-reduced-transparency: reduce)',
}

/** What remains of red, green and blue. The values are those of Storybook's accessibility add-on. */
const COLOUR_MATRICES: Partial<Record<Preference, string>> = {
  protanopia: '0.567 0.433 0 0 0 0.558 0.442 0 0 0 0 0.242 0.758 0 0 0 0 0 1 0',
  deuteranopia: '0.625 0.375 0 0 0 0.7 0.3 0 0 0 0 0.3 0.7 0 0 0 0 0 1 0',
  tritanopia: '0.95 0.05 0 0 0 0 0.433 0.567 0 0 0 0.475 0.525 0 0 0 0 0 1 0',
}

function colourFilter(matrix: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><filter id="colours" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter></svg>`
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
