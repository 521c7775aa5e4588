import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { colours } from './tokens'

const components = join(root, 'src', 'components')

it('forced colours give each token a system colour, except to backdrop, shadow, and the pairs of badges', () => {
  const css = readFileSync(join(components, 'forcedColours.css'), 'utf8')
  const isForced = (name: string) => css.includes(`--clinora-${name}: `)
  const unchanged = colours.map(({ name }) => name).filter((name) => !isForced(name))
  expect(unchanged.filter((name) => !/-(soft|fg)$/.test(name))).toEqual(['scrim', 'shade'])
  expect(isForced('accent-soft')).toBe(true)
})

const productFiles = () =>
  ['src/components', 'src/app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<![.](stories|test))[.]tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  )

/** Classes that set a background in a state, such as `aria-pressed:bg-accent-soft`. */
const STATE_BACKGROUND =
  /(?:data-(?:active|highlighted|over|selected|\[state=[a-z]+\])|aria-(?!disabled|invalid)[^\s'"`:]+|has-(?!disabled)[^\s'"`:]+)(?::[^\s'"`:]+)*:bg-[\w-]+/g

/** These look different in forced colours. */
const FORCED = /:bg-(selected|accent|on-accent|muted|transparent)$/
/** The classes beside it include `bg-selected` for forced colours. */
const ALSO_SELECTED = 'data-highlighted:bg-danger-soft'

it('a part above the page has a border where the browser draws no shadow', () => {
  const classes = productFiles().flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/'([^'\n]*\bbg-surface-raised[^'\n]*shadow-overlay[^'\n]*)'/g),
    ].map(([, text = '']) => text),
  )
  expect(classes.length).toBeGreaterThan(4)
  // A skip link is visible only with the focus.
  expect(classes.filter((text) => !/(^| |:)border(-[bt])?( |$)|not-focus:sr-only/.test(text))).toEqual([])
})

it('a state is shown by a background that forced colours keep', () => {
  const backgrounds = productFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(STATE_BACKGROUND)].map(([name]) => name),
  )
  expect(backgrounds.length).toBeGreaterThan(15)
  expect(backgrounds.filter((name) => !FORCED.test(name) && name !== ALSO_SELECTED)).toEqual([])
})
