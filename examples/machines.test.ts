import { execFile, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { transform } from 'esbuild'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectWithPackage, snippetErrors } from '../.storybook/compileSnippets'
import type { PropDocs } from '../.storybook/componentProps'
import { isForPackage } from '../.storybook/usageSnippets'
import { freePort } from '../scripts/ports.mjs'
import { startNode, stopChild } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'

const START_TIMEOUT_MS = 300_000
const SHADCN = 'shadcn@4.23.1'

vi.setConfig({ hookTimeout: START_TIMEOUT_MS + 30_000, testTimeout: 300_000 })

const outside = mkdtempSync(join(tmpdir(), 'clinora-machines-'))
const client = new Client({ name: 'test', version: '1.0.0' })
let project = ''
let storybook: ChildProcess
let base = ''

beforeAll(async () => {
  project = await projectWithPackage()
})

beforeAll(async () => {
  const port = await freePort()
  base = `http://localhost:${String(port)}`
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  // The settings of the test runner would leave out the manifests.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  storybook = startNode([program, 'dev', '-p', String(port), '--exact-port', '--no-open', '--ci'], {
    cwd: root,
    env,
    lastSignal: 'SIGTERM',
  })
  let output = ''
  for (const stream of [storybook.stdout, storybook.stderr])
    stream?.on('data', (text) => (output += String(text)))
  await vi.waitFor(
    async () => {
      if (storybook.exitCode !== null) throw new Error(output)
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base)))
    },
    { timeout: START_TIMEOUT_MS, interval: 1000 },
  )
})

afterAll(async () => {
  await client.close()
  await stopChild(storybook, 'SIGTERM', 5000)
  for (const folder of [outside, project]) rmSync(folder, { recursive: true, force: true })
})

async function ask(tool: string, question: Record<string, string> = {}): Promise<string> {
  const { content } = await client.callTool({ name: tool, arguments: question }, undefined, {
    // The first question waits for the manifests.
    timeout: START_TIMEOUT_MS,
  })
  return (content as { text: string }[]).map(({ text }) => text).join('\n')
}

const FILLERS = new Set(['a', 'my', 'of', 'that', 'which', 'for', 'with'])

/** The three pages of the list whose lines have the most words of a question. A word in the title counts twice. */
async function findPages(question: string): Promise<string[]> {
  const words = question
    .toLowerCase()
    .split(' ')
    .filter((word) => !FILLERS.has(word))
  const score = (line: string) =>
    [line, line.split('(')[0] ?? ''].flatMap((text) =>
      words.filter((word) => text.toLowerCase().includes(word)),
    ).length
  return (await ask('docs-list'))
    .split('\n')
    .sort((one, other) => score(other) - score(one))
    .slice(0, 3)
    .map((line) => /^- .+? \(([\w-]+)\)/.exec(line)?.[1] ?? line)
}

/** The modules in fences of Markdown. */
const modulesIn = (text: string) =>
  [...text.matchAll(/^```\w*\n([^]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.startsWith('import') && code.includes('export const Example'))

async function errorsOf(modules: string[]) {
  const modulesByName = new Map(modules.map((code, index) => [`module ${String(index)}`, code]))
  const errors = snippetErrors(modulesByName, project)
  // The compiler blocks for seconds. Storybook then closes the connections, which the next request must not use.
  await setTimeout(100)
  return Object.fromEntries(errors)
}

describe('an assistant asks', () => {
  test('a dialog that asks before deleting', async () => {
    expect(await findPages('a dialog that asks before deleting')).toContain('overlays-alertdialog')
    const answer = await ask('docs-show', { id: 'overlays-alertdialog' })
    expect(answer).toContain('# AlertDialog')
    expect(answer).toContain('one question before an action that is hard or impossible to undo')
    expect(answer).toContain('Label of the action button. Name the action: "Decline", not "OK".')
    expect(answer).toContain('variant?: "primary" | "danger" = danger;')
    expect(answer).toContain('**Don’t.** The reader must remember what was asked.')
    expect(answer).toContain('The cancel button gets the focus at first')
    const [main = '', ...others] = modulesIn(answer)
    expect(main).toContain(`import { AlertDialog, Button } from 'clinora/components'`)
    expect(await errorsOf([main, ...others])).toEqual({})
  })

  test('which token for muted text', async () => {
    expect(await findPages('which token for muted text')).toContain('foundations-tokens--docs')
    const answer = await ask('docs-show', { id: 'foundations-tokens--docs' })
    const [, name, purpose, className, light, dark] = answer
      .split('\n')
      .filter((line) => line.startsWith('| `var(--clinora-muted)` |'))
      .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    expect({ name, className }).toEqual({ name: '`var(--clinora-muted)`', className: '`text-muted`' })
    expect(purpose).toMatch(/^Muted text/)
    const styles = readFileSync(join(root, 'src', 'components', 'tokens.css'), 'utf8')
    expect(styles).toContain(`--clinora-muted: light-dark(${light ?? ''}, ${dark ?? ''});`)
  })

  test('a phone field', async () => {
    expect(await findPages('a phone field')).toContain('patterns-phone-numbers-and-names--docs')
    const answer = await ask('docs-show', { id: 'patterns-phone-numbers-and-names--docs' })
    expect(answer).toContain('**Use a text field, never a mask.**')
    const [field = '', ...others] = modulesIn(answer)
    expect(field).toContain(`import { Field, Input } from 'clinora/components'`)
    expect(field).toContain('<Input type="tel"')
    expect(await errorsOf([field, ...others])).toEqual({})
    expect(await ask('docs-show', { id: 'forms-input' })).toMatch(/^# Input\n/)
  })

  test('Hindi texts', async () => {
    expect(await findPages('Hindi texts')).toContain('foundations-component-package-languages--docs')
    const answer = await ask('docs-show', { id: 'foundations-component-package-languages--docs' })
    expect(answer).toContain("import { hi } from 'clinora/messages/hi'")
    expect(answer).toContain('<IntlProvider locale="hi-IN" messages={{ ...hi,')
  })

  test('a toast with Undo', async () => {
    expect(await findPages('a toast with Undo')).toContain('feedback-toast')
    const answer = await ask('docs-show', { id: 'feedback-toast' })
    expect(answer).toMatch(/action[^]+ altText: string/)
    expect(answer).toContain('feedback-toast--with-action')
    const story = await ask('docs-show-story', { storyId: 'feedback-toast--with-action' })
    expect(story).toContain("label: 'Undo'")
    expect(await errorsOf([...modulesIn(answer), ...modulesIn(story)])).toEqual({})
  })

  test('a link of my router', async () => {
    const chapter = 'foundations-component-package-your-router--docs'
    expect(await findPages('a link of my router')).toContain(chapter)
    expect(await ask('docs-show', { id: chapter })).toContain('<LinkProvider render={')
    const answer = await ask('docs-show', { id: 'actions-link' })
    expect(answer).toContain('type RenderLink = (props: AnchorProps) => React.ReactNode')
    expect(answer).toContain('<RouterLink to={href} {...props} />')
    expect(await errorsOf(modulesIn(answer))).toEqual({})
  })
})

interface Page {
  id: string
  content: string
}

interface Component {
  docs: Record<string, Page>
  stories: { id: string; snippet: string }[]
  reactDocgenTypescript?: PropDocs
  subcomponents: Record<string, { reactDocgenTypescript: PropDocs }>
}

/** All components and pages of the manifests. */
async function manifests() {
  const read = async (name: string): Promise<unknown> =>
    (await fetch(`${base}/manifests/${name}.json`)).json()
  const { components } = (await read('components')) as {
    components: Record<string, Component>
  }
  const { docs } = (await read('docs')) as { docs: Record<string, Page> }
  const pages = [
    ...Object.values(components).flatMap((each) => Object.values(each.docs)),
    ...Object.values(docs),
  ]
  return { components, pages }
}

test('each story and page that a page names exists, and each link opens in Storybook', async () => {
  const { components, pages } = await manifests()
  const ids = new Set([
    ...pages.map(({ id }) => id),
    ...Object.values(components).flatMap(({ stories }) => stories.map(({ id }) => id)),
  ])
  const linkedIds = pages.flatMap(({ content }) =>
    [...content.matchAll(/[?]path=[/](?:docs|story)[/]([\w-]+)/g)].map(([, id = '']) => id),
  )
  const { entries } = (await (await fetch(`${base}/index.json`)).json()) as { entries: object }
  expect(linkedIds.filter((id) => !(id in entries))).toEqual([])
  const mentionedIds = pages.flatMap(({ content }) => [
    // A chapter is the title of a link.
    ...[...content.matchAll(/[?]path=[/](?:docs|story)[/]([\w-]+)[^\s)]*(?: "([^"]+)")?/g)].map(
      ([, id = '', chapter]) => chapter ?? id,
    ),
    ...[...content.matchAll(/^Stories: (.+)$/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(/`(.+?)`/g)].map(([, id = '']) => id),
    ),
  ])
  expect(mentionedIds.length).toBeGreaterThan(1000)
  expect(mentionedIds.filter((id) => !ids.has(id))).toEqual([])
})

/** Each prop that a file declares in the type of a component's props, as `name: required`. */
function declaredIn({ displayName, filePath }: PropDocs): string[] {
  const file = ts.createSourceFile(
    filePath,
    readFileSync(join(root, filePath), 'utf8'),
    ts.ScriptTarget.Latest,
  )
  const literals = (type: ts.TypeNode): readonly ts.TypeElement[] =>
    ts.isTypeLiteralNode(type)
      ? type.members
      : ts.isIntersectionTypeNode(type)
        ? type.types.flatMap(literals)
        : []
  return file.statements
    .filter((node) => ts.isTypeAliasDeclaration(node) && node.name.text === `${displayName}Props`)
    .flatMap((node) => literals((node as ts.TypeAliasDeclaration).type))
    .map(
      ({ name, questionToken }) =>
        `${name?.getText(file).replaceAll("'", '') ?? ''}: ${String(!questionToken)}`,
    )
}

test('the props that a component declares are in the manifests', async () => {
  const { components } = await manifests()
  const documented = Object.values(components).flatMap(({ reactDocgenTypescript, subcomponents }) => [
    ...(reactDocgenTypescript ? [reactDocgenTypescript] : []),
    ...Object.values(subcomponents).map((part) => part.reactDocgenTypescript),
  ])
  const declared = documented.flatMap((docs) => declaredIn(docs).map((prop) => `${docs.displayName} ${prop}`))
  const listedProps = documented.flatMap(({ displayName, props }) =>
    Object.entries(props).map(([name, { required }]) => `${displayName} ${name}: ${String(required)}`),
  )
  expect(declared.length).toBeGreaterThan(300)
  expect(declared.filter((prop) => !listedProps.includes(prop))).toEqual([])
  // Native props that the examples pass, and the fields of a toast.
  expect(listedProps).toEqual(
    expect.arrayContaining(['Field children: false', 'Input placeholder: false', 'Toast action: false']),
  )
})

test('each example of the manifests compiles', async () => {
  const { components, pages } = await manifests()
  const modules = [
    ...pages.flatMap(({ content }) => modulesIn(content)),
    ...Object.values(components).flatMap(({ stories }) => stories.map(({ snippet }) => snippet)),
  ]
  expect(modules.length).toBeGreaterThan(700)
  expect(modules.filter((code) => !isForPackage(code))).toEqual([])
  expect(Object.keys(components).length).toBeGreaterThan(120)
  expect(pages.filter(({ content }) => content.length > 30_000)).toEqual([])
  expect(await errorsOf(modules)).toEqual({})
})

test('each example of a component renders on a server', async () => {
  const { components } = await manifests()
  const snippets = Object.values(components).flatMap(({ stories }) => stories)
  for (const { id, snippet } of snippets) {
    const { code } = await transform(snippet, { loader: 'tsx', jsx: 'automatic' })
    writeFileSync(join(project, `${id}.js`), code)
  }
  const script = `import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    import { IntlProvider } from 'use-intl'
    import { en } from 'clinora/messages'
    const failures = []
    for (const id of ${JSON.stringify(snippets.map(({ id }) => id))}) {
      try {
        const { Example } = await import('./' + id + '.js')
        const provider = { locale: 'en', messages: en, timeZone: 'UTC' }
        renderToString(createElement(IntlProvider, provider, createElement(Example)))
      } catch (error) { failures.push(id + ': ' + error) }
    }
    console.log(JSON.stringify(failures))`
  writeFileSync(join(project, 'render.js'), script)
  const { stdout } = await promisify(execFile)(process.execPath, ['render.js'], { cwd: project })
  expect(JSON.parse(stdout)).toEqual([])
})

test('Storybook shows the manifests as a page', async () => {
  const page = await (await fetch(`${base}/manifests/components.html`)).text()
  expect(page).toContain('AlertDialog')
  expect(page).not.toMatch(/[1-9]\d* (component )?errors?\b/)
})

describe('shadcn', () => {
  const app = join(outside, 'app')
  const shadcn = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('npx', ['-y', SHADCN, ...args], { cwd: app })
    return stdout
  }

  beforeAll(() => {
    mkdirSync(join(app, 'src'), { recursive: true })
    const write = (file: string, content: object) => writeFileSync(join(app, file), JSON.stringify(content))
    write('package.json', { private: true, type: 'module' })
    write('tsconfig.json', { compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } })
    write('components.json', {
      style: 'new-york',
      rsc: false,
      tsx: true,
      // Without a base colour it reads nothing from shadcn's own registry.
      tailwind: { config: '', css: 'src/app.css', baseColor: '', cssVariables: true },
      aliases: { components: '@/components', utils: '@/lib/utils' },
      registries: { '@clinora': `${base}/manifests/{name}.json` },
    })
    writeFileSync(join(app, 'src', 'app.css'), '@import "tailwindcss";\n')
  })

  test.each([
    ['alert', '@clinora/alert-dialog'],
    ['snackbar', '@clinora/toast'],
  ])('finds an item of the registry by %s, also by another name', async (word, item) => {
    expect(await shadcn('search', '@clinora', '-q', word)).toContain(item)
  })

  test('adds an example that compiles, with what it needs', async () => {
    expect(await shadcn('add', '@clinora/alert-dialog', '--yes')).toContain('Needs Clinora')
    const code = readFileSync(join(app, 'src', 'components', 'clinora-alert-dialog.tsx'), 'utf8')
    expect(await errorsOf([code])).toEqual({})
    const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(dependencies).toEqual({ 'use-intl': '~4.14.0' })
  })

  test('adds the theme', async () => {
    await shadcn('add', '@clinora/theme', '--yes')
    const styles = readFileSync(join(app, 'src', 'app.css'), 'utf8')
    expect(styles).toMatch(/:root [{][^}]*--primary: oklch[\s\S]*[.]dark [{][^}]*--primary: oklch/)
  })
})
