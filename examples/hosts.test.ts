import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build as bundle } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'
import { buildComponentPackage } from '../scripts/componentPackage.mjs'
import { prepareChromium } from '../scripts/machine.mjs'
import { root } from '../scripts/root.mjs'

// It installs the hosts' packages from the registry.
vi.setConfig({ hookTimeout: 300_000, testTimeout: 60_000 })

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'clinora-hosts-')))
const library = join(outside, 'clinora')
const hosts = join(outside, 'hosts')

const HOST_PACKAGES = {
  bootstrap: '5.3.8',
  '@picocss/pico': '2.1.1',
  sass: '1.93.2',
  '@mui/material': '7.3.4',
  '@emotion/react': '11.14.0',
  '@emotion/styled': '11.14.1',
  react: '19.2.0',
  'react-dom': '19.2.0',
  tailwindcss3: 'npm:tailwindcss@3.4.18',
  tailwindcss: '4.1.16',
  '@tailwindcss/cli': '4.1.16',
}

/** Variables and classes of shadcn/ui, which have the names of our tokens before they had a prefix. */
const SHADCN = `
  :root { --accent: #f5f5f5; --muted: #f4f4f5; --danger: #f5f5f5; --ink: #fff; --line: #fff; --radius: 10px; --spacing: 1px; --text-sm: 30px }
  .bg-accent { background-color: var(--accent) } .text-muted { color: var(--muted) } .text-ink { color: var(--ink) }
  .border-line { border-color: var(--line) } .rounded-md { border-radius: var(--radius) } .p-4 { padding: 1px }
  @keyframes fade-in { from { rotate: 1turn } } @keyframes spin { to { scale: 0 } }`

/** A page whose own styles are strong, with classes and a type scale. */
const PLAIN = `
  *, ::before, ::after { margin: 1px; padding: 1px; border: 3px dotted red }
  body { font: italic 700 22px/2.5 serif; letter-spacing: 3px; text-transform: uppercase; color: lime; text-align: center }
  h1, h2, h3 { font-size: 40px; margin: 30px 0; color: red } p { margin: 24px; line-height: 3 } ul { padding-left: 50px; list-style: square }
  button, [type='button'], [type='submit'] { background: pink; border-radius: 0; padding: 20px; text-transform: uppercase }
  input, [type='text'] { width: 300px; height: 60px; box-shadow: 0 0 9px blue } label { display: block; font-weight: 900 }
  a { color: magenta; text-decoration: underline wavy } svg { vertical-align: baseline; width: 90px }
  table { border-collapse: separate; display: block; width: 150px; table-layout: fixed } th, td { padding: 33px; background: yellow }
  thead, tr:nth-child(even) { background: green } input, textarea { max-width: 100px; min-height: 70px }`

/** Rules of one element and one class, and what a page lets its elements inherit. */
const STRICT = `
  * { letter-spacing: 2px; word-spacing: 9px }
  body { font: italic 300 13px/3 monospace; text-indent: 40px; text-shadow: 0 0 3px red; white-space: pre }
  button:not(:disabled) { background: pink; padding: 30px } input:not([type]), input[type='text'] { border: 9px solid red; height: 90px }
  a:not([class]) { color: magenta } th[scope] { text-align: right; background: green } label[for] { display: block; font-weight: 900 }`

const run = (program: string, args: string[], cwd: string) =>
  promisify(execFile)(program, args, { cwd, maxBuffer: 1e8 })

/** The stylesheet of each host, as its documentation sets it up. */
const HOSTS: Record<string, () => Promise<string> | string> = {
  'an unlayered reset': () => `
    *, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb }
    button, input, select, textarea { margin: 0; padding: 0; font: inherit; color: inherit }
    button, [type='button'], [type='submit'] { background-color: transparent; background-image: none }`,
  'names of shadcn/ui': () => SHADCN,
  'plain CSS': () => PLAIN,
  'rules of element and attribute': () => STRICT,
  'Bootstrap 5': async () => {
    writeFileSync(join(hosts, 'bootstrap.scss'), "@import 'bootstrap/scss/bootstrap';")
    const { stdout } = await run(
      'node_modules/.bin/sass',
      ['--quiet', '--load-path=node_modules', 'bootstrap.scss'],
      hosts,
    )
    return stdout
  },
  // Without what the guide names: its root font size, and its important padding of invalid fields.
  'Pico CSS 2': () => {
    const css = readFileSync(join(hosts, 'node_modules/@picocss/pico/css/pico.css'), 'utf8')
    return `${css.replaceAll(/(padding.*) !important/g, '$1')} :root { font-size: 100% }`
  },
  'MUI 7': async () => {
    const script = `import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { CssBaseline } from '@mui/material'
      console.log([...renderToString(createElement(CssBaseline)).matchAll(/<style[^>]*>(.*?)<\\/style>/gs)].map(([, css]) => css).join(''))`
    return (await run(process.execPath, ['--input-type=module', '-e', script], hosts)).stdout
  },
  'Tailwind 3': () => tailwind3({}),
  'Tailwind 3, important': () => tailwind3({ important: true }),
  'Tailwind 3, important in the page': () => tailwind3({ important: 'body' }),
  'Tailwind 4 with shadcn/ui': () => tailwind4(''),
  'Tailwind 4 with shadcn/ui, important': () => tailwind4('important'),
}

/** The page uses every class that the components are written with. */
const USED = join(root, 'src', 'components')

const SHADCN_COLOURS = ['background', 'foreground', 'accent', 'muted', 'border', 'ring']

async function tailwind3(config: { important?: boolean | string }) {
  const colors = {
    ...Object.fromEntries(SHADCN_COLOURS.map((each) => [each, 'hotpink'])),
    line: 'lime',
    ink: 'white',
  }
  const theme = { extend: { colors, borderRadius: { lg: '23px', md: '19px' } } }
  writeFileSync(
    join(hosts, 'tailwind.config.cjs'),
    `module.exports = ${JSON.stringify({ content: [`${USED}/**/*.tsx`], theme, ...config })}`,
  )
  writeFileSync(join(hosts, 'tailwind3.css'), '@tailwind base; @tailwind components; @tailwind utilities;')
  const cli = 'node_modules/tailwindcss3/lib/cli.js'
  return (await run(process.execPath, [cli, '-i', 'tailwind3.css', '-c', 'tailwind.config.cjs'], hosts))
    .stdout
}

/** @param important the option of Tailwind’s import */
async function tailwind4(important: string) {
  writeFileSync(
    join(hosts, 'tailwind4.css'),
    `@import 'tailwindcss' ${important} source('${USED}');
    :root { --radius: 1.6rem; ${SHADCN_COLOURS.map((each) => `--${each}: hotpink;`).join(' ')} }
    @theme inline { --radius-lg: var(--radius); --radius-md: calc(var(--radius) - 2px); ${SHADCN_COLOURS.map((each) => `--color-${each}: var(--${each});`).join(' ')} }
    @layer base { * { @apply border-border outline-ring/50 } body { @apply bg-background text-foreground } }`,
  )
  return (await run('node_modules/.bin/tailwindcss', ['-i', 'tailwind4.css'], hosts)).stdout
}

const SAMPLE = `
  import * as Clinora from 'clinora/components'
  import { en } from 'clinora/messages'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'
  import { IntlProvider } from 'use-intl'
  const { Button, Card, CardBody, CardHeader, CardTitle, Checkbox, DatePicker, Dialog, DialogContent, DialogTitle, Field, Input, Link, LinkProvider, OtpField, SearchField, Select, StatusBadge, Switch, Tab, TabList, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, Tabs } = Clinora
  const none = () => {}
  const options = [{ value: 'a', label: 'Dr. Amara Okafor' }]
  const sample = (name, element) => h('div', { 'data-sample': name, style: { display: 'flex', flexDirection: 'column', boxSizing: 'border-box', margin: 0, border: 0, padding: 8, width: 400, background: '#fff' } }, element)
  const samples = [
    sample('primary', h(Button, { variant: 'primary' }, 'Schedule appointment')),
    sample('button', h(Button, {}, 'Decline')),
    sample('danger', h(Button, { variant: 'danger' }, 'Decline')),
    sample('input', h(Field, { label: 'Patient name', error: 'Enter a name.' }, h(Input, { defaultValue: 'Lena Moreau' }))),
    sample('disabled', h(Field, { label: 'Clinic' }, h(Input, { defaultValue: 'Lakeside', disabled: true }))),
    sample('select', h(Field, { label: 'Doctor' }, h(Select, { value: 'a', onValueChange: none, options }))),
    sample('checkbox', h(Checkbox, { label: 'All patients', checked: true, onCheckedChange: none })),
    sample('switch', h(Switch, { label: 'The whole day', checked: true, onCheckedChange: none })),
    sample('card', h(Card, {}, h(CardHeader, {}, h(CardTitle, {}, 'Closed')), h(CardBody, {}, 'Mon, Dec 7'))),
    sample('search', h(SearchField, { 'aria-label': 'Search', value: 'Lena', onValueChange: none })),
    sample('link', h(Card, {}, h(Link, { href: '#day' }, 'Show the day'))),
    sample('tabs', h(Tabs, { value: 'a' }, h(TabList, { 'aria-label': 'Parts' }, h(Tab, { value: 'a' }, 'Profile'), h(Tab, { value: 'b' }, 'Hours')))),
    sample('table', h(Table, { label: 'Appointments' }, h(TableHeader, {}, h(TableRow, {}, h(TableHeaderCell, { sort: 'none', onSort: none }, 'Patient'), h(TableHeaderCell, {}, 'Status'))), h(TableBody, {}, ['Lena Moreau', 'Ada Park'].map((name) => h(TableRow, { key: name }, h(TableCell, {}, name), h(TableCell, {}, 'Accepted')))))),
    sample('badge', h(StatusBadge, { status: 'pending' })),
    sample('unknown', h(StatusBadge, { status: null })),
    sample('code', h(OtpField, { 'aria-label': 'Code', value: '12', onValueChange: none })),
    sample('month', h(DatePicker, { 'aria-label': 'Day', today: '2026-11-20', value: '2026-11-23', onValueChange: none })),
    sample('router', h(Card, {}, h(LinkProvider, { render: ({ href, ...props }) => h('a', { href: '/app' + href, ...props }) }, h(Link, { href: '/day' }, 'Open the day')))),
  ]
  const dialog = h(Dialog, { open: true }, h(DialogContent, { 'aria-describedby': undefined, style: { animation: 'none' } }, h(DialogTitle, {}, 'New walk-in'), h(Button, { variant: 'primary' }, 'Save')))
  const shown = location.hash === '#dialog' ? dialog : samples
  createRoot(document.getElementById('root')).render(h(IntlProvider, { locale: 'en', messages: en, timeZone: 'UTC' }, shown))`

let browser: Browser
let script = ''

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await buildComponentPackage(library, { withTypes: false })
  symlinkSync(join(root, 'node_modules'), join(library, 'node_modules'), 'junction')
  const { outputFiles } = await bundle({
    stdin: { contents: SAMPLE, resolveDir: library },
    alias: {
      'clinora/components': join(library, 'components/index.js'),
      'clinora/messages': join(library, 'messages/en/index.js'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
  })
  script = outputFiles[0]?.text ?? ''
  browser = await chromium.launch({ executablePath: await prepareChromium(), args: CHROMIUM_FLAGS })
})

afterAll(async () => {
  await browser.close()
  rmSync(outside, { recursive: true, force: true })
})

/** Opens a page with the components, whose own styles come before or after the package's. */
async function open(
  host: string,
  { order = 'after', hash = '' }: { order?: 'before' | 'after'; hash?: string } = {},
) {
  const own = readFileSync(join(library, 'styles.css'), 'utf8')
  const styles = order === 'after' ? [own, host] : [host, own]
  const page = await browser.newPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' })
  const html = `<!doctype html><html lang="en" data-theme="light"><head>${styles.map((css) => `<style>${css}</style>`).join('')}</head>
    <body><div id="root"></div><h2 id="own">The page’s own heading</h2><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`
  await page.route('http://host.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`http://host.test/${hash}`)
  await page.evaluate(() => document.fonts.ready)
  await page
    .locator(hash ? 'role=dialog' : '[data-sample]')
    .first()
    .waitFor()
  return page
}

const picture = (page: Page, selector: string) =>
  page.locator(selector).screenshot({ animations: 'disabled' })

async function pictures(host: string, order?: 'before' | 'after') {
  const page = await open(host, { order })
  const samples = await page.locator('[data-sample]').all()
  const names = await Promise.all(samples.map((each) => each.getAttribute('data-sample')))
  const result = new Map<string, Buffer>()
  for (const name of names) result.set(String(name), await picture(page, `[data-sample=${name}]`))
  result.set('dialog', await picture(await open(host, { order, hash: '#dialog' }), 'role=dialog'))
  return result
}

/** Differences of the antialiasing come from positions between two pixels. */
const CHANNEL_TOLERANCE = 48
const SHARE_TOLERANCE = 0.002

async function areAlike(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((each) => sharp(each).raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return false
  const differing = a.data.filter(
    (value, index) => Math.abs(value - (b.data[index] ?? 0)) > CHANNEL_TOLERANCE,
  ).length
  return differing / a.data.length <= SHARE_TOLERANCE
}

describe('beside a host', () => {
  let alone: Map<string, Buffer>

  beforeAll(async () => {
    mkdirSync(hosts)
    writeFileSync(
      join(hosts, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: HOST_PACKAGES }),
    )
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], hosts)
    alone = await pictures('')
  })

  test.each(
    Object.keys(HOSTS).flatMap((name) => (['before', 'after'] as const).map((order) => ({ name, order }))),
  )('the components look the same: $name, loaded $order them', async ({ name, order }) => {
    const css = (await HOSTS[name]?.()) ?? ''
    expect(css.length).toBeGreaterThan(100)
    const beside = await pictures(css, order)
    const differing = []
    for (const [sample, expected] of alone) {
      const actual = beside.get(sample) ?? expected
      if (!(await areAlike(expected, actual))) differing.push(sample)
    }
    expect(differing).toEqual([])
  })

  test('the page keeps its own type scale and background', async () => {
    const style = (page: Page) =>
      page.evaluate(() => {
        const { fontSize, fontFamily, marginTop } = getComputedStyle(
          document.querySelector('#own') ?? document.body,
        )
        return {
          fontSize,
          fontFamily,
          marginTop,
          background: getComputedStyle(document.documentElement).backgroundColor,
        }
      })
    const page = await open('h2 { font: 700 31px serif; margin: 9px 0 }')
    expect(await style(page)).toEqual({
      fontSize: '31px',
      fontFamily: 'serif',
      marginTop: '9px',
      background: 'rgba(0, 0, 0, 0)',
    })
    expect((await style(await open(''))).fontSize).toBe('24px')
  })

  test.each([
    ['Bootstrap 5', '.btn', '<button class="btn btn-primary">Book</button>'],
    ['Bootstrap 5', '.form-control', '<input class="form-control">'],
    ['a class of its own', '.own', '<p class="own">Two lines</p>'],
    ['names of shadcn/ui', '.p-4', '<div class="p-4 rounded-md">Two lines</div>'],
  ])('what the page puts into a component keeps its styles: %s, %s', async (name, selector, html) => {
    const css =
      (await HOSTS[name]?.()) ?? '.own { padding: 7px; margin: 9px; border: 2px solid; font: 20px serif }'
    const page = await open(css)
    const styles = await page.evaluate(
      ([markup = '', partSelector = '']) => {
        const inside = document.querySelector('[data-slot=card-body]')
        const outside = document.createElement('div')
        // What elements inherit is the card's.
        const inherited = getComputedStyle(inside ?? document.body)
        for (const name of 'color fontFamily fontSize fontWeight lineHeight letterSpacing'.split(' '))
          Reflect.set(outside.style, name, Reflect.get(inherited, name))
        outside.style.width = `${String(inside?.clientWidth)}px`
        document.body.append(outside)
        return [inside, outside].map((parent) => {
          if (!parent) return null
          parent.innerHTML = markup
          const element = parent.querySelector(partSelector)
          if (!element) return null
          const all = getComputedStyle(element)
          const names =
            'padding margin border borderRadius background color fontFamily fontSize fontWeight lineHeight letterSpacing display'
          return names.split(' ').map((each) => [each, Reflect.get(all, each) as string])
        })
      },
      [html, selector],
    )
    expect(styles[0]).not.toBeNull()
    expect(styles[0]).toEqual(styles[1])
  })

  test('a light page without a theme stays light where the system is dark', async () => {
    const page = await open('body { background: #fff }')
    await page.emulateMedia({ colorScheme: 'dark' })
    const colour = () => page.locator('#own').evaluate((element) => getComputedStyle(element).color)
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
    expect(await colour()).toBe('rgb(0, 0, 0)')
  })

  test('each component has the package’s typeface', async () => {
    const page = await open(PLAIN)
    const names = ['Schedule appointment', 'Decline'].map((name) =>
      page.getByRole('button', { name }).first(),
    )
    for (const part of [
      ...names,
      page.getByRole('textbox', { name: 'Patient name' }),
      page.getByRole('link', { name: 'Show the day' }),
    ])
      expect(await part.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Inter/)
  })

  test('a class of the page changes a component', async () => {
    const page = await open('.call:not(#_) { background-color: rgb(1, 2, 3) }')
    const button = page.getByRole('button', { name: 'Schedule appointment' })
    await button.evaluate((element) => element.classList.add('call'))
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(1, 2, 3)')
  })
})
