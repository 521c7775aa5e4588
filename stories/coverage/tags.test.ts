import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'

const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** The title and the first tags of a file of stories or a page: those of all its stories. */
function tagged(source: string) {
  const [, title = ''] = /\btitle[:=] ?['"]([^'"]+)['"]/.exec(source) ?? []
  const [head = ''] = source.split('export const')
  const [, tags = ''] = /\btags(?:: |=[{])\[([^\]]*)\]/.exec(head) ?? []
  return { name: title.replace(/.*[/]/, ''), tags: Array.from(tags.matchAll(/[!\w-]+/g), String) }
}

const files = ['src', 'stories']
  .flatMap((folder) => filesBelow(folder, /[.](mdx|stories[.]tsx)$/))
  .map(tagged)

it('a primitive is beta while no screen uses it', () => {
  const users = ['src/app', 'src/components/clinic'].flatMap((folder) =>
    filesBelow(folder, /(?<![.](stories|test))[.]tsx?$/),
  )
  const primitives = readdirSync(join(root, 'src/components/ui'))
  const unused = primitives.filter(
    (name) =>
      files.some((file) => file.name === name) &&
      !users.some((source) => source.includes(`/${name}/${name}'`)),
  )
  expect(unused).not.toEqual([])
  const beta = files.filter(({ tags }) => tags.includes('beta'))
  expect(beta.map(({ name }) => name).sort()).toEqual(unused)
  expect(beta.filter(({ tags }) => !tags.includes('!stable'))).toEqual([])
})

it('a story below Tests has no screenshot: a screen or a component has one of the same state', () => {
  const tests = ['src', 'stories']
    .flatMap((folder) => filesBelow(folder, /[.]stories[.]tsx$/))
    .filter((source) => /\btitle: 'Tests[/]/.test(source))
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.filter((source) => /\btags: \[[^\]]*'visual/.test(source))).toEqual([])
})

// `npm test` checks the accessibility of stories with these tags only (.storybook/storyChecks.ts).
it('each component has a story with a screenshot or with full checks', () => {
  const sources = filesBelow('src/components', /[.]stories[.]tsx$/).filter(
    (source) => !/\btitle: 'Tests[/]/.test(source),
  )
  const namesOf = (all: string[]) => new Set(all.map((source) => tagged(source).name))
  const checked = namesOf(sources.filter((source) => /'(visual|full-checks)'/.test(source)))
  const all = [...namesOf(sources)]
  expect(all.length).toBeGreaterThan(90)
  expect(all.filter((name) => !checked.has(name))).toEqual([])
})

it('what is new is in the changelog, among the changes since the last version', () => {
  const [, unreleased = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  const unnamed = files.filter(
    ({ name, tags }) => tags.includes('new') && !unreleased.toLowerCase().includes(name.toLowerCase()),
  )
  expect(unnamed).toEqual([])
})
