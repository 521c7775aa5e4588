import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { chromium, type Browser } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import { buildComponentPackage } from '../scripts/componentPackage.mjs'
import { prepareChromium } from '../scripts/machine.mjs'
import { freePort } from '../scripts/ports.mjs'
import { root } from '../scripts/root.mjs'
import { ar } from '../src/messages/ar'
import { en } from '../src/messages/en'
import { hi } from '../src/messages/hi'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const read = (path: string) => readFileSync(path, 'utf8')
const manifestOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Manifest

// The real path: behind a symlinked temporary folder the tests could not tell which copy of a package is used.
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'clinora-package-')))
const desk = join(outside, 'front-desk')
const installed = join(desk, 'node_modules', 'clinora')
const { version } = JSON.parse(read(join(root, 'package.json'))) as { version: string }

type ColourValue = { components: number[]; hex?: string }
type TokenFile = {
  color: { accent: { accent: { $value: ColourValue; $extensions?: { mode: { dark: ColourValue } } } } }
}

/** Reads a token file as the example would import it. */
function tokenFile(name: string) {
  const path = createRequire(join(desk, 'package.json')).resolve(`clinora/${name}`)
  return JSON.parse(read(path)) as TokenFile
}

/** Links the named packages from this repository's node_modules. */
function link(names: string[]) {
  for (const name of names) {
    const target = join(desk, 'node_modules', name)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), target, 'junction')
  }
}

let modules: string[] = []

beforeAll(async () => {
  // As in a command: in the mode of a test JSX would need React's development runtime.
  vi.stubEnv('NODE_ENV', 'production')
  cpSync(join(root, 'examples', 'front-desk'), desk, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  })
  // installed.test.ts builds the types too.
  await buildComponentPackage(installed, { withTypes: false })
  const [example, library] = [manifestOf(desk), manifestOf(installed)]
  modules = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
  link(Object.keys({ ...example.dependencies, ...example.devDependencies, ...library.dependencies }))
})

afterAll(() => rmSync(outside, { recursive: true, force: true }))

/** The environment without the settings that npm hands to the scripts it runs. */
function withoutNpmSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}

describe('the manifest', () => {
  test('lists the packages that the components import, and React as a peer', () => {
    const { dependencies, peerDependencies } = manifestOf(installed)
    expect(Object.keys(peerDependencies ?? {})).toEqual(['react', 'react-dom', 'use-intl'])
    expect(Object.keys(dependencies)).toEqual([
      '@hookform/resolvers',
      'class-variance-authority',
      'clsx',
      'input-otp',
      'lucide-react',
      'radix-ui',
      'react-day-picker',
      'react-hook-form',
      'valibot',
    ])
  })

  test('and the example’s manifest name the tested versions', () => {
    const repository = manifestOf(root)
    const testedVersions: Record<string, string> = {
      ...repository.dependencies,
      ...repository.devDependencies,
    }
    const { dependencies, devDependencies } = manifestOf(desk)
    const { clinora, ...requestedVersions } = {
      ...dependencies,
      ...devDependencies,
      ...manifestOf(installed).dependencies,
    }
    expect(requestedVersions).toEqual(
      Object.fromEntries(Object.keys(requestedVersions).map((name) => [name, testedVersions[name]])),
    )
    expect(clinora).toBe(`file:../../dist/clinora-${version}.tgz`)
  })

  test('can be published: npm prints no warning', async () => {
    // A registry without the package, as before the first version.
    const registry = createServer((_, response) => response.writeHead(404).end('{}'))
    await new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined)))
    const address = registry.address()
    const host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
    const settings = join(outside, 'npmrc')
    writeFileSync(settings, `registry=http://${host}/\n//${host}/:_authToken=none\n`)
    const { stdout, stderr } = await promisify(execFile)(
      'npm',
      ['publish', '--dry-run', '--loglevel=warn', `--userconfig=${settings}`],
      { cwd: installed, env: withoutNpmSettings() },
    )
    registry.close()
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: `+ clinora@${version}`, stderr: '' })
  })
})

describe('the tokens', () => {
  test('are exported: every token with both themes, and each theme for Figma', () => {
    const names = ['tokens.json', 'tokens.light.json', 'tokens.dark.json']
    const [both, light, dark] = names.map((name) => tokenFile(name).color.accent.accent)
    expect(Object.keys(both?.$extensions?.mode ?? {})).toEqual([
      'dark',
      'more-contrast',
      'dark-more-contrast',
    ])
    expect([light?.$value.hex, dark?.$value.hex]).toEqual(['#006464', '#60c1bb'])
  })
})

describe('the modules', () => {
  test('can be imported by Node: they need no alias and no guessed extension', () => {
    const script = `const { Button } = await import('clinora/components'); const { en } = await import('clinora/messages')
      const { hi } = await import('clinora/messages/hi'); const { ar } = await import('clinora/messages/ar')
      console.log(typeof Button, [en, hi, ar].map(({ ui }) => ui.close).join())`
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: desk })
    expect(answer.toString().trim()).toBe(`function ${[en, hi, ar].map(({ ui }) => ui.close).join()}`)
  })

  test('contain no story, no test, and no code of src/api, app and server', () => {
    expect(modules.filter((file) => /stories|[.]test[.]|^(api|app|server)[/]/.test(file))).toEqual([])
  })

  test('are tree-shaken: a bundle of one component contains no other', async () => {
    const { inputs } = await bundleOf('Badge')
    const folder = 'node_modules/clinora/components/ui'
    expect(inputs.filter((file) => file.startsWith(`${folder}/`)).sort()).toEqual([
      `${folder}/Badge/Badge.js`,
      `${folder}/classNames.js`,
    ])
  })

  test('a Button costs at most 4 kB beside React, compressed by gzip', async () => {
    const { code, inputs } = await bundleOf('Button')
    expect(inputs.filter((file) => file.includes('clinora')).length).toBeGreaterThan(2)
    expect(gzipSync(code).length).toBeLessThanOrEqual(4000)
  })

  test('begin with `use client`, except those that run without React', () => {
    const isClient = (file: string) => /^['"]use client['"]/.test(read(join(installed, file)))
    const importsPeer = (file: string) =>
      /from "(react|use-intl|[./]+intlInPackage)/.test(read(join(installed, file)))
    expect(modules.filter((file) => isClient(file) !== importsPeer(file))).toEqual([])
    // What a server component may call.
    const shared = ['components/index', 'components/ui/Button/Button.variants', 'components/ui/classNames']
    expect(shared.filter((name) => isClient(`${name}.js`))).toEqual([])
  })
})

/** Bundles one component without React, and lists the files that the bundle contains a part of. */
async function bundleOf(component: string) {
  const { metafile, outputFiles } = await bundle({
    stdin: { contents: `export { ${component} } from 'clinora/components'`, resolveDir: desk },
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    external: ['react', 'react-dom'],
    absWorkingDir: desk,
  })
  const [output] = Object.values(metafile.outputs)
  const inputs = Object.entries(output?.inputs ?? {})
  return {
    code: outputFiles[0]?.contents ?? new Uint8Array(),
    inputs: inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  }
}

describe('the stylesheet of the primitives', () => {
  const classesIn = (file: string) =>
    new Set(
      [...read(join(installed, file)).matchAll(/[.]((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
        name.replaceAll('\\', ''),
      ),
    )

  test('has at most 10.5 kB, compressed by gzip', () => {
    expect(gzipSync(read(join(installed, 'ui.css'))).length).toBeLessThanOrEqual(10_500)
  })

  test('has each class of the whole stylesheet that a primitive uses', () => {
    const [primitives, all] = [classesIn('ui.css'), classesIn('styles.css')]
    const words = modules
      .filter((file) => file.startsWith('components/ui/'))
      .flatMap((file) => [...read(join(installed, file)).matchAll(/"([^"\n]*)"/g)])
      .flatMap(([, text = '']) => text.split(' '))
    expect(words.filter((word) => all.has(word) && !primitives.has(word))).toEqual([])
    expect(primitives.size).toBeLessThan(all.size)
  })
})

describe('the example', () => {
  let server: PreviewServer | undefined
  let browser: Browser
  let url: string
  const failures: string[] = []

  beforeAll(async () => {
    await build({ root: desk, configFile: join(desk, 'vite.config.ts'), logLevel: 'warn' })
    const port = await freePort()
    server = await preview({ root: desk, configFile: false, preview: { port, strictPort: true } })
    browser = await chromium.launch({ executablePath: await prepareChromium(), args: CHROMIUM_FLAGS })
    url = `http://localhost:${port}/`
  })

  afterAll(async () => {
    await browser.close()
    await server?.close()
  })

  async function open(colorScheme: 'light' | 'dark' = 'light') {
    const page = await browser.newPage({ colorScheme })
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text())
    })
    await page.goto(url)
    return page
  }

  test('removes the next patient when the button is pressed', async () => {
    const page = await open()
    const next = page.getByRole('button', { name: 'Call next' })
    await page.getByText('Gabriel Costa').waitFor()
    await next.click()
    await page.getByText('Nobody is waiting').waitFor()
    expect(await page.getByText('Gabriel Costa').count()).toBe(0)
    expect(await next.isDisabled()).toBe(true)
  })

  test('adds a patient in the dialog and shows a toast', async () => {
    const page = await open()
    const opener = page.getByRole('button', { name: 'New walk-in' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New walk-in' })
    await dialog.getByRole('textbox', { name: 'Patient name' }).fill('Amara Okafor')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Amara Okafor is on the list' }).waitFor()
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)

    await opener.press('Enter')
    // The button's text comes from the example's own provider.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test.each(['light', 'dark'] as const)('uses the tokens and the font: %s', async (theme) => {
    const page = await open(theme)
    const { $value, $extensions } = tokenFile('tokens.json').color.accent.accent
    const colour = theme === 'light' ? $value : $extensions?.mode.dark
    const style = await page.getByRole('button', { name: 'Call next' }).evaluate((element) => {
      const { backgroundColor, fontFamily, minHeight, transitionDuration } = getComputedStyle(element)
      return { backgroundColor, minHeight, transitionDuration, font: fontFamily.split(',')[0] }
    })
    expect(style).toEqual({
      backgroundColor: `oklch(${colour?.components.join(' ')})`,
      minHeight: expect.stringMatching(/^[1-9]/) as string,
      transitionDuration: expect.stringMatching(/^0[.]1/) as string,
      font: '"Inter Variable"',
    })
    const loadedFonts = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : []))
    })
    expect(loadedFonts).toContain('Inter Variable')
  })

  test('writes no error to the console', () => {
    expect(failures).toEqual([])
  })
})
