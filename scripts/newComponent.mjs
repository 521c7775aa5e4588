// Writes a component, its stories with their tests, and its export from src/components/index.ts.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { Refusal } from './refusal.mjs'

/** @typedef {'ui' | 'clinic'} Place */
/** @typedef {{ name: string, place: Place, variants: boolean }} Wish */

const places = /** @type {const} */ (['ui', 'clinic'])

/**
 * Writes the files of a new component.
 * @param {string} root the project's folder
 * @param {string[]} words the name, then optionally `ui` or `clinic`, and `variants`
 * @returns {Promise<string[]>} the paths written, from the root
 * @throws {Refusal} before anything is written
 */
export async function newComponent(root, words) {
  const components = join(root, 'src', 'components')
  const face = join(components, 'index.ts')
  const [wish, exported] = [readWish(words), await readFile(face, 'utf8')]
  await refuseTaken(components, exported, wish.name)
  refuseClash(wish.name)

  const files = { ...filesOf(wish), 'src/components/index.ts': withExport(exported, wish) }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
  }
  return Object.keys(files)
}

/**
 * @param {string[]} words
 * @returns {Wish}
 */
function readWish([name, ...rest]) {
  if (name === undefined)
    throw new Refusal(
      'Say what it is called: npm run new:component Name, or Name clinic, or Name ui variants.',
    )
  if (!/^([A-Z][a-z0-9]+)+$/.test(name))
    throw new Refusal(`“${name}” is no component’s name: write it like OtpField, in letters and digits.`)
  const asked = places.filter((place) => rest.includes(place))
  const unknown = rest.filter((word) => word !== 'variants' && !places.some((place) => place === word))
  if (unknown.length > 0)
    throw new Refusal(
      `“${unknown.join(' ')}” means nothing here: after the name come ui or clinic, and variants.`,
    )
  if (asked.length > 1) throw new Refusal('A component lives in ui or in clinic, not in both.')
  return { name, place: asked[0] ?? 'ui', variants: rest.includes('variants') }
}

/**
 * @param {string} components
 * @param {string} exported the text of src/components/index.ts
 * @param {string} name
 */
async function refuseTaken(components, exported, name) {
  const same = (/** @type {string} */ other) => other.toLowerCase() === name.toLowerCase()
  for (const place of places) {
    // Some file systems ignore case.
    const folder = (await readdir(join(components, place))).find(same)
    if (folder) throw new Refusal(`${folder} exists already, in src/components/${place}/${folder}.`)
  }
  const taken = [name, `${name}Props`].find((each) => new RegExp(`\\b${each}\\b(?!/)`).test(exported))
  if (taken) throw new Refusal(`src/components/index.ts exports another ${taken} already.`)
}

/**
 * Refuses a name that means something else in the component's files.
 * @param {string} name
 */
function refuseClash(name) {
  if (name in globalThis) throw new Refusal(`${name} is JavaScript’s own: a component needs another name.`)
  const own = namesInFiles()
  for (const each of [name, `${name}Props`]) {
    // `Meta` beside the stories’ `meta` would confuse.
    const clash = own.find((other) => other.toLowerCase() === each.toLowerCase())
    if (clash)
      throw new Refusal(
        `The files written for a component use ${clash} themselves: ${name} cannot be its name.`,
      )
  }
}

/** The names that the files of every kind of component import and declare, without the component's own. */
function namesInFiles() {
  const name = 'Placeholder'
  const text = places
    .flatMap((place) => [true, false].map((variants) => filesOf({ name, place, variants })))
    .flatMap((files) => Object.values(files))
    .join('\n')
  const imports = text.match(/(?<=^import ).+(?= from )/gm) ?? []
  const imported = imports.flatMap((each) => each.match(/\w+/g) ?? [])
  const declared = text.match(/(?<=^(export )?(const|function|type) )\w+/gm) ?? []
  const types = text.match(/\b[A-Z]\w*(?=[.<])/g) ?? []
  const names = [...imported, ...declared, ...types]
  return names.filter((each) => each !== 'type' && !/^placeholder/i.test(each))
}

/**
 * The component's files by path, not formatted yet.
 * @param {Wish} wish
 * @returns {Record<string, string>}
 */
function filesOf(wish) {
  const path = `src/components/${wish.place}/${wish.name}/${wish.name}`
  return {
    [`${path}.tsx`]: component(wish),
    ...(wish.variants ? { [`${path}.variants.ts`]: variants(wish) } : {}),
    [`${path}.stories.tsx`]: stories(wish),
  }
}

/**
 * src/components/index.ts with the new export in alphabetical order.
 * @param {string} exported
 * @param {Wish} wish
 */
function withExport(exported, { name, place }) {
  const path = `./${place}/${name}/${name}`
  const line = `export { ${name}, type ${name}Props } from '${path}'\n`
  const next = [...exported.matchAll(/^export [^']*'([^']+)'\n/gm)].find(
    ([, other = '']) => other.toLowerCase() > path.toLowerCase(),
  )
  const at = next?.index ?? exported.length
  return exported.slice(0, at) + line + exported.slice(at)
}

/** @param {Wish} wish */
function component(wish) {
  return wish.place === 'ui' ? primitive(wish) : clinicCard(wish)
}

/** @param {Wish} wish */
function primitive({ name, variants }) {
  const variantsName = `${camel(name)}Variants`
  return lines(
    variants && "import type { VariantProps } from 'class-variance-authority'",
    "import { cx } from '../classNames'",
    variants && `import { ${variantsName} } from './${name}.variants'`,
    '',
    `export type ${name}Props = React.ComponentProps<'div'>`,
    variants && `& VariantProps<typeof ${variantsName}>`,
    '',
    `export function ${name}({ ${variants ? "tone = 'neutral', " : ''}className, ...rest }: ${name}Props) {`,
    '  return (',
    '    <div',
    `      data-slot="${kebab(name)}"`,
    variants && '      data-tone={tone}',
    `      className={cx(${variants ? `${variantsName}({ tone })` : `'${looks.ui}'`}, className)}`,
    '      {...rest}',
    '    />',
    '  )',
    '}',
  )
}

/** @param {Wish} wish */
function clinicCard({ name, variants }) {
  const variantsName = `${camel(name)}Variants`
  return lines(
    variants && "import type { VariantProps } from 'class-variance-authority'",
    "import { useId } from 'react'",
    "import { Card, CardTitle, type CardProps } from '../../ui/Card/Card'",
    "import { cx } from '../../ui/classNames'",
    variants && `import { ${variantsName} } from './${name}.variants'`,
    '',
    `export type ${name}Props = Omit<CardProps, 'title'> &`,
    variants && `VariantProps<typeof ${variantsName}> &`,
    '{',
    '  /** The heading, and the name of the region. */',
    '  title: string',
    '}',
    '',
    `export function ${name}({`,
    `  title, ${variants ? "tone = 'neutral', " : ''}className, children, ...rest`,
    `}: ${name}Props) {`,
    '  const titleId = useId()',
    '  return (',
    '    <Card',
    '      aria-labelledby={titleId}',
    `      className={cx(${variants ? `${variantsName}({ tone })` : `'${looks.clinic}'`}, className)}`,
    '      {...rest}',
    `      data-slot="${kebab(name)}"`,
    variants && '      data-tone={tone}',
    '    >',
    '      <CardTitle id={titleId}>{title}</CardTitle>',
    '      {children}',
    '    </Card>',
    '  )',
    '}',
  )
}

/** @param {(string | false)[]} each a line, or false for none */
function lines(...each) {
  return each.filter((line) => line !== false).join('\n')
}

const looks = {
  ui: 'min-w-0 rounded-md border border-line bg-surface px-4 py-3 text-sm wrap-anywhere',
  clinic: 'p-4 text-sm wrap-anywhere',
}

/** @param {Wish} wish */
function variants({ name, place }) {
  return `import { cva } from 'class-variance-authority'

export const ${camel(name)}Variants = cva('${looks[place]}', {
  variants: {
    /** Sets the colour of the text. */
    tone: {
      neutral: 'text-ink',
      accent: 'text-accent',
    },
  },
  defaultVariants: { tone: 'neutral' },
})
`
}

/** @param {Wish} wish */
function stories({ name, place, variants }) {
  const isClinic = place === 'clinic'
  const text = 'Riverside Family Clinic'
  const find = isClinic ? `getByRole('region', { name: '${text}' })` : `getByText('${text}')`
  const long = `\`The \${'Interdisciplinary '.repeat(5)}Krankenhausverwaltung\${'ä'.repeat(40)}\``
  const [title, textProp] = isClinic ? ['Clinic', 'title'] : ['Components', 'children']
  const story = (
    /** @type {string} */ exported,
    /** @type {string} */ args,
    /** @type {string[]} */ ...asserted
  ) =>
    `
export const ${exported} = meta.story({
  ${args}
  play: async ({ canvas }) => {
    const root = canvas.${find}
    ${asserted.map((each) => `await expect(root).${each}`).join('\n    ')}
  },
})
`
  const slot = `toHaveAttribute('data-slot', '${kebab(name)}')`
  const first = variants
    ? ['neutral', 'accent'].map((tone) =>
        story(pascal(tone), `args: { tone: '${tone}' },`, `toHaveAttribute('data-tone', '${tone}')`),
      )
    : [
        story(
          'Default',
          '',
          slot,
          ...(isClinic ? ["toContainElement(canvas.getByRole('heading', { level: 2 }))"] : []),
        ),
      ]
  return `import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { ${name} } from './${name}'

const meta = preview.meta({
  title: '${title}/${name}',
  component: ${name},
  args: { ${textProp}: '${text}' },
})
${first.join('')}
/** Props of the caller are set on the root element, beside its own. */${story(
    'WithPropsOfTheCaller',
    "args: { id: 'of-the-caller', className: 'max-w-md' },",
    ...(variants ? [slot] : []),
    "toHaveAttribute('id', 'of-the-caller')",
    `toHaveClass('wrap-anywhere', 'max-w-md')`,
  )}
export const LongText = meta.story({
  args: { ${textProp}: ${long} },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Interdisciplinary/)
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
})
`
}

/** @param {string} name */
function camel(name) {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** @param {string} word */
function pascal(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** @param {string} name */
function kebab(name) {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}
