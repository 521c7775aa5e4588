import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { paths } from '@/app/paths'
import { storyIds } from './storyIds'

const stories = storyIds()
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
/** The story titles of screens whose title differs from the path. */
const TITLES: Partial<Record<string, string>> = { terms: 'termsofuse' }

const titles = Object.keys(paths).map((name) => `screens-${TITLES[name] ?? name.toLowerCase()}--`)

it('each path has stories', () => {
  expect(titles.filter((title) => stories.filter((story) => story.startsWith(title)).length < 5)).toEqual([])
})

it.each(['hindi', 'arabic'])('each path has a story in %s', (language) => {
  expect(titles.filter((title) => !stories.includes(title + language))).toEqual([])
})

// Stories with this tag are also tested at 320 px and right to left.
it('each file of screens, flows and dialogs is tagged as a screen', () => {
  const files = ['screens', 'flows', 'dialogs'].flatMap((name) =>
    readdirSync(folder(name))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => `${name}/${file}`),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !/tags: \[[^\]]*'screen'/.test(readFileSync(folder(file), 'utf8')))).toEqual(
    [],
  )
})
