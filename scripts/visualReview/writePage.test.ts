import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { entriesFile } from './folders.mjs'
import type { Entry } from './reporter.mjs'
import { writePage } from './writePage.mjs'

/** What Playwright's JSON report says of a page. */
interface Page {
  title: string
  tags: string[]
  tests: {
    annotations: { type: string; description: string }[]
    results: { status: string; attachments: { name: string }[] }[]
  }[]
}

const TIMEOUT_MS = 60_000
const icon = (name: string) => ({ name, path: join(root, 'public', 'icons', 'icon-192.png') })

let review: string

beforeEach(() => {
  review = mkdtempSync(join(tmpdir(), 'review-page-'))
  const story = { id: 'actions-button--primary', title: 'Actions/Button', name: 'Primary' }
  const component = 'actions-button'
  const screenshot = 'actions-button/primary'
  const entries: Entry[] = [
    {
      kind: 'changed',
      component,
      story,
      screenshot,
      images: [icon(`${screenshot}-expected.png`), icon(`${screenshot}-actual.png`)],
      message: '12 pixels differ.',
    },
    {
      kind: 'no-story',
      component,
      screenshot: 'actions-button/gone',
      images: [icon('No story: actions-button/gone')],
      message: 'no story has this baseline',
    },
    {
      kind: 'failed',
      component: 'actions-link',
      story: { id: 'actions-link--quiet', title: 'Actions/Link', name: 'Quiet' },
      images: [],
      message: 'no link found',
    },
  ]
  writeFileSync(entriesFile(review), JSON.stringify(entries))
})

afterEach(() => rmSync(review, { recursive: true }))

it('writes a page with its images beside it', { timeout: TIMEOUT_MS }, async () => {
  const page = await writePage(review)
  const images = readdirSync(join(dirname(page), 'data')).filter((name) => name.endsWith('.png'))
  // Playwright names an image after its content.
  expect(images).toHaveLength(1)
})

it('shows links, the command, images and messages for each component', { timeout: TIMEOUT_MS }, async () => {
  const pages = await readPages()
  const shown = pages.map(({ title, tags, tests: [test] }) => ({
    title,
    tags,
    status: test?.results[0]?.status,
    annotations: test?.annotations.map(({ type, description }) => `${type}: ${description}`),
    images: test?.results[0]?.attachments.map(({ name }) => name).filter((name) => name !== 'error-context'),
  }))
  expect(shown).toEqual([
    {
      title: 'Actions / Button',
      tags: ['changed', 'no-story'],
      status: 'passed',
      annotations: [
        'Accept: npm run accept:visual actions-button',
        'actions-button/primary: 12 pixels differ. – https://stories.test/?path=/story/actions-button--primary',
        'actions-button/gone: no story has this baseline',
      ],
      images: [
        'actions-button/primary-expected.png',
        'actions-button/primary-actual.png',
        'No story: actions-button/gone',
      ],
    },
    {
      title: 'Actions / Link',
      tags: ['failed'],
      status: 'failed',
      annotations: ['Quiet: no link found – https://stories.test/?path=/story/actions-link--quiet'],
      images: [],
    },
  ])
})

/** Runs the pages with another reporter, because the HTML report is compressed. */
async function readPages(): Promise<Page[]> {
  const args = ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), '--reporter', 'json']
  const env = {
    ...process.env,
    VISUAL_REVIEW_FOLDER: review,
    REVIEW_STORYBOOK_URL: 'https://stories.test',
  }
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules', 'playwright', 'cli.js'), ...args],
      { env },
      (_, out) => resolve(out),
    )
  })
  const report = JSON.parse(output) as { suites: { specs: Page[] }[] }
  return report.suites.flatMap(({ specs }) => specs)
}
