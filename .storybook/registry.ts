import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/root.mjs'
import { colours, scales } from '../stories/foundations/tokens'

interface Component {
  /** Its page in Storybook. */
  id: string
  name: string
  /** The purpose, and what other design systems call it: shadcn's search reads it. */
  summary: string
  /** The main example first. */
  stories: readonly { snippet: string }[]
}

const SCHEMAS = 'https://ui.shadcn.com/schema'

const { version, dependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as { version: string } & Record<'dependencies' | 'peerDependencies', Record<string, string>>

/** The package is in no registry. An item that named it would let npm install a stranger’s package of its name. */
const HOW_TO_INSTALL = `Needs Clinora's package: \`npm install ./clinora-${version}.tgz\` (ask its maintainers for the tarball), \`import 'clinora/components/styles.css'\` once, and an IntlProvider of use-intl with the messages of \`clinora/messages\` around the app.`

/** Our colour for each variable of shadcn's theme. */
const THEME = {
  background: 'canvas',
  foreground: 'ink',
  card: 'surface',
  'card-foreground': 'ink',
  popover: 'surface-raised',
  'popover-foreground': 'ink',
  primary: 'accent',
  'primary-foreground': 'on-accent',
  secondary: 'surface-sunken',
  'secondary-foreground': 'ink',
  muted: 'surface-sunken',
  'muted-foreground': 'muted',
  accent: 'hover',
  'accent-foreground': 'ink',
  destructive: 'danger',
  border: 'line',
  input: 'line-strong',
  ring: 'focus',
}

/**
 * The files of a registry for shadcn's tools: `registry`, and one for each item by its name. An item is the main example of a component,
 * or the theme.
 */
export function registryFiles(components: readonly Component[]): Record<string, object> {
  const items = [theme(), ...components.filter(({ stories }) => stories.length > 0).map(example)]
  return {
    registry: {
      $schema: `${SCHEMAS}/registry.json`,
      name: 'clinora',
      homepage: '../',
      items: items.map(({ $schema: _, ...item }) => ({
        ...item,
        files: item.files.map(({ content: __, ...file }) => file),
      })),
    },
    ...Object.fromEntries(items.map((item) => [item.name, item])),
  }
}

function example({ id, name, summary, stories }: Component) {
  const kebab = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  const code = stories[0]?.snippet ?? ''
  return {
    $schema: `${SCHEMAS}/registry-item.json`,
    name: kebab,
    type: 'registry:block',
    title: name,
    description: summary,
    dependencies: packagesIn(code),
    files: [{ path: `clinora-${kebab}.tsx`, type: 'registry:component', content: `${code}\n` }],
    docs: `${HOW_TO_INSTALL} Rules: the page ${id} of Clinora's Storybook.`,
  }
}

/** The packages that an example needs beside ours, in the tested versions. */
const packagesIn = (code: string) => [
  `use-intl@${peerDependencies['use-intl'] ?? ''}`,
  ...Object.entries(dependencies).flatMap(([name, range]) =>
    name !== 'use-intl' && code.includes(`from '${name}'`) ? [`${name}@${range}`] : [],
  ),
]

function theme() {
  const inTheme = (mode: 'light' | 'dark') =>
    Object.fromEntries(
      Object.entries(THEME).map(([variable, token]) => {
        const colour = colours.find(({ name }) => name === token)
        if (!colour) throw new Error(`No token ${token}`)
        return [variable, colour[mode]]
      }),
    )
  const radius = scales.radius.find(({ name }) => name === 'radius-md')?.value ?? ''
  return {
    $schema: `${SCHEMAS}/registry-item.json`,
    name: 'theme',
    type: 'registry:theme',
    title: 'Theme',
    description: 'Gives shadcn’s own components the colours of Clinora.',
    dependencies: [],
    files: [],
    cssVars: { theme: {}, light: { ...inTheme('light'), radius }, dark: inTheme('dark') },
    docs: 'Clinora’s components do not need it: they have their own tokens.',
  }
}
