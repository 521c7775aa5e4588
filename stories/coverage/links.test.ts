import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { anchorsOf, linksOf, pathsIn } from './links'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file))

const pages = [...readdirSync(root).filter((file) => file.endsWith('.md')), ...filesBelow('docs', /[.]md$/)]
const sources = [
  '.storybook',
  'bench',
  'examples',
  'journeys',
  'scripts',
  'server',
  'src',
  'stories',
].flatMap((folder) => filesBelow(folder, /[.](tsx?|m?js|css|mdx|sql)$/))

function isThere(page: string, { file, heading }: ReturnType<typeof linksOf>[number]) {
  const path = file === '' ? page : join(dirname(page), file)
  return existsSync(join(root, path)) && (!heading || anchorsOf(read(path)).includes(heading))
}

describe('the documentation', () => {
  it('links to existing files and headings', () => {
    expect(pages.length).toBeGreaterThan(20)
    const broken = pages.flatMap((page) =>
      linksOf(read(page))
        .filter((link) => !isThere(page, link))
        .map((link) => ({ page, ...link })),
    )
    expect(broken).toEqual([])
  })

  it('names files that exist', () => {
    const fileMentions = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) => pathsIn(read(page)).map((file) => ({ page, file })))
    expect(fileMentions.length).toBeGreaterThan(200)
    // The example in CONTRIBUTING.md creates Reports.
    const missing = fileMentions.filter(
      ({ file }) => !file.includes('/Reports.') && !existsSync(join(root, file)),
    )
    expect(missing).toEqual([])
  })

  it('has the headings that comments link to', () => {
    const headings = anchorsOf(read('docs/product.md'))
    const headingLinks = [...sources, 'openapi.yaml'].flatMap((file) =>
      Array.from(read(file).matchAll(/docs\/product[.]md#([\w-]+)/g), ([, heading = '']) => ({
        file,
        heading,
      })),
    )
    expect(headingLinks.length).toBeGreaterThan(20)
    expect(headingLinks.filter(({ heading }) => !headings.includes(heading))).toEqual([])
  })
})

describe('docs/product.md', () => {
  /** Headings that state no rule: the title and the glossary. */
  const WITHOUT_RULES = ['what-the-product-does', 'words']
  const isTest = (file: string) => /[.](stories|test|journey)[.]tsx?$|^[.][.]\/stories\/screens$/.test(file)

  it('links to stories or tests under each heading', () => {
    const sections = read('docs/product.md').split(/^(?=#)/m)
    expect(sections.length).toBeGreaterThan(50)
    const unproved = sections
      .map((section) => ({ heading: anchorsOf(section)[0] ?? '', lines: section.split('\n') }))
      .filter(({ heading }) => !WITHOUT_RULES.includes(heading))
      .filter(({ lines }) => {
        const line = lines.slice(0, 3).find((text) => text.startsWith('Tests: ')) ?? ''
        return !linksOf(line).some(({ file }) => isTest(file))
      })
    expect(unproved.map(({ heading }) => heading)).toEqual([])
  })
})

describe('the links of a page', () => {
  it('are the links to files, with their headings', () => {
    const page =
      '[a](b.md), [c](../d.md#e-f), [g](#h), [i](https://j.example/k), ![l](m.png), [n](mailto:o@p.example)'
    expect(linksOf(page)).toEqual([
      { file: 'b.md', heading: undefined },
      { file: '../d.md', heading: 'e-f' },
      { file: '', heading: 'h' },
      { file: 'm.png', heading: undefined },
    ])
  })

  it('name files in code', () => {
    const page =
      'See `src/a.ts`, `node scripts/b.mjs --c` and `docs/`, not `d.ts`, `src/*.ts`, src/e.ts or `other/src/f.ts`'
    expect(pathsIn(page)).toEqual(['src/a.ts', 'scripts/b.mjs', 'docs/'])
  })

  it('name headings by their words', () => {
    expect(anchorsOf('# What is **it**?\ntext\n### Hidden after 30 days')).toEqual([
      'what-is-it',
      'hidden-after-30-days',
    ])
  })
})
