import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SIDEBAR_GROUPS } from '../../.storybook/sidebarGroups'
import { root } from '../../scripts/root.mjs'
import { docsPages, storyFile, storyFiles } from './storybookIndex'

const files = storyFiles()
const nameOf = ({ title }: { title: string }) => title.slice(title.lastIndexOf('/') + 1)
const isTest = ({ title }: { title: string }) => title.startsWith('Tests/')

it('the list of groups, which start collapsed in the sidebar, is the groups of all titles', async () => {
  const pages = await docsPages(files)
  const groups = new Set([...files, ...pages].map(({ title }) => title.split('/')[0]))
  expect([...SIDEBAR_GROUPS].sort()).toEqual([...groups].sort())
})

it('a primitive is beta while no screen uses it', () => {
  const users = ['src/app', 'src/components/clinic', 'src/components/ui'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<![.](stories|test))[.]tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const primitives = readdirSync(join(root, 'src/components/ui'))
  const unused = primitives.filter(
    (name) =>
      files.some((file) => nameOf(file) === name) &&
      !users.some((source) => source.includes(`/${name}/${name}'`)),
  )
  const beta = files.filter(({ tags }) => tags.includes('beta'))
  expect(beta.map(nameOf).sort()).toEqual(unused)
  expect(beta.filter(({ tags }) => tags.includes('stable'))).toEqual([])
})

it('a story below Tests has no screenshot: a screen or a component has one of the same state', () => {
  const tests = files.filter(isTest)
  expect(tests.length).toBeGreaterThan(20)
  const pictured = tests
    .flatMap(({ stories }) => stories)
    .filter(({ tags }) => tags.includes('visual') || tags.includes('visual-screen'))
  expect(pictured.map(({ id }) => id)).toEqual([])
})

// `npm test` checks the accessibility of stories with these tags only (.storybook/storyChecks.ts).
it('each component has a story with a screenshot or with full checks', () => {
  const ofComponents = files.filter((file) => file.path.startsWith('src/components/') && !isTest(file))
  const checked = ofComponents.filter(({ stories }) =>
    stories.some(({ tags }) => tags.includes('visual') || tags.includes('full-checks')),
  )
  const names = new Set(ofComponents.map(nameOf))
  const checkedNames = new Set(checked.map(nameOf))
  expect(names.size).toBeGreaterThan(90)
  expect([...names].filter((name) => !checkedNames.has(name))).toEqual([])
})

describe('the baselines of the screenshots', () => {
  const folder = join(root, 'stories/baselines')
  const baselines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => ({
      name: file.slice(0, -'.png'.length),
      kB: statSync(join(folder, file)).size / 1000,
    }))

  it('belong to a story each', () => {
    const expected = files
      .flatMap(({ stories }) => stories)
      .flatMap(({ id, tags }) => {
        const name = id.replace('--', '/')
        if (tags.includes('visual-screen')) return [name, `${name}-dark`, `${name}-phone`]
        return tags.includes('visual') ? [name] : []
      })
    expect(baselines.length).toBeGreaterThan(300)
    expect(baselines.map(({ name }) => name).filter((name) => !expected.includes(name))).toEqual([])
  })

  // Git keeps every version of a baseline (docs/visual-regression.md#how-large-the-baselines-may-be).
  it('have at most 80 kB for a component, and 170 kB for a screen', () => {
    const limitOf = (name: string) => (name.startsWith('screens-') ? 170 : 80)
    expect(baselines.filter(({ name, kB }) => kB > limitOf(name))).toEqual([])
  })
})

describe('the stories of a file', () => {
  const source = `
    import preview from '#.storybook/preview'
    const meta = preview.meta({ title: 'Tests/Appointments filtered', tags: ['visual', '!stable'] })
    export const OfOneDoctor = meta.story({})
    export const At320 = OfOneDoctor.extend({ tags: ['!visual', 'behaviour'] })
    // export const Gone = meta.story({})
    const Inner = meta.story({})`
  const { stories } = storyFile('Filtered.stories.tsx', source)

  it('have the ids of Storybook’s URLs', () => {
    expect(stories.map(({ id }) => id)).toEqual([
      'tests-appointments-filtered--of-one-doctor',
      'tests-appointments-filtered--at-320',
    ])
  })

  it('have the tags of the file, and add or remove their own', () => {
    expect(stories.map(({ tags }) => tags)).toEqual([
      ['dev', 'test', 'visual'],
      ['dev', 'test', 'behaviour'],
    ])
  })
})
