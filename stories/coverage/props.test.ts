import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withCustomConfig } from 'react-docgen-typescript'
import { types as t } from 'storybook/internal/babel'
import { createStoryArgsResolver, loadCsf, type CsfFile } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { nativeProps } from '../../.storybook/nativeProps'
import { isOwnProp } from '../../.storybook/ownProps'
import { exportedComponents } from './publicFace'

const components = join(root, 'src', 'components')
const filesEnding = (ending: string) =>
  readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(components, file))

/** The components with the props of their tables, as in .storybook/main.ts. */
const documented = withCustomConfig(join(root, 'tsconfig.json'), { propFilter: isOwnProp }).parse(
  filesEnding('.tsx').filter((file) => !file.endsWith('.stories.tsx')),
)

it('each prop of each exported component has a description', () => {
  const names = new Set(exportedComponents().map(({ name }) => name))
  const exported = documented.filter(({ displayName }) => names.has(displayName))
  expect(exported.length).toBeGreaterThan(names.size / 2)
  const missing = exported.flatMap(({ displayName, props }) =>
    Object.values(props)
      .filter(({ description }) => description === '')
      .map(({ name }) => `${displayName}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** The story of `<Props of={stories.Primary} />` in a page. Storybook adds its args to the table. */
function storyOfProps(page: string) {
  const text = readFileSync(page, 'utf8')
  const [, name] = /<Props of=[{]stories[.](\w+)/.exec(text) ?? []
  const [, from] = /import [*] as stories from '[.][/](.+)'/.exec(text) ?? []
  return name && from ? { name, file: join(page, '..', `${from}.tsx`) } : undefined
}

it('each arg in a table of props has a description', () => {
  const missing = filesEnding('.mdx').flatMap((page) => {
    const story = storyOfProps(page)
    if (!story) return []
    const csf = loadCsf(readFileSync(story.file, 'utf8'), { makeTitle: (title) => title }).parse()
    const component = basename(page, '.mdx')
    const described = new Set([
      ...Object.keys(nativeProps),
      ...argTypesOf(csf),
      ...documented
        .filter(({ displayName }) => displayName === component)
        .flatMap(({ props }) => Object.keys(props)),
    ])
    return Object.keys(createStoryArgsResolver(csf).resolve(story.name).args)
      .filter((arg) => !described.has(arg))
      .map((arg) => `${component}: ${arg}`)
  })
  expect(missing).toEqual([])
})

/** The names of the meta's own `argTypes`. */
function argTypesOf({ _metaNode }: CsfFile): string[] {
  const namesIn = (node: t.Node | undefined) =>
    t.isObjectExpression(node)
      ? node.properties.flatMap((property) =>
          t.isObjectProperty(property) && t.isIdentifier(property.key)
            ? [{ name: property.key.name, value: property.value }]
            : [],
        )
      : []
  const argTypes = namesIn(_metaNode).find(({ name }) => name === 'argTypes')?.value
  return namesIn(argTypes).map(({ name }) => name)
}
