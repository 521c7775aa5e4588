import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import { prepareChromium } from '../scripts/machine.mjs'
import { freePort } from '../scripts/ports.mjs'
import { startNode, stopChild } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'

// Each test installs packages from the registry and builds a project.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

// The examples find the tarball in ../../dist, as in the repository.
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'clinora-installed-')))
const projectOf = (name: string) => join(outside, 'examples', name)

/** The environment without the settings of the test runner and of npm. */
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|vitest|NODE_ENV$|CI$)/i.test(name)),
  ),
  NODE_ENV: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}

async function run(folder: string, program: string, ...args: string[]) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 1e8 })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${args.join(' ')} failed.\n${stdout}\n${stderr}`, { cause: error })
  }
}

const install = (folder: string) =>
  run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')

beforeAll(async () => {
  await run(root, process.execPath, join('scripts', 'build-components.mjs'), join(outside, 'dist'))
  cpSync(join(root, 'examples'), join(outside, 'examples'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|[.]next|[.]astro)$/.test(path),
  })
})

afterAll(() => rmSync(outside, { recursive: true, force: true }))

test('with the oldest allowed peers the package installs one copy of each, and renders', async () => {
  const oldest = { react: '19.2.0', 'react-dom': '19.2.0', 'use-intl': '4.14.0' }
  const project = projectOf('oldest')
  mkdirSync(project)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const dependencies = { ...oldest, clinora: `file:../../dist/clinora-${version}.tgz` }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  )
  await install(project)
  const { dependencies: installedPackages } = JSON.parse(
    await run(project, 'npm', 'ls', '--json', ...Object.keys(oldest)),
  ) as { dependencies: Record<string, { version: string }> }
  const versions = Object.keys(oldest).map((name) => [name, installedPackages[name]?.version])
  expect(Object.fromEntries(versions)).toEqual(oldest)
  const script = `import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { IntlProvider } from 'use-intl'
    import { Pagination } from 'clinora/components'
    import { en } from 'clinora/messages'
    const pages = createElement(Pagination, { page: 2, pageCount: 3, total: 40, pageSize: 15, onPageChange() {} })
    console.log(renderToString(createElement(IntlProvider, { locale: 'en', messages: en, timeZone: 'UTC' }, pages)))
    try { renderToString(pages) } catch (error) { console.log(error.message) }`
  const output = await run(project, process.execPath, '--input-type=module', '-e', script)
  expect(output).toContain('Next page')
  expect(output).toContain('Clinora needs an IntlProvider')
})

test('the comments of the types link to headings of the rules in the package', () => {
  const folder = join(outside, 'dist', 'components')
  const rules = readFileSync(join(folder, 'docs', 'product.md'), 'utf8')
  const headings = [...rules.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  )
  const types = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts'),
  )
  const texts = types.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n')
  const links = [...texts.matchAll(/product\.md#([\w-]+)/g)].map(([, heading = '']) => heading)
  expect(links.length).toBeGreaterThan(50)
  expect(headings).toEqual(expect.arrayContaining([...new Set(links)]))
})

test('Vite: the front desk and the examples of the document pass the type check, and wrong props fail it', async () => {
  const project = projectOf('front-desk')
  writeFileSync(
    join(project, 'src', 'typeErrors.tsx'),
    `import { AppointmentCard, Button } from 'clinora/components'
    export const typeErrors = [
      // @ts-expect-error not a variant
      <Button variant="loud" />,
      // @ts-expect-error a status is a number
      <AppointmentCard appointment={{ id: 1, status: 'Accepted' }} today="2026-11-20" onOpen={() => {}} />,
    ]`,
  )
  const document = readFileSync(join(root, 'docs', 'component-package.md'), 'utf8')
  const examples = [...document.matchAll(/^```tsx\n([^]+?)^```$/gm)].map(([, code = '']) => code)
  expect(examples.length).toBeGreaterThan(2)
  for (const [index, code] of examples.entries())
    writeFileSync(join(project, 'src', `document${String(index)}.tsx`), code)
  writeFileSync(
    join(project, 'src', 'languages.tsx'),
    `import { ar } from 'clinora/messages/ar'
    import { en } from 'clinora/messages'
    import { IntlProvider } from 'use-intl'
    export const languages = [
      <IntlProvider locale="ar-u-nu-latn" messages={{ ...ar, desk: { title: 'مكتب' } }}>{null}</IntlProvider>,
      <IntlProvider locale="en-US" messages={{ ...en, desk: { title: 'Desk' } }}>{null}</IntlProvider>,
    ]`,
  )
  await install(project)
  await run(project, 'npm', 'run', 'build')
})

describe.each([
  { framework: 'Next', example: 'next', program: 'next' },
  { framework: 'Astro', example: 'astro', program: 'astro' },
])('$framework', ({ example, program }) => {
  const project = projectOf(example)
  const failures: string[] = []
  let server: ReturnType<typeof startNode> | undefined
  let browser: Browser | undefined
  let url: string

  beforeAll(async () => {
    await install(project)
    await run(project, 'npm', 'run', 'build')
    const port = String(await freePort())
    url = `http://localhost:${port}/`
    const start = program === 'next' ? 'start' : 'preview'
    server = startNode([join('node_modules', '.bin', program), start, '--port', port], {
      cwd: project,
      env,
      lastSignal: 'SIGKILL',
    })
    browser = await chromium.launch({ executablePath: await prepareChromium(), args: CHROMIUM_FLAGS })
    await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 200 })
  })

  afterAll(async () => {
    await browser?.close()
    if (server) await stopChild(server, 'SIGTERM', 5_000)
  })

  async function open() {
    if (!browser) throw new Error('The browser has not started.')
    const page = await browser.newPage()
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
    })
    await page.goto(url)
    return page
  }

  test('renders the components on the server', async () => {
    const html = await (await fetch(url)).text()
    expect(html).toContain('Gabriel Costa')
    expect(html).toContain('data-slot="badge"')
  })

  test('hydrates them: a press on the button calls the next patient', async () => {
    const page = await open()
    const next = page.getByRole('button', { name: 'Call next' })
    await next.click()
    await page.getByRole('listitem').filter({ hasText: 'Gabriel Costa is called' }).waitFor()
    await next.click()
    await page.getByText('Nobody is waiting').waitFor()
    expect(failures).toEqual([])
  })

  test('applies the stylesheet and its font', async () => {
    const page = await open()
    const { background, accent, fonts } = await page
      .getByRole('button', { name: 'Call next' })
      .evaluate(async (button) => {
        const probe = document.createElement('i')
        probe.style.backgroundColor = 'var(--clinora-accent)'
        document.body.append(probe)
        await document.fonts.ready
        return {
          background: getComputedStyle(button).backgroundColor,
          accent: getComputedStyle(probe).backgroundColor,
          fonts: [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
        }
      })
    expect(accent).not.toBe('rgba(0, 0, 0, 0)')
    expect(background).toBe(accent)
    expect(fonts.join()).toContain('Inter Variable')
  })
})
