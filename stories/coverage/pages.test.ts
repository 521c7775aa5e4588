import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { calls } from '../calls'
import { anchorsOf } from './links'
import { exportedComponents } from './publicFace'
import { storyIds } from './storyIds'

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

/** Of MDX, such as the prompts that `npm run new:component` writes. */
const COMMENT = /[{][/][*].*?[*][/][}]/gs

const folderOf = (folder: string) => `${root}/src/components/${folder}`
const nameOf = (folder: string) => folder.replace(/.*\//, '')

/** The pages that the components of a folder may be on: their own, or that of the folder. */
const pagesOf = ({ name, folder }: { name: string; folder: string }) =>
  [name, nameOf(folder)].map((page) => `${folderOf(folder)}/${page}.mdx`)

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
const pages = () =>
  exportedComponents().map((component) => {
    const path = pagesOf(component).find((each) => existsSync(each))
    return { ...component, path, text: path ? readFileSync(path, 'utf8') : '' }
  })

it('each exported component has a page that shows its props', () => {
  const missing = pages().filter(({ name, path, text }) => {
    const isOwnPage = path?.endsWith(`/${name}.mdx`)
    return !(isOwnPage ? text.includes('<Props of=') : text.includes(`<Props component={${name}}`))
  })
  expect(missing.map(({ name, folder }) => `${folder}: ${name}`)).toEqual([])
})

it('each page has a purpose, an example and its sections, and none of them is empty', () => {
  const faults = pages().flatMap(({ name, folder, path, text }) => {
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
  const missing = pages().flatMap(({ path, folder, text }) => {
    const [, file = ''] = /import [*] as stories from '.\/(.+)'/.exec(text) ?? []
    if (!path || !file) return path ? [`${path}: imports no stories`] : []
    const source = readFileSync(`${folderOf(folder)}/${file}.tsx`, 'utf8')
    const stories = text.match(/(?<=\bstories[.])\w+/g) ?? []
    return stories
      .filter((name) => !source.includes(`export const ${name} =`))
      .map((name) => `${path.replace(root, '')}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

const filesBelow = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }))

const titleIn = (source: string) => /\btitle[:=] ?['"]([^'"]+)['"]/.exec(source)?.[1] ?? ''

/** All pages, each with its title: its own, or that of its stories. */
const allPages = () =>
  ['src', 'stories']
    .flatMap((folder) => filesBelow(folder, '.mdx'))
    .map(({ file, text }) => {
      const [, stories] = /<Meta of=[{](\w+)[}]/.exec(text) ?? []
      const [, path] = new RegExp(`import [*] as ${stories} from '(.+)'`).exec(text) ?? []
      const title = titleIn(path ? readFileSync(join(root, dirname(file), `${path}.tsx`), 'utf8') : text)
      return { file, text, title }
    })

it('each link between pages leads to a page or story', () => {
  const ids = new Set([...storyIds(), ...allPages().map(({ title }) => toId(title, 'Docs'))])
  const rules = new Set(anchorsOf(readFileSync(join(root, 'docs/product.md'), 'utf8')))
  const broken = allPages().flatMap(({ file, text }) => {
    const links = Array.from(
      text.matchAll(/(?:[?]path=[/](?:docs|story)[/]|<StorybookLink\s+id=")([\w-]+)(?:#([\w-]+))?/g),
      ([, id = '', heading]) => ({ id, heading }),
    )
    return links
      .filter(({ id, heading }) => !ids.has(id) || (heading && !rules.has(heading)))
      .map(({ id, heading }) => `${file}: ${id} ${heading ?? ''}`)
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
  const titles = filesBelow('stories', '.stories.tsx')
    .map(({ text }) => titleIn(text))
    .filter((title) => /^(Screens|Flows)[/]/.test(title))
  expect(Object.keys(calls).sort()).toEqual([...new Set(titles)].sort())
  const faults = Object.keys(calls).flatMap((title) => {
    const page = allPages().find((each) => each.title === title)
    if (!page) return [`${title}: no page`]
    const sections = sectionsOf(page.text)
    return Object.entries(SCREEN_SECTIONS)
      .filter(([heading, content]) => !content.test(sections.get(heading) ?? ''))
      .map(([heading]) => `${title}: “${heading}” is missing or empty`)
  })
  expect(faults).toEqual([])
})
