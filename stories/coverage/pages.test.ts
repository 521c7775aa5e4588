import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { calls } from '../calls'
import { anchorsOf } from './links'
import { exportedComponents } from './publicFace'
import { docsPages, storyFiles, storyIds } from './storybookIndex'

const FULL = [
  'When to use',
  'When not to use',
  'Anatomy',
  'Do and don’t',
  'Keyboard',
  'Accessibility',
  'Content',
  'Responsive behaviour',
  'Right to left',
  'Related',
  'Props',
]
const SHORT = ['States', 'Props']

/** Parts of the clinic's screens that people choose between or type into; the others get a short page. */
const INTERACTIVE = /(Card|Check|Dialog|Drawer|Field|Filters|Form|List|Picker|Table)$/

/** Less than this is no section. */
const SHORTEST_SECTION = 30

const files = storyFiles()
const allPages = await docsPages(files)

/** Of MDX. */
const COMMENT = /[{][/][*].*?[*][/][}]/gs

const nameOf = (path: string) => path.replace(/.*\//, '')

/** The pages that the components of a folder may be on: their own, or that of the folder. */
const pagesOf = ({ name, folder }: { name: string; folder: string }) =>
  [name, nameOf(folder)].map((page) => `src/components/${folder}/${page}.mdx`)

/** What a section has, by its heading. */
function sectionsOf(page: string) {
  const [, ...sections] = page.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading.trim(), lines.join('\n').replaceAll(COMMENT, '').trim()]
    }),
  )
}

/** The page of each component, with its text. */
const pages = exportedComponents().map((component) => {
  const [page] = pagesOf(component).flatMap((path) => allPages.filter((each) => each.path === path))
  return { ...component, path: page?.path, text: page?.text ?? '', stories: page?.stories }
})

it('each exported component has a page that shows its props', () => {
  const missing = pages.filter(({ name, path, text }) => {
    const isOwnPage = path?.endsWith(`/${name}.mdx`)
    return !(isOwnPage ? text.includes('<Props of=') : text.includes(`<Props component={${name}}`))
  })
  expect(missing.map(({ name, folder }) => `${folder}: ${name}`)).toEqual([])
})

it('each page has a purpose, an example and its sections, and none of them is empty', () => {
  const faults = pages.flatMap(({ name, folder, path, text }) => {
    if (!path?.endsWith(`/${name}.mdx`)) return []
    const sections = sectionsOf(text)
    const expected = folder.startsWith('ui/') || INTERACTIVE.test(name) ? FULL : SHORT
    const [, purpose = ''] = /^# .+\n\n(.+)/m.exec(text.replaceAll(COMMENT, '')) ?? []
    return [
      ...(purpose.length < SHORTEST_SECTION ? [`${name}: no purpose below the title`] : []),
      ...(text.includes('<Example of=') ? [] : [`${name}: no example`]),
      ...expected
        .filter((heading) => (sections.get(heading)?.length ?? 0) < SHORTEST_SECTION)
        .map((heading) => `${name}: “${heading}” is missing or empty`),
    ]
  })
  expect(faults).toEqual([])
})

it('each story that a page shows exists', () => {
  const missing = allPages.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^import [*] as (\w+) from '(.+[.]stories)'$/gm)).flatMap(
      ([, name = '', module = '']) => {
        const file = files.find((each) => each.path === join(dirname(path), `${module}.tsx`))
        const storyNames = Array.from(
          text.matchAll(new RegExp(`\\b${name}[.](\\w+)`, 'g')),
          ([, story = '']) => story,
        )
        return storyNames
          .filter((story) => !file?.stories.some(({ exportName }) => exportName === story))
          .map((story) => `${path}: ${name}.${story}`)
      },
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})

it('each link between pages leads to a page or story', () => {
  const ids = new Set([...storyIds(files), ...allPages.map(({ title }) => toId(title, 'Docs'))])
  const rules = new Set(anchorsOf(readFileSync(join(root, 'docs/product.md'), 'utf8')))
  const broken = allPages.flatMap(({ path, text }) => {
    const links = Array.from(
      text.matchAll(/(?:[?]path=[/](?:docs|story)[/]|<StorybookLink\s+id=")([\w-]+)(?:#([\w-]+))?/g),
      ([, id = '', heading]) => ({ id, heading }),
    )
    return links
      .filter(({ id, heading }) => !ids.has(id) || (heading && !rules.has(heading)))
      .map(({ id, heading }) => `${path}: ${id} ${heading ?? ''}`)
  })
  expect(broken).toEqual([])
})

/** The sections of a screen or flow, each with what it has to contain. */
const SCREEN_SECTIONS = {
  Path: /\S/,
  Rules: /path=[/]docs[/]foundations-product-rules--docs#/,
  States: /<Gallery of=/,
  Calls: /<Calls [/]>/,
}

it('each screen and flow has a page with its path, rules, states and calls', () => {
  const titles = files.map(({ title }) => title).filter((title) => /^(Screens|Flows)[/]/.test(title))
  expect(Object.keys(calls).sort()).toEqual([...new Set(titles)].sort())
  const faults = Object.keys(calls).flatMap((title) => {
    const page = allPages.find((each) => each.title === title)
    if (!page) return [`${title}: no page`]
    const sections = sectionsOf(page.text)
    return Object.entries(SCREEN_SECTIONS)
      .filter(([heading, content]) => !content.test(sections.get(heading) ?? ''))
      .map(([heading]) => `${title}: “${heading}” is missing or empty`)
  })
  expect(faults).toEqual([])
})

/** The sections of a pattern, each with what it has to contain. */
const PATTERN_SECTIONS = {
  Rules: /^- [*][*].+[.][*][*] .+path=[/](?:story|docs)[/]/ms,
  'Do and don’t': /<Pair/,
  Examples: /<(?:Live|Gallery)\s+of=/,
  Components: /path=[/]docs[/]/,
}

it('each pattern has rules with their reasons and proofs, a do and don’t, examples and its components', () => {
  const patterns = allPages.filter(({ title }) => title.startsWith('Patterns/'))
  expect(patterns.length).toBeGreaterThan(13)
  const faults = patterns.flatMap(({ title, text }) => {
    const sections = sectionsOf(text)
    const rules = (sections.get('Rules') ?? '').split(/^(?=- )/m).filter((rule) => rule.startsWith('- '))
    return [
      ...Object.entries(PATTERN_SECTIONS)
        .filter(([heading, content]) => !content.test(sections.get(heading) ?? ''))
        .map(([heading]) => `${title}: “${heading}” is missing or empty`),
      ...rules
        .filter((rule) => !/^- [*][*][^*]+[.][*][*] .+[(]\[.+path=[/](?:story|docs)[/]/s.test(rule))
        .map((rule) => `${title}: a rule without a reason or a proof: ${rule}`),
    ]
  })
  expect(faults).toEqual([])
})
