import { expect, it } from 'vitest'
import { screens } from '@/app/shell/screens'
import { storyFiles, storyIds } from './storybookIndex'

const files = storyFiles()
const stories = storyIds(files)
/** The story titles of screens whose title differs from the path. */
const TITLES: Partial<Record<string, string>> = { terms: 'termsofuse' }

const titles = Object.keys(screens).map((name) => `screens-${TITLES[name] ?? name.toLowerCase()}--`)

it('each path has stories', () => {
  expect(titles.filter((title) => stories.filter((story) => story.startsWith(title)).length < 5)).toEqual([])
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
