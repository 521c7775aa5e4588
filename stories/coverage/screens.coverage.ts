import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { paths } from '@/app/paths'
import { seenByStory } from './seen'

const stories = Object.keys(seenByStory())
const folder = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
/** The screens that are named otherwise than their path. */
const TITLES: Partial<Record<string, string>> = { terms: 'termsofuse' }

describe('each path', () => {
  it.each(Object.keys(paths))('%s has stories', (name) => {
    const title = `screens-${TITLES[name] ?? name.toLowerCase()}--`
    expect(stories.filter((story) => story.startsWith(title)).length).toBeGreaterThan(2)
  })
})

// The tag has a story tried at 320 px and right to left.
describe('each file of screens, flows and dialogs is tagged as a screen', () => {
  const files = ['screens', 'flows', 'dialogs'].flatMap((name) =>
    readdirSync(folder(name))
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => `${name}/${file}`),
  )
  it.each(files)('%s', (file) => expect(readFileSync(folder(file), 'utf8')).toMatch(/tags: \[[^\]]*'screen'/))
})
