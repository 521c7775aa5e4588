import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { acceptScreenshots } from './accept.mjs'
import { screenshotsIn } from './folders.mjs'
import { renderPage } from './page.mjs'
import { ReviewReporter, type VisualMeta } from './reporter.mjs'

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
  name: 'With <icon>',
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
  return readFileSync(join(folders.review, 'index.html'), 'utf8')
}

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const countsOn = (html: string) => withoutTags(/<ul class="counts">(.*?)<\/ul>/s.exec(html)?.[1] ?? '')

/** The name, text and images of each change on the page. */
const changesOn = (html: string) =>
  [...html.matchAll(/<div class="change"[^>]* id="([^"]+)">(.*?)<p class="accept">/gs)].map(
    ([, name, change = '']) => ({
      name,
      text: withoutTags(change),
      images: [...change.matchAll(/base64,([^"]+)/g)].map(([, data = '']) => Buffer.from(data, 'base64')),
    }),
  )

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
  rmSync(dirname(folders.review), { recursive: true })
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('shows each changed, new and unused screenshot', async () => {
  const html = await review([CHANGED, UNCHANGED, NEW])
  expect(countsOn(html)).toBe('2 changed 1 new 1 without a story 1 unchanged')
  const changes = changesOn(html)
  expect(changes.map(({ text }) => text)).toEqual([
    'Changed button/primary 12 pixels differ Before After Difference',
    'Changed button/primary-dark 8 × 8 → 8 × 9 px Before After Difference',
    'New button/icon After',
    'No story button/gone Before',
  ])
  const [first] = changes
  expect(await Promise.all((first?.images ?? []).map(pixelsOf))).toEqual(
    await Promise.all([png('navy'), png('teal'), png('red')].map(async (image) => pixelsOf(await image))),
  )
})

it('links to Storybook, and escapes names', async () => {
  const html = await review([NEW])
  expect(html).toContain('<a href="http://localhost:6006/?path=/story/button--With &#60;icon&#62;">')
  expect(html).not.toContain('<icon>')
})

it('shows the commands that accept all, a component and a screenshot', async () => {
  const html = await review([CHANGED])
  const commands = [...html.matchAll(/<code>(npm run [^<]+)<\/code>/g)].map(([, command]) => command)
  expect(commands.slice(0, 3)).toEqual([
    'npm run accept:visual',
    'npm run accept:visual button',
    'npm run accept:visual button/primary',
  ])
})

it('links to the upload page of the repository that GitHub names', () => {
  const story = { id: 'button--icon', title: 'Actions/Button', name: 'Icon' }
  const image = { png: Buffer.from(''), width: 1, height: 1 }
  const html = renderPage(
    { changes: [{ screenshot: 'button/icon', story, after: image }], unused: [], failures: [], unchanged: 0 },
    {
      GITHUB_SERVER_URL: 'https://git.test',
      GITHUB_REPOSITORY: 'clinic/clinora',
      GITHUB_REF_NAME: 'main',
      REVIEW_STORYBOOK_URL: '',
    },
  )
  expect(html).toContain('href="https://git.test/clinic/clinora/upload/main/stories/baselines/button"')
})

it('shows failed stories, and no baseline as unused that may be theirs', async () => {
  const html = await review([UNCHANGED, FAILED])
  expect(countsOn(html)).toBe('1 failed 1 unchanged')
  expect(html).toContain('<pre>no button found</pre>')
  expect(process.exitCode).toBeUndefined()
})

it('fails a full run with an unused baseline, but not a filtered one', async () => {
  expect(countsOn(await review([UNCHANGED], 2))).toBe('1 unchanged')
  expect(process.exitCode).toBeUndefined()
  expect(countsOn(await review([UNCHANGED]))).toBe('3 without a story 1 unchanged')
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
