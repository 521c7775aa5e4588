import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/root.mjs'

/** A preset. Returns `manifests/*.json`, which `storybook build` writes and the development server and its MCP tools read. */
export async function experimental_manifests(): Promise<unknown> {
  const change = lastChange()
  if (made?.change !== change) made = { change, manifests: writtenManifests() }
  try {
    return await made.manifests
  } catch (error) {
    made = undefined
    throw error
  }
}

let made: { change: number; manifests: Promise<unknown> } | undefined

/** The time of the last change to a file that the manifests are made of. */
const lastChange = () =>
  Math.max(
    ...['src', 'stories', 'docs'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => statSync(join(root, folder, file)).mtimeMs,
      ),
    ),
  )

/** In a process of its own, beside the build of the pages: it takes 9 s of processor time. */
async function writtenManifests(): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join('.storybook', 'manifests.ts')],
    // React's development build warns about hooks that stories call outside of a component.
    { cwd: root, maxBuffer: 1e8, env: { ...process.env, NODE_ENV: 'production' } },
  )
  return JSON.parse(stdout)
}
