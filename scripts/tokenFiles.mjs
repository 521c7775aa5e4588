// Derives the files about tokens from the text of src/components/tokens.json.
import { defineConfig, parse, RECOMMENDED_CONFIG } from '@terrazzo/parser'
import { transformCSSValue } from '@terrazzo/token-tools/css'
import Color from 'colorjs.io'

/** @typedef {import('@terrazzo/parser').TokenNormalized} Token */
/** @typedef {Map<string, Token>} Tokens by id, in the order of the file */
/** @typedef {{ token: Token, scale: string, name: string, value: string, modes: Record<string, string> }} Variable */

/** When a mode applies: a media query, and a selector where the page chooses it. */
const MODES = {
  // The controls of touch screens keep their size.
  compact: { query: '(width >= 48rem) and (not (pointer: coarse))', selector: "[data-density='compact']" },
  touch: { query: '(width < 40rem), (pointer: coarse)', selector: ':root' },
  'reduced-motion': { query: '(prefers-reduced-motion: reduce)', selector: ':root' },
}

/**
 * Colours that change when the system asks for it. The mode has the light value, `dark-` and its name the dark one.
 */
const COLOUR_MODES = {
  'more-contrast': '(prefers-contrast: more)',
  'less-transparency': '(prefers-reduced-transparency: reduce)',
}

/** Every custom property begins with it, because the page around the components may have its own `--accent` (docs/adr/0043-package-beside-a-host.md). */
const PREFIX = '--clinora-'

/** Groups that may have modes, with the prefix of their names in Tailwind's theme. */
const TAILWIND_PREFIXES = { color: 'color', control: 'spacing', row: 'spacing', duration: 'transition' }

const REM_IN_PIXELS = 16

/**
 * @param {string} source
 * @returns {Promise<{ css: string, light: string, dark: string, list: string }>} the text of each file
 * @throws {Error} if the source breaks a rule of the DTCG format or of this project
 */
export async function tokenFiles(source) {
  const light = await readTokens(source)
  const variables = variablesOf(light)
  const dark = new Map(Array.from(light, ([id, token]) => [id, inMode(token, 'dark')]))
  return {
    css: styleSheet(variables),
    light: json(figmaMode('Light', light)),
    dark: json(figmaMode('Dark', dark)),
    list: json(pageList(variables)),
  }
}

/** Returns the token with the value that it has in a mode. @param {Token} token @param {string} mode @returns {Token} */
const inMode = (token, mode) => ({ ...token, ...token.mode[mode] })

/**
 * Checks a file against the format, and resolves its aliases and inherited types.
 * @param {string} src
 * @returns {Promise<Tokens>}
 */
async function readTokens(src) {
  const cwd = new URL('../', import.meta.url)
  const config = defineConfig(
    {
      lint: {
        rules: {
          ...RECOMMENDED_CONFIG,
          'core/colorspace': ['error', { colorSpace: 'oklch' }],
          'core/valid-dimension': ['error', { legacyFormat: false, allowedUnits: ['px', 'rem'] }],
        },
      },
    },
    { cwd },
  )
  const { tokens } = await parse([{ filename: new URL('src/components/tokens.json', cwd), src }], { config })
  const offset = (/** @type {Token} */ token) => token.source.node.loc.start.offset
  // Terrazzo sorts by id.
  const inOrder = Object.values(tokens).sort((a, b) => offset(a) - offset(b))
  return new Map(inOrder.map((token) => [token.id, token]))
}

/**
 * @param {Tokens} light
 * @returns {Variable[]}
 */
function variablesOf(light) {
  const variables = Array.from(light.values(), (token) => {
    const { id } = token
    const [scale = ''] = id.split('.')
    const modes = Object.keys(token.$extensions?.mode ?? {})
    const allowed = modesOf(scale)
    const unknown = modes.find((mode) => !allowed.includes(mode))
    if (unknown) throw new Error(`${id} cannot have the mode “${unknown}”.`)
    const pairs = modes.flatMap((mode) => (mode.startsWith('dark') ? [] : [`dark-${mode}`]))
    const missing = (scale === 'color' ? ['dark', ...pairs] : []).find((mode) => !modes.includes(mode))
    if (missing) throw new Error(`${id} lacks the mode “${missing}”.`)
    const values = modes.map((mode) => [mode, cssValue(inMode(token, mode), light)])
    return {
      token,
      scale,
      name: nameOf(id),
      value: cssValue(token, light),
      modes: Object.fromEntries(values),
    }
  })
  const names = variables.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two tokens have the variable ${PREFIX}${twice}.`)
  return variables
}

/** @param {string} scale */
function modesOf(scale) {
  if (scale === 'color')
    return ['dark', ...Object.keys(COLOUR_MODES).flatMap((mode) => [mode, `dark-${mode}`])]
  return scale in TAILWIND_PREFIXES ? Object.keys(MODES) : []
}

/**
 * Returns the name of a variable, such as `canvas`, `radius-md`, `text-lg` or `text-lg--line-height`.
 * @param {string} id such as `color.ground.canvas`
 */
function nameOf(id) {
  const [scale, ...path] = id.split('.')
  if (scale === 'color') return path.at(-1) ?? ''
  if (scale !== 'text') return [scale, ...path].join('-')
  const [step, part] = path
  return part === 'size' ? `text-${step}` : `text-${step}--${part}`
}

/**
 * @param {Token} token
 * @param {Tokens} all
 * @returns {string}
 */
function cssValue(token, all) {
  if (token.$type === 'color') {
    // Terrazzo would write a colour outside sRGB as three values, one for each kind of screen.
    const { colorSpace, components, alpha } = token.$value
    if (colorSpace !== 'oklch' || components.length !== 3)
      throw new Error(`${token.id} is no colour in oklch with 3 components.`)
    return `oklch(${components.join(' ')}${alpha < 1 ? ` / ${alpha}` : ''})`
  }
  if (token.$type === 'number') return `${token.$value}em`
  const value = transformCSSValue(token, {
    tokensSet: Object.fromEntries(all),
    transformAlias: ({ id }) => `var(${PREFIX}${nameOf(id)})`,
  })
  if (typeof value !== 'string') throw new Error(`${token.id} has no value in CSS.`)
  return value
}

/** @param {Variable[]} variables */
function styleSheet(variables) {
  const isOf = (/** @type {string[]} */ ...scales) => variables.filter(({ scale }) => scales.includes(scale))
  const changing = Object.keys(TAILWIND_PREFIXES)
  const sizes = isOf('control', 'row', 'duration')
  const fixed = variables.filter(({ scale }) => ![...changing, 'shadow', 'breakpoint'].includes(scale))
  return [
    '/* Generated from tokens.json by `npm run tokens`. */\n',
    block(
      THEMED,
      isOf('color').map(({ name, value, modes }) => `${PREFIX}${name}: light-dark(${value}, ${modes.dark});`),
    ),
    ...Object.entries(COLOUR_MODES).map(([mode, query]) => {
      const changedVariables = isOf('color').filter(({ modes }) => mode in modes)
      const values = changedVariables.map(
        ({ name, modes }) => `${PREFIX}${name}: light-dark(${modes[mode]}, ${modes[`dark-${mode}`]});`,
      )
      return block(`@media ${query}`, [block(THEMED, values)])
    }),
    block(':root', [...sizes, ...fixed].map(declaration)),
    ...Object.entries(MODES).map(([mode, { query, selector }]) => {
      const changedVariables = sizes.filter(({ modes }) => mode in modes)
      const values = changedVariables.map(({ name, modes }) => `${PREFIX}${name}: ${modes[mode]};`)
      return block(`@media ${query}`, [block(selector, values)])
    }),
    // Tailwind's theme: classes refer to the variables above, and the theme declares none of its own.
    block('@theme inline', [
      ...isOf(...changing).map(
        ({ scale, name }) => `--${TAILWIND_PREFIXES[scale]}-${name}: var(${PREFIX}${name});`,
      ),
      ...fixed.map(({ name }) => `--${name}: var(${PREFIX}${name});`),
      ...isOf('shadow', 'breakpoint').map(({ name, value }) => `--${name}: ${value};`),
    ]),
  ].join('\n')
}

/** Where each colour is declared (themes.css has the reason). */
const THEMED = ':root,\n[data-theme]'

const declaration = (/** @type {Variable} */ { name, value }) => `${PREFIX}${name}: ${value};`

/**
 * @param {string} prelude
 * @param {string[]} lines
 */
function block(prelude, lines) {
  const indented = lines.flatMap((line) => line.trimEnd().split('\n')).map((line) => `  ${line}`)
  return `${prelude} {\n${indented.join('\n')}\n}\n`
}

/**
 * Returns what Storybook's pages show. `later` has the values of the modes.
 * @param {Variable[]} variables
 */
function pageList(variables) {
  /** @type {{ title: string | undefined, colours: object[] }[]} */
  const families = []
  /** @type {Record<string, object[]>} */
  const scales = {}
  for (const { token, scale, name, value, modes } of variables) {
    if (scale === 'color') {
      const title = token.group.$description
      if (families.at(-1)?.title !== title) families.push({ title, colours: [] })
      families.at(-1)?.colours.push({
        name,
        purpose: token.$description,
        light: value,
        dark: modes.dark,
        moreContrast: {
          light: modes['more-contrast'] ?? value,
          dark: modes['dark-more-contrast'] ?? modes.dark,
        },
      })
    } else (scales[scale] ??= []).push({ name, value, later: Object.values(modes) })
  }
  return { families, scales }
}

/**
 * Returns a file that Figma imports as one mode of a collection. Figma takes colours in sRGB, dimensions in px, durations in seconds
 * and numbers. It takes no shadows and no curves.
 * @param {string} name
 * @param {Tokens} tokens
 */
function figmaMode(name, tokens) {
  /** @type {Record<string, any>} */
  const file = { $extensions: { 'com.figma.modeName': name } }
  for (const token of tokens.values()) {
    const imported = figmaToken(token)
    if (!imported) continue
    const path = token.id.split('.')
    const last = path.pop() ?? ''
    path.reduce((group, key) => (group[key] ??= {}), file)[last] = imported
  }
  return file
}

/** @param {Token} token */
function figmaToken({ $type, $value }) {
  switch ($type) {
    case 'color':
      return { $type, $value: sRgb($value) }
    case 'dimension': {
      const { value, unit } = $value
      return { $type, $value: { value: unit === 'rem' ? value * REM_IN_PIXELS : value, unit: 'px' } }
    }
    case 'duration': {
      const { value, unit } = $value
      return { $type, $value: { value: unit === 'ms' ? value / 1000 : value, unit: 's' } }
    }
    case 'fontWeight':
      return { $type: 'number', $value }
  }
}

/** @param {{ components: [number, number, number], alpha: number }} colour in oklch */
function sRgb({ components, alpha }) {
  const colour = new Color('oklch', components).to('srgb').toGamut({ method: 'clip' })
  return {
    colorSpace: 'srgb',
    components: colour.coords.map((channel) => Number(channel.toFixed(4))),
    alpha,
    hex: colour.toString({ format: 'hex', collapse: false }),
  }
}

/** @param {unknown} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
