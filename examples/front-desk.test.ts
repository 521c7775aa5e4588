import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build as bundle } from 'esbuild'
import { chromium, type Browser } from 'playwright'
import ts from 'typescript'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, prepareChromium } from '../scripts/machine.mjs'
import { root } from '../scripts/root.mjs'

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
const tarball = join(outside, `clinora-${version}.tgz`)

type ColourValue = { components: number[]; hex?: string }
type TokenFile = {
  color: { accent: { accent: { $value: ColourValue; $extensions?: { mode: { dark: ColourValue } } } } }
}

/** Reads a token file as the example would import it. */
function tokenFile(name: string) {
  const path = createRequire(join(desk, 'package.json')).resolve(`clinora/${name}`)
  return JSON.parse(read(path)) as TokenFile
}

/** Returns the type errors of the example and of the package's declarations, without those of other packages. */
function typeErrors() {
  const config: unknown = JSON.parse(read(join(desk, 'tsconfig.json')))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, desk)
  const program = ts.createProgram(fileNames, options)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(desk))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

/** Runs a program of node_modules without the test runner's environment variables. */
function run(program: string, ...args: string[]) {
  const { NODE_ENV, ...env } = process.env
  return execFileSync(process.execPath, [program, ...args], { cwd: outside, env, encoding: 'utf8' })
}

function unpack(file: string) {
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', installed])
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

beforeAll(() => {
  run(join(root, 'scripts', 'build-components.mjs'), outside)
  cpSync(join(root, 'examples', 'front-desk'), desk, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  })
  unpack(tarball)
  const [example, library] = [manifestOf(desk), manifestOf(installed)]
  link(Object.keys({ ...example.dependencies, ...example.devDependencies, ...library.dependencies }))
})

afterAll(() => rmSync(outside, { recursive: true, force: true }))

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
      'react-hook-form',
      'valibot',
    ])
  })

  test('and the example’s manifest name the tested versions', () => {
    const repository = manifestOf(root)
    const known: Record<string, string> = { ...repository.dependencies, ...repository.devDependencies }
    const { dependencies, devDependencies } = manifestOf(desk)
    const { clinora, ...asked } = {
      ...dependencies,
      ...devDependencies,
      ...manifestOf(installed).dependencies,
    }
    expect(asked).toEqual(Object.fromEntries(Object.keys(asked).map((name) => [name, known[name]])))
    expect(clinora).toBe(`file:../../dist/clinora-${version}.tgz`)
  })
})

describe('the tokens', () => {
  test('are exported: every token with both themes, and each theme for Figma', () => {
    const names = ['tokens.json', 'tokens.light.json', 'tokens.dark.json']
    const [both, light, dark] = names.map((name) => tokenFile(name).color.accent.accent)
    expect(Object.keys(both?.$extensions?.mode ?? {})).toEqual(['dark'])
    expect([light?.$value.hex, dark?.$value.hex]).toEqual(['#006464', '#60c1bb'])
  })
})

describe('with the oldest allowed peers', () => {
  const consumer = join(outside, 'consumer')
  const oldest = { react: '19.2.0', 'react-dom': '19.2.0', 'use-intl': '4.14.0' }

  test('the package installs one copy of each peer, and renders', () => {
    mkdirSync(consumer)
    const manifest = {
      private: true,
      type: 'module',
      dependencies: { ...oldest, clinora: `file:${tarball}` },
    }
    writeFileSync(join(consumer, 'package.json'), JSON.stringify(manifest))
    const options = { cwd: consumer, encoding: 'utf8', stdio: 'pipe' } as const
    execFileSync(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      options,
    )
    const listed = JSON.parse(execFileSync('npm', ['ls', '--json', ...Object.keys(oldest)], options)) as {
      dependencies: Record<string, { version: string }>
    }
    for (const [name, version] of Object.entries(oldest))
      expect([name, listed.dependencies[name]?.version]).toEqual([name, version])
    const script = `import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { IntlProvider } from 'use-intl'
      import { Pagination } from 'clinora/components'
      import { en } from 'clinora/messages'
      const pages = createElement(Pagination, { page: 2, pageCount: 3, total: 40, pageSize: 15, onPageChange() {} })
      console.log(renderToString(createElement(IntlProvider, { locale: 'en', messages: en, timeZone: 'UTC' }, pages)))`
    const html = execFileSync(process.execPath, ['--input-type=module', '-e', script], options)
    expect(html).toContain('Next page')
  }, 120_000)
})

describe('the modules', () => {
  test('can be imported by Node: they need no alias and no guessed extension', () => {
    const script = `const { Button } = await import('clinora/components'); const { en } = await import('clinora/messages')
      console.log(typeof Button, en.ui.close)`
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: desk })
    expect(answer.toString().trim()).toBe('function Close')
  })

  test('contain no story, no test, no app or server code, and only types of src/api', () => {
    const files = execFileSync('tar', ['-tzf', tarball]).toString().split('\n')
    expect(
      files.filter((file) => /stories|[.]test[.]|[/]api[/].*[.]js$|[/](app|server)[/]/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => file.includes('/api/'))).toEqual([])
  })

  test('are tree-shaken: a bundle of one component contains no other', async () => {
    const { metafile } = await bundle({
      stdin: { contents: `export { Badge } from 'clinora/components'`, resolveDir: desk },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      external: ['react'],
      absWorkingDir: desk,
    })
    const [output] = Object.values(metafile.outputs)
    const taken = Object.entries(output?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && file.startsWith('node_modules/clinora/') ? [file] : [],
    )
    const folder = 'node_modules/clinora/components/ui'
    expect(taken.sort()).toEqual([`${folder}/Badge/Badge.js`, `${folder}/classNames.js`])
  })
})

describe('the example', () => {
  let server: PreviewServer | undefined
  let browser: Browser
  let address: string
  const failures: string[] = []

  beforeAll(async () => {
    run(join(desk, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', desk)
    const port = await freePort()
    server = await preview({ root: desk, configFile: false, preview: { port, strictPort: true } })
    browser = await chromium.launch({ executablePath: await prepareChromium(), args: ['--no-sandbox'] })
    address = `http://localhost:${port}/`
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
    await page.goto(address)
    return page
  }

  test('passes the type check, and wrong props fail it', () => {
    writeFileSync(
      join(desk, 'src', 'typeErrors.tsx'),
      `import { AppointmentCard, Button } from 'clinora/components'
      export const typeErrors = [
        // @ts-expect-error not a variant
        <Button variant="loud" />,
        // @ts-expect-error a status is a number
        <AppointmentCard appointment={{ id: 1, status: 'Accepted' }} today="2026-11-20" onOpen={() => {}} />,
      ]`,
    )
    expect(typeErrors()).toEqual([])
  })

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
