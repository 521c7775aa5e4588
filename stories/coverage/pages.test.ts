import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
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

it('each story and each page that a page names exists', () => {
  const ids = new Set(storyIds().map((id) => id.replace(/--.*/, '')))
  const missing = pages().flatMap(({ path, folder, text }) => {
    const [, file = ''] = /import [*] as stories from '.\/(.+)'/.exec(text) ?? []
    if (!path || !file) return path ? [`${path}: imports no stories`] : []
    const source = readFileSync(`${folderOf(folder)}/${file}.tsx`, 'utf8')
    const stories = text.match(/(?<=\bstories[.])\w+/g) ?? []
    const links = Array.from(text.matchAll(/path=\/docs\/([\w-]+)--docs/g), ([, id = '']) => id)
    return [
      ...stories.filter((name) => !source.includes(`export const ${name} =`)),
      ...links.filter((id) => !ids.has(id) && !id.startsWith('foundations-')),
    ].map((name) => `${path.replace(root, '')}: ${name}`)
  })
  expect([...new Set(missing)]).toEqual([])
})
