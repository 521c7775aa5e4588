import { describe, expect, it } from 'vitest'
import { hostStyles, pageStyles } from './hostStyles.mjs'

const IN = ':is([data-clinora],[data-clinora] *)'
const RESET = ':is([data-clinora],[data-clinora] *,i[data-clinora])'
const OUTERMOST = '[data-clinora]:where(:not([data-clinora] *))'

const compact = (css: string) => css.replaceAll(/\s+/g, ' ').trim()

/** Without what is added to each reset. */
const limited = (css: string) =>
  compact(hostStyles(css))
    .replace(compact(hostStyles('@layer base {}')), '')
    .trim()

describe('hostStyles', () => {
  it.each([
    // The reset, as specific as a class and an element.
    ['base', '*,::after', `${RESET},${RESET}::after`],
    ['base', 'button', `${RESET}:where(button)`],
    ['base', '[role="button"]:not(:disabled)', `${RESET}:where([role="button"]:not(:disabled))`],
    ['base', 'a b::before', `${RESET}:where(a b)::before`],
    ['base', '::placeholder', `${RESET}::placeholder`],
    ['base', 'html,:host', OUTERMOST],
    // Classes, as specific as two.
    ['utilities', '.p-4', `.p-4${IN}`],
    ['utilities', '.hover\\:p-4:hover', `.hover\\:p-4${IN}:hover`],
    ['utilities', '.before\\:p-4::before', `.before\\:p-4${IN}::before`],
    ['utilities', '.\\[\\&_svg\\]\\:p-4 svg', `.\\[\\&_svg\\]\\:p-4${IN} svg`],
    ['utilities', '[data-density=compact] .p-4', `[data-density=compact] .p-4${IN}`],
    ['utilities', ':where(.divide-y > *)', `:where(.divide-y > *)${IN}`],
    ['utilities', '.rtl\\:p-4:where(:dir(rtl),[dir=rtl] *)', `.rtl\\:p-4${IN}:where(:dir(rtl),[dir=rtl] *)`],
  ])('limits a rule of the layer %s for %s', (layer, selector, expected) => {
    const rule = (of: string) => `${of} { margin: 0 }`
    expect(limited(`@layer ${layer} { ${rule(selector)} }`)).toBe(rule(expected))
    expect(limited(`@layer ${layer} { @media print { ${rule(selector)} } }`)).toBe(
      `@media print { ${rule(expected)} }`,
    )
  })

  it('leaves the page its background and size, and keeps what a component inherits', () => {
    const page = '@layer base { html { background-color: red; font-size: 100%; line-height: 1.5 } }'
    expect(limited(page)).toBe(`${OUTERMOST} { line-height: 1.5 }`)
    expect(compact(pageStyles(`.a { margin: 0 } ${page} @layer utilities { .p-4 { margin: 0 } }`))).toBe(page)
  })

  it('keeps variables, fonts and animations', () => {
    const css = ':root { --clinora-ink: red } @keyframes clinora-spin { to { rotate: 1turn } }'
    expect(compact(hostStyles(css))).toBe(css)
  })

  it('refuses a layer that it does not know', () => {
    expect(() => hostStyles('@layer other { a { margin: 0 } }')).toThrow('The layer other is not expected.')
  })
})
