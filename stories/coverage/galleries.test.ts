import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { THUMBNAILS } from '../../.storybook/screenshotProject'
import { docsPages, storyFiles } from './storybookIndex'

const files = storyFiles()

/** The stories of all galleries. A file stands for its stories without the tag `behaviour`. */
const galleryStories = (await docsPages(files)).flatMap(({ path, text }) => {
  const modules = new Map(
    Array.from(
      text.matchAll(/^import [*] as (\w+) from '(.+[.]stories)'$/gm),
      ([, name = '', module = '']) => [
        name,
        files.find((file) => file.path === join(dirname(path), `${module}.tsx`))?.stories ?? [],
      ],
    ),
  )
  const galleries = Array.from(
    text.matchAll(/<Gallery\s+of=\{(.+?)\}\s*\/>/gs),
    ([, sourceText = '']) => sourceText,
  )
  return galleries.flatMap((sourceText) =>
    Array.from(sourceText.matchAll(/(\w+)(?:[.](\w+))?/g)).flatMap(([, name = '', story]) =>
      (modules.get(name) ?? []).filter(({ exportName, tags }) =>
        story ? exportName === story : !tags.includes('behaviour'),
      ),
    ),
  )
})
const shownIds = [...new Set(galleryStories.map(({ id }) => id))].sort()

it('each story of a gallery is tagged for a thumbnail, and no test of a behaviour is among them', () => {
  expect(shownIds.length).toBeGreaterThan(350)
  const tagged = files
    .flatMap(({ stories }) => stories)
    .filter(({ tags }) => tags.includes('gallery') && !tags.includes('behaviour'))
  expect(tagged.map(({ id }) => id).sort()).toEqual(shownIds)
})

const thumbnails = readdirSync(THUMBNAILS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.webp'),
)

it('each story of a gallery has a thumbnail, and each thumbnail a story', () => {
  expect(thumbnails.sort()).toEqual(shownIds.map((id) => `${id.replace('--', '/')}.webp`).sort())
})

// Git keeps every version of a thumbnail, and a changed sidebar changes most of them (docs/visual-regression.md#thumbnails).
it('the thumbnails have at most 2 MB together', () => {
  const kB = thumbnails.reduce((sum, file) => sum + statSync(join(THUMBNAILS, file)).size / 1000, 0)
  expect(kB).toBeLessThan(2000)
})
