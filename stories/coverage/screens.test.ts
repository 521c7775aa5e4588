import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { screenNames } from '@/app/shell/screens'
import { root } from '../../scripts/root.mjs'
import { screenTitle } from '../calls'
import { storyFiles, storyIds } from './storybookIndex'

const files = storyFiles()
const stories = storyIds(files)
const titles = screenNames.map((name) => `${toId(screenTitle(name))}--`)

it('each path has stories', () => {
  expect(titles.filter((title) => stories.filter((story) => story.startsWith(title)).length < 5)).toEqual([])
})

it('each path has a committed accessibility tree, on a desktop and on a phone', () => {
  const baselines = join(root, 'stories', 'baselines')
  const trees = readdirSync(baselines, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yml'),
  )
  const treesOf = (title: string) => trees.filter((file) => file.startsWith(title.replace('--', '/')))
  expect(titles.filter((title) => treesOf(title).length < 2)).toEqual([])
  const ofStories = files
    .flatMap(({ stories: each }) => each)
    .filter(({ tags }) => tags.includes('visual-screen') || tags.includes('tree'))
  const expected = ofStories
    .flatMap(({ id }) => [id, `${id}-phone`])
    .map((id) => `${id.replace('--', '/')}.yml`)
  expect(trees.sort()).toEqual(expected.sort())
})

it.each([
  ['hindi', 'hi'],
  ['arabic', 'ar'],
])('each path has a story in %s that checks the language', (name, language) => {
  const checked = files
    .flatMap((file) => file.stories)
    .filter(({ tags, shownIn }) => tags.includes('test') && shownIn === language)
    .map(({ id }) => id)
  expect(titles.filter((title) => !checked.includes(title + name))).toEqual([])
})

// Stories with this tag are also tested at 320 px and right to left.
it('each file of screens, flows and dialogs is tagged as a screen', () => {
  const ofScreens = files.filter(({ path }) => /^stories[/](screens|flows|dialogs)[/]/.test(path))
  expect(ofScreens.length).toBeGreaterThan(20)
  expect(ofScreens.filter(({ tags }) => !tags.includes('screen')).map(({ path }) => path)).toEqual([])
})
