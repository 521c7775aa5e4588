import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/root.mjs'

const CACHE = join(root, '.cache', 'manifests.json')

interface Made {
  /** `lastChange` before they were made. */
  change: number
  manifests: unknown
}

let current: { change: number; manifests: Promise<unknown> } | undefined

/** A preset. Returns `manifests/*.json`, which `storybook build` writes and the development server and its MCP tools read. */
export async function experimental_manifests(): Promise<unknown> {
  const change = lastChange()
  if (current?.change !== change) current = { change, manifests: manifestsAt(change) }
  try {
    return await current.manifests
  } catch (error) {
    current = undefined
    throw error
  }
}

/** The time of the last change to a file that the manifests are made of or by. */
const lastChange = () =>
  Math.max(
    ...['.storybook', 'src', 'stories', 'docs', 'package-lock.json', 'CHANGELOG.md']
      .map((path) => join(root, path))
      .flatMap((path) => [path, ...filesIn(path)])
      .map((path) => statSync(path).mtimeMs),
  )

const filesIn = (path: string) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : []

/** From the last run, or in a process of its own beside the build of the pages: they take 16 s of processor time. */
async function manifestsAt(change: number): Promise<unknown> {
  const last = await readFile(CACHE, 'utf8').then(
    (text) => JSON.parse(text) as Made,
    () => undefined,
  )
  if (last?.change === change) return last.manifests
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join('.storybook', 'manifests.ts')],
    // React's development build warns about hooks that stories call outside of a component.
    { cwd: root, maxBuffer: 1e8, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const manifests = JSON.parse(stdout) as unknown
  await mkdir(join(CACHE, '..'), { recursive: true })
  await writeFile(CACHE, JSON.stringify({ change, manifests } satisfies Made))
  return manifests
}
