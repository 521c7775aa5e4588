import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { ComponentType, ReactNode } from 'react'
import { root } from '../scripts/root.mjs'

type Args = Record<string, unknown>

/** The catalogue of the stories' texts. */
export type Messages = Record<string, unknown>

export interface StoryContext {
  args: Args
  globals: Args
  parameters: Args
  viewMode: 'story'
}

/** What `preview.meta`, `meta.story` and `Story.extend` are called with. */
export interface StoryInput {
  args?: Args
  parameters?: Args
  globals?: { direction?: 'ltr' | 'rtl'; language?: string }
  component?: ComponentType<Args>
  render?: (args: Args, context: StoryContext) => ReactNode
  decorators?: ((Story: ComponentType, context: StoryContext) => ReactNode)[]
}

export interface StoryModule {
  /** The stories by their exports. */
  stories: Map<string, { meta: StoryInput; input: StoryInput }>
  /** The imported values of the file by their names, and their modules. */
  imports: Map<string, { value: unknown; module: string }>
}

/**
 * Answers every access and call with itself: it replaces what a story needs only when it runs in a browser. A prototype, because
 * esbuild copies the own properties of a module.
 */
const ANYTHING = `const anything = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
})
module.exports = Object.create(anything)`

const TEST_TOOLS = `const anything = Object.getPrototypeOf(require('anything'))
module.exports = Object.assign(Object.create(anything), { fn: (spied = () => undefined) => Object.assign(spied, { mock: anything }) })`

const PREVIEW = `
const combine = (one, other) => ({
  ...one,
  ...other,
  args: { ...one.args, ...other.args },
  parameters: { ...one.parameters, ...other.parameters },
  decorators: [...(one.decorators ?? []), ...(other.decorators ?? [])],
})
const inputOf = (story) => (typeof story === 'function' ? { render: story } : story ?? {})
const story = (meta, input) => ({ meta, input, extend: (more) => story(meta, combine(input, inputOf(more))) })
export default { meta: (meta) => ({ input: meta, story: (input) => story(meta, inputOf(input)) }) }`

const THUMBNAIL = 'export const isExample = false, isThumbnail = false'

const REPLACED =
  /^(#[.]storybook|storybook[/]|msw|@storybook[/])|[.](css|svg|png|woff2)([?].*)?$|[/][.]storybook[/]/

const contents: Record<string, string> = {
  anything: ANYTHING,
  'storybook/test': TEST_TOOLS,
  '#.storybook/preview': PREVIEW,
  '../../.storybook/thumbnail': THUMBNAIL,
}

const withoutStorybook: Plugin = {
  name: 'without-storybook',
  setup(bundle) {
    bundle.onResolve({ filter: /^anything$/ }, () => ({ path: 'anything', namespace: 'replaced' }))
    bundle.onResolve({ filter: REPLACED }, ({ path }) => ({
      path: path in contents ? path : 'anything',
      namespace: 'replaced',
    }))
    bundle.onLoad({ filter: /./, namespace: 'replaced' }, ({ path }) => ({ contents: contents[path] ?? '' }))
  },
}

export interface StorySource {
  /** From the project's folder. */
  path: string
  source: string
  /** The imported values of the file by their names, with their modules. */
  imported: ReadonlyMap<string, string>
}

/**
 * Evaluates story files in Node, without Storybook and without a browser.
 * @returns the modules by their paths, the package's components and the English texts
 */
export async function storyModules(files: readonly StorySource[]) {
  const folder = join(root, '.cache', `stories-${String(process.pid)}-${String(Date.now())}`)
  const nameOf = (path: string) => path.replaceAll(/\W/g, '-')
  const byName = new Map(files.map((file) => [nameOf(file.path), file]))
  const entries: Plugin = {
    name: 'entries',
    setup(bundle) {
      bundle.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice('entry:'.length),
        namespace: 'entry',
      }))
      bundle.onLoad({ filter: /./, namespace: 'entry' }, ({ path }) => {
        const file = byName.get(path)
        if (!file)
          return {
            contents: `export * as components from '@/components'\nexport { en as messages } from '@/messages'`,
            resolveDir: root,
          }
        const names = [...file.imported.keys()].join(', ')
        return {
          contents: `${file.source}\nexport const snippetImports = () => ({ ${names} })`,
          loader: 'tsx',
          resolveDir: join(root, file.path, '..'),
        }
      })
    },
  }
  await mkdir(folder, { recursive: true })
  try {
    await build({
      entryPoints: ['product', ...byName.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      alias: { '@': join(root, 'src') },
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      define: { 'import.meta.env': '{}' },
      logLevel: 'error',
      plugins: [entries, withoutStorybook],
    })
    const load = (name: string) =>
      import(pathToFileURL(join(folder, `${name}.mjs`)).href) as Promise<Record<string, unknown>>
    const { components, messages } = await load('product')
    const modules = new Map<string, StoryModule>()
    for (const [name, { path, imported }] of byName) modules.set(path, moduleOf(await load(name), imported))
    return { components: components as Record<string, unknown>, messages: messages as Messages, modules }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function moduleOf(exports: Record<string, unknown>, imported: ReadonlyMap<string, string>): StoryModule {
  const { snippetImports, ...others } = exports
  const values = (snippetImports as () => Record<string, unknown>)()
  return {
    stories: new Map(Object.entries(others as Record<string, { meta: StoryInput; input: StoryInput }>)),
    imports: new Map([...imported].map(([name, module]) => [name, { value: values[name], module }])),
  }
}
