import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { acceptScreenshots } from './accept.mjs'
import { readEntries, screenshotsIn } from './folders.mjs'
import { ReviewReporter, type VisualMeta } from './reporter.mjs'
import { writePage } from './writePage.mjs'

vi.mock('./writePage.mjs', () => ({ writePage: vi.fn(() => Promise.resolve('page')) }))

let folders: { baselines: string; comparisons: string; review: string }

/** A PNG of one colour, with an alpha channel as Vitest writes it. */
const png = (background: string, height = 8) =>
  sharp({ create: { width: 8, height, channels: 4, background } })
    .png()
    .toBuffer()

async function write(folder: string, name: string, image: Promise<Buffer>) {
  const file = join(folder, `${name}.png`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await image)
}

const pixelsOf = (file: string | Buffer) => sharp(file).ensureAlpha().raw().toBuffer()
const baseline = (name: string) => join(folders.baselines, `${name}.png`)

interface StoryTest {
  name: string
  screenshots?: string[]
  errors?: string[]
}

const test = ({ name, screenshots = [], errors = [] }: StoryTest) => ({
  ok: () => errors.length === 0,
  result: () => ({ errors: errors.map((message) => ({ message })) }),
  meta: (): VisualMeta => ({ story: { id: `button--${name}`, title: 'Actions/Button', name }, screenshots }),
})

/** What Vitest says about a screenshot that differs, with its colours. */
const difference = (name: string) =>
  `\u001B[2mexpect().toMatchScreenshot()\n12 pixels (ratio 0.01) differ.\n\u001B[31m/x/${name}-actual.png\u001B[39m`

const CHANGED: StoryTest = {
  name: 'Primary',
  screenshots: ['button/primary', 'button/primary-dark'],
  errors: [difference('button/primary'), difference('button/primary-dark')],
}
const UNCHANGED: StoryTest = { name: 'Busy', screenshots: ['button/busy'] }
const NEW: StoryTest = {
  name: 'With icon',
  screenshots: ['button/icon'],
  errors: ['toMatchScreenshot\n/x/button/icon-reference.png'],
}
const FAILED: StoryTest = {
  name: 'Pressed',
  errors: [
    '\n\u001B[34mClick to debug the error directly in Storybook: http://x\u001B[39m\n\nno button found',
  ],
}

/** Reports a run of these stories. `fileCount` is the number of the project's test files; one of them ran. */
async function review(stories: StoryTest[], fileCount = 1) {
  const reporter = new ReviewReporter(folders)
  reporter.onTestRunStart()
  for (const name of ['button/primary', 'button/primary-dark']) {
    await write(folders.comparisons, `${name}-actual`, png('teal', name.endsWith('dark') ? 9 : 8))
    if (!name.endsWith('dark')) await write(folders.comparisons, `${name}-diff`, png('red'))
  }
  await write(folders.comparisons, 'button/icon-reference', png('gold'))
  const project = {
    vitest: { config: {} },
    globTestFiles: () => Promise.resolve({ testFiles: Array.from({ length: fileCount }) }),
  }
  const module = { project, children: { allTests: () => stories.map(test) } }
  await reporter.onTestRunEnd([module as unknown as TestModule])
  return readEntries(folders.review)
}

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-'))
  folders = {
    baselines: join(folder, 'baselines'),
    comparisons: join(folder, 'comparisons'),
    review: join(folder, 'review'),
  }
  for (const name of ['primary', 'primary-dark', 'busy', 'gone'])
    await write(folders.baselines, `button/${name}`, png('navy'))
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.mocked(writePage).mockClear()
  rmSync(dirname(folders.review), { recursive: true })
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('shows each changed, new and unused screenshot', async () => {
  const entries = await review([CHANGED, UNCHANGED, NEW])
  expect(entries.map(({ screenshot = '', message }) => `${screenshot}: ${message}`)).toEqual([
    'button/primary: 12 pixels (ratio 0.01) differ.',
    'button/primary-dark: 12 pixels (ratio 0.01) differ.',
    'button/icon: new',
    'button/gone: no story has this baseline',
  ])
  const paths = entries.map(({ images }) => images.map(({ path }) => relative(dirname(folders.review), path)))
  expect(paths).toEqual([
    [
      'baselines/button/primary.png',
      'review/after/button/primary.png',
      'comparisons/button/primary-diff.png',
    ],
    ['baselines/button/primary-dark.png', 'review/after/button/primary-dark.png'],
    ['review/after/button/icon.png'],
    ['baselines/button/gone.png'],
  ])
})

it('writes no page if nothing has changed', async () => {
  await review([UNCHANGED], 2)
  expect(writePage).not.toHaveBeenCalled()
})

it('shows failed stories, and no baseline as unused that may be theirs', async () => {
  const entries = await review([UNCHANGED, FAILED])
  expect(entries.map(({ kind, message }) => [kind, message])).toEqual([['failed', 'no button found']])
  expect(process.exitCode).toBeUndefined()
})

it('fails a full run with an unused baseline, but not a filtered one', async () => {
  expect(await review([UNCHANGED], 2)).toEqual([])
  expect(process.exitCode).toBeUndefined()
  const unused = ['button/gone', 'button/primary', 'button/primary-dark']
  expect((await review([UNCHANGED])).map(({ screenshot }) => screenshot)).toEqual(unused)
  expect(process.exitCode).toBe(1)
})

it('accepts a screenshot, a component or all', async () => {
  await review([CHANGED, UNCHANGED, NEW])
  expect(acceptScreenshots(folders, ['button/primary'])).toEqual(['button/primary'])
  expect(await pixelsOf(baseline('button/primary'))).toEqual(await pixelsOf(await png('teal')))
  expect(await pixelsOf(baseline('button/primary-dark'))).toEqual(await pixelsOf(await png('navy')))
  expect(existsSync(baseline('button/icon'))).toBe(false)

  acceptScreenshots(folders, ['button'])
  const accepted = ['button/busy', 'button/icon', 'button/primary', 'button/primary-dark']
  expect(screenshotsIn(folders.baselines)).toEqual(accepted)
  expect((await sharp(baseline('button/icon')).metadata()).channels).toBe(3)

  await review([CHANGED, UNCHANGED, NEW])
  expect(acceptScreenshots(folders, [])).toEqual(['button/icon', 'button/primary', 'button/primary-dark'])
})

it('accepts nothing if a name is not in the review', async () => {
  await review([CHANGED], 2)
  expect(() => acceptScreenshots(folders, ['button/primary', 'button/busy'])).toThrow(
    'no change of button/busy',
  )
  expect(await pixelsOf(baseline('button/primary'))).toEqual(await pixelsOf(await png('navy')))
})
