import type { preferences } from './toolbar'

export type Preference = keyof typeof preferences

/** The media queries that are on with a choice of the toolbar. */
const QUERIES: Partial<Record<Preference, string>> = {
  contrast: '(prefers-contrast: more)',
  transparency: '(prefers-reduced-transparency: reduce)',
}

/** The conditions of rules that this file has changed. */
const originals = new WeakMap<CSSMediaRule, string>()

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule
    if ('cssRules' in rule) yield* mediaRules(rule.cssRules as CSSRuleList)
  }
}

/** Applies the rules of a preference whatever the system says: a page cannot change what a media query matches. */
export function simulatePreference(preference: Preference) {
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
