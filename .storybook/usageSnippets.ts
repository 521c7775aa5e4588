import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as lucide from 'lucide-react'
import { format } from 'oxfmt'
import { babelParse, type types as t } from 'storybook/internal/babel'
import type { CsfFile } from 'storybook/internal/csf-tools'
import { parseSync } from 'vite'
import { exportsOfIndex } from '../stories/coverage/publicFace'
import { storyFiles } from '../stories/coverage/storybookIndex'
import { root } from '../scripts/root.mjs'
import { classStyles } from './classStyles'
import { moduleCode, type Names, type OwnSource } from './snippetCode'
import { storyElement } from './storyElement'
import { storyModules, type StoryInput, type StoryModule, type StorySource } from './storyModules'

type Enrich = (csf: CsfFile, source: CsfFile) => Promise<void>

const PACKAGE = 'clinora/components'

/** What a file imports: names, modules and whether each is a type. */
const importsOf = (path: string, source: string) =>
  parseSync(path, source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName, isType }) => ({ name: localName.value, module: moduleRequest.value, isType })),
  )

function storySource(path: string): StorySource {
  const source = readFileSync(join(root, path), 'utf8')
  const values = importsOf(path, source).filter(({ isType }) => !isType)
  return { path, source, imported: new Map(values.map(({ name, module }) => [name, module])) }
}

/** The source of a function that a story file declares. */
function declaredFunction({ path, source }: StorySource, { name }: { name: string }): OwnSource | undefined {
  const declared = parseSync(path, source).program.body.find(
    (node) => node.type === 'FunctionDeclaration' && node.id?.name === name,
  )
  if (!declared) return undefined
  const code = source.slice(declared.start, declared.end)
  const exported = new Set(exportsOfIndex().map((each) => each.name))
  const imports = importsOf(path, source)
    .filter((each) => new RegExp(`\\b${each.name}\\b`).test(code))
    .map(
      (each) =>
        [
          each.isType ? `type ${each.name}` : each.name,
          exported.has(each.name) ? PACKAGE : ownModule(path, each.module),
        ] as const,
    )
  return { name, code, imports }
}

/** A component that the package lacks is imported as this repository's own code does. */
const ownModule = (path: string, module: string) =>
  module.startsWith('.')
    ? relative(join(root, 'src'), join(dirname(path), module)).replace(/^/, '@/')
    : module

/** Whether another project can paste a snippet: what the package lacks is imported from this repository. */
export const isForPackage = (snippet: string) => !snippet.includes(`from '@/`)

const OF_DASHBOARD = "// A part of Clinora's dashboard: the package does not have it."

/** The code of each story by its export, or why the story cannot be rendered in Node. */
export type Snippets = ReadonlyMap<string, string | Error>

/**
 * Makes the snippets of story files: modules that another project can paste, from the arguments, render functions and decorators of
 * the stories.
 * @param paths from the project's folder
 */
export async function storySnippets(paths: readonly string[]): Promise<Map<string, Snippets>> {
  const files = paths.map(storySource)
  const { components, messages, modules } = await storyModules(files)
  const styleOf = await classStyles()
  const packaged = new Map(
    Object.entries(components).map(([name, value]) => [value, { name, module: PACKAGE }]),
  )
  const icons = new Map(
    Object.entries(lucide).map(([name, value]) => [value as unknown, { name, module: 'lucide-react' }]),
  )
  const snippets = new Map<string, Snippets>()
  for (const source of files) {
    const { path } = source
    const file = modules.get(path)
    if (!file) continue
    const own = new Map(
      [...file.imports]
        .filter(
          ([, { value }]) => typeof value === 'function' || (typeof value === 'object' && value !== null),
        )
        .map(([name, { value, module }]) => [value, { name, module: ownModule(path, module) }] as const)
        // What the stories are made with is data here.
        .filter(([, { module }]) => !module.startsWith('@/..')),
    )
    const names: Names = {
      messages,
      styleOf,
      importOf: (value) => packaged.get(value) ?? icons.get(value) ?? own.get(value),
      sourceOf: (value) => (typeof value === 'function' ? declaredFunction(source, value) : undefined),
    }
    snippets.set(path, await fileSnippets(file, names))
  }
  return snippets
}

async function fileSnippets({ stories }: StoryModule, names: Names) {
  const snippets = new Map<string, string | Error>()
  for (const [name, { meta, input }] of stories) {
    try {
      const ownCode = writtenCode(input) ?? writtenCode(meta)
      snippets.set(
        name,
        ownCode ??
          (await formatted(moduleCode(storyElement(meta, input, names.messages), names, input.globals))),
      )
    } catch (error) {
      snippets.set(name, error instanceof Error ? error : new Error(String(error)))
    }
  }
  return snippets
}

/** The code that a story gives itself. */
const writtenCode = ({ parameters }: StoryInput) =>
  (parameters?.['docs'] as { source?: { code?: string } } | undefined)?.source?.code

async function formatted(code: string) {
  const { code: result, errors } = await format('example.tsx', code, { semi: false, singleQuote: true })
  if (errors.length > 0) throw new SyntaxError(`${errors[0]?.message ?? ''}\n${code}`)
  return result.trim()
}

/** The files whose stories have a snippet. Screens are not in the package. */
export const snippetFiles = (): string[] =>
  storyFiles()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('src/components/'))

/** The snippets that were made, by path, with the source that they were made of. */
const snippetCache = new Map<string, { source: string; snippets: Promise<Snippets | undefined> }>()

/** All files at once at first: they share the components. Later a changed file alone. */
function snippetsOf(path: string): Promise<Snippets | undefined> {
  const source = readFileSync(join(root, path), 'utf8')
  const cacheEntry = snippetCache.get(path)
  if (cacheEntry?.source === source) return cacheEntry.snippets
  const paths = cacheEntry ? [path] : snippetFiles()
  const snippets = storySnippets(paths)
  for (const each of paths)
    snippetCache.set(each, {
      source: readFileSync(join(root, each), 'utf8'),
      snippets: snippets.then((files) => files.get(each)),
    })
  return snippetCache.get(path)?.snippets ?? Promise.resolve(undefined)
}

/** A preset. Adds its snippet to each story, for the Code panel and for docs pages. */
export function experimental_enrichCsf(addSnippets?: Enrich): Enrich | undefined {
  if (!addSnippets) return undefined
  const files = storyFiles().filter(({ path }) => path.startsWith('src/components/'))
  return async (csf, source) => {
    // Several files may have the title of their component.
    const ofTitle = files.filter(({ title }) => title === source._meta?.title)
    const snippets = new Map<string, string | Error>()
    for (const { path } of ofTitle) {
      for (const [name, code] of (await snippetsOf(path)) ?? []) snippets.set(name, code)
    }
    for (const name of Object.keys(csf._stories)) {
      const code = snippets.get(name)
      if (typeof code !== 'string') continue
      const usage = isForPackage(code) ? code : `${OF_DASHBOARD}\n${code}`
      csf._ast.program.body.push(parameterOf(name, usage))
    }
  }
}

function parameterOf(name: string, code: string): t.Statement {
  const [statement] = babelParse(`${name}.input.parameters = {
    ...${name}.input.parameters,
    docs: {
      ...${name}.input.parameters?.docs,
      source: { code: ${JSON.stringify(code)}, ...${name}.input.parameters?.docs?.source },
    },
  }`).program.body
  if (!statement) throw new SyntaxError(name)
  return statement
}
