import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import express from 'express'
import { chromium, type Browser, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isForPackage, snippetFiles, storySnippets } from '../.storybook/usageSnippets'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import { buildComponentPackage } from '../scripts/componentPackage.mjs'
import { prepareChromium } from '../scripts/machine.mjs'
import { root } from '../scripts/root.mjs'

vi.setConfig({ hookTimeout: 600_000, testTimeout: 1_800_000 })

/** Inside of the repository, so that both find its packages. */
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = realpathSync(mkdtempSync(join(root, '.cache', 'package-look-')))
const library = join(folder, 'clinora')
const src = join(root, 'src')

/** Renders each example on request, at a moment that stands still, without animations. */
const MAIN = `
  import 'STYLES'
  import { en } from 'clinora/messages'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { flushSync } from 'react-dom'
  import { IntlProvider } from 'use-intl'
  const examples = import.meta.glob('./examples/*.tsx')
  let root
  window.show = async (name) => {
    root?.unmount()
    const { Example } = await examples['./examples/' + name + '.tsx']()
    root = createRoot(document.getElementById('root'))
    flushSync(() => root.render(h(IntlProvider, { locale: 'en', messages: en, timeZone: 'Asia/Kolkata' }, h(Example))))
    await document.fonts.ready
  }`

const ALIASES = {
  package: [
    { find: 'STYLES', replacement: join(folder, 'package.css') },
    { find: /^clinora\/components$/, replacement: join(library, 'components/index.js') },
    { find: /^clinora\/messages$/, replacement: join(library, 'messages/en/index.js') },
    { find: /^clinora\/messages\/(hi|ar)$/, replacement: join(library, 'messages/$1/index.js') },
  ],
  sources: [
    { find: 'STYLES', replacement: join(src, 'components/package.css') },
    { find: /^clinora\/components$/, replacement: join(src, 'components/index.ts') },
    { find: /^clinora\/messages$/, replacement: join(src, 'messages/en/index.ts') },
    { find: /^clinora\/messages\/(hi|ar)$/, replacement: join(src, 'messages/$1/index.ts') },
    { find: '@', replacement: src },
  ],
}

let browser: Browser
const closing: (() => unknown)[] = []
const names: string[] = []

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await buildComponentPackage(library, { withTypes: false })
  writeFileSync(join(folder, 'package.css'), "@import './clinora/styles.css'; @import './clinora/page.css';")
  mkdirSync(join(folder, 'examples'))
  for (const [path, snippets] of await storySnippets(snippetFiles()))
    for (const [story, code] of snippets) {
      if (typeof code !== 'string' || !isForPackage(code) || !code.includes('export const Example')) continue
      const name = `${path.replace(/^.*\/(\w+)\.stories\.tsx$/, '$1')}_${story}`
      names.push(name)
      writeFileSync(join(folder, 'examples', `${name}.tsx`), code)
    }
  writeFileSync(join(folder, 'main.tsx'), MAIN)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" data-theme="light"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  )
  browser = await chromium.launch({ executablePath: await prepareChromium(), args: CHROMIUM_FLAGS })
})

afterAll(async () => {
  await browser.close()
  for (const close of closing) close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(kind: keyof typeof ALIASES): Promise<Page> {
  const output = join(folder, `built-${kind}`)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), react()],
    resolve: { alias: ALIASES[kind] },
    build: { outDir: output, cssTarget: 'chrome122', minify: false },
  })
  const server = express().use(express.static(output)).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  const page = await browser.newPage({
    viewport: { width: 1100, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
  })
  await page.clock.setFixedTime('2026-11-20T04:30:00Z')
  const { port } = server.address() as { port: number }
  await page.goto(`http://127.0.0.1:${String(port)}/`)
  await page.waitForFunction('window.show')
  return page
}

/** What differs from a page that is all Clinora's. */
const PROPERTIES = [
  ...[
    'display',
    'position',
    'width',
    'height',
    'padding',
    'margin',
    'borderWidth',
    'borderStyle',
    'borderRadius',
  ],
  ...[
    'backgroundColor',
    'color',
    'fontSize',
    'fontWeight',
    'fontFamily',
    'lineHeight',
    'textAlign',
    'opacity',
  ],
  ...[
    'visibility',
    'gap',
    'boxShadow',
    'flexDirection',
    'alignItems',
    'justifyContent',
    'textDecorationLine',
  ],
  ...['whiteSpace', 'gridTemplateColumns', 'zIndex'],
]

/** Each element of the page with its slot and its look. */
function look(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate((properties) => {
    const rowOf = (element: Element) => {
      const style = getComputedStyle(element)
      return {
        element: `${element.tagName} ${element.getAttribute('data-slot') ?? ''}`,
        ...Object.fromEntries(properties.map((each) => [each, String(Reflect.get(style, each))])),
      }
    }
    return Array.from(document.querySelectorAll('body *:not(script, #root)'), rowOf)
  }, PROPERTIES)
}

function faultsBetween(expected: Record<string, string>[], actual: Record<string, string>[]): string[] {
  if (expected.length !== actual.length)
    return [`${String(actual.length)} elements instead of ${String(expected.length)}`]
  return expected.flatMap((elementLook, index) =>
    Object.keys(elementLook)
      .filter((key) => elementLook[key] !== actual[index]?.[key])
      .map(
        (key) =>
          `${elementLook['element'] ?? ''}: ${key} ${String(actual[index]?.[key])} instead of ${elementLook[key] ?? ''}`,
      ),
  )
}

test('each example looks with the package as with its sources', async () => {
  const pages = [await open('package'), await open('sources')] as const
  expect(names.length).toBeGreaterThan(600)
  const differing = new Map<string, string[]>()
  for (const name of names) {
    for (const page of pages) await page.evaluate(`window.show(${JSON.stringify(name)})`)
    // Pictures fail, and rows get their heights, after the first paint.
    for (let tries = 0; tries < 20; tries += 1) {
      const [actual, expected] = await Promise.all([look(pages[0]), look(pages[1])])
      const faults = faultsBetween(expected, actual)
      differing.set(name, faults.slice(0, 5))
      if (faults.length === 0 && differing.delete(name)) break
      await setTimeout(100)
    }
  }
  expect(Object.fromEntries(differing)).toEqual({})
})
