import { describe, expect, it } from 'vitest'
import { hostStyles, pageStyles } from './hostStyles.mjs'

const RESET = '[data-clinora]:not(._._._)'
const OUTERMOST = `${RESET}:where(:not([data-clinora] *))`

const compact = (css: string) => css.replaceAll(/\s+/g, ' ').trim()

/** What is added before and after each reset. */
const addedStyles = compact(hostStyles('@layer base {}'))
const before = addedStyles.slice(0, addedStyles.indexOf(OUTERMOST)).trim()
const after = addedStyles.slice(before.length).trim()

const limited = (css: string) => compact(hostStyles(css)).replace(before, '').replace(after, '').trim()

describe('hostStyles', () => {
  it.each([
    // The reset, as specific as four classes.
    ['base', '*,::after', `${RESET},${RESET}::after`],
    ['base', 'button', `${RESET}:where(button)`],
    ['base', '[role="button"]:not(:disabled)', `${RESET}:where([role="button"]:not(:disabled))`],
    ['base', 'a b::before', `${RESET}:where(a b)::before`],
    ['base', '::placeholder', `${RESET}::placeholder`],
    ['base', 'html,:host', OUTERMOST],
    // Classes, as specific as four.
    ['utilities', '.p-4', '.clinora-p-4:not(._._._)'],
    ['utilities', '.hover\\:p-4:hover', '.clinora-hover\\:p-4:not(._._._):hover'],
    ['utilities', '.before\\:p-4::before', '.clinora-before\\:p-4:not(._._._)::before'],
    ['utilities', '.\\[\\&_svg\\]\\:p-4 svg', '.clinora-\\[\\&_svg\\]\\:p-4:not(._._._) svg'],
    ['utilities', '[data-density=compact] .p-4', '[data-density=compact] .clinora-p-4:not(._._._)'],
    [
      'utilities',
      '.group-hover\\:p-4:is(:where(.group):hover *)',
      '.clinora-group-hover\\:p-4:not(._._._):is(:where(.clinora-group):hover *)',
    ],
    ['utilities', ':where(.divide-y > *)', `:where(.clinora-divide-y > *)${RESET}`],
    [
      'utilities',
      '.rtl\\:p-4:where(:dir(rtl),[dir=rtl] *)',
      '.clinora-rtl\\:p-4:not(._._._):where(:dir(rtl),[dir=rtl] *)',
    ],
  ])('limits a rule of the layer %s for %s', (layer, selector, expected) => {
    const rule = (target: string) => `${target} { margin: 0 }`
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

  it('sets what a component inherits after the reset, which lets a button inherit it', () => {
    const css = '@layer base { html { font-family: Inter } button { font: inherit } }'
    expect(limited(css)).toBe(`${RESET}:where(button) { font: inherit } ${OUTERMOST} { font-family: Inter }`)
  })

  it('leaves the page its theme', () => {
    const dark = '[data-theme="dark"] { color-scheme: dark }'
    const outermost = `${OUTERMOST}:where(:not([data-theme], [data-theme] *))`
    expect(compact(hostStyles(`:root { --light: initial; color-scheme: light dark } ${dark}`))).toBe(
      `:root { --light: initial } ${outermost} { color-scheme: light dark } ${dark}`,
    )
  })

  it('keeps variables, fonts and animations', () => {
    const css = ':root { --clinora-ink: red } @keyframes clinora-spin { to { rotate: 1turn } }'
    expect(compact(hostStyles(css))).toBe(css)
  })

  it('refuses a layer that it does not know', () => {
    expect(() => hostStyles('@layer other { a { margin: 0 } }')).toThrow('The layer other is not expected.')
  })
})
