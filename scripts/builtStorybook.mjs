// The static Storybook, built again only when its sources have changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILDS, fingerprint, isFresh, stamp } from './builtFrom.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'

export const folder = join(root, BUILDS.storybook.output)

/** @typedef {{ id: string, title: string, name: string, importPath: string, type: string, tags?: string[] }} Entry */

/**
 * @returns {Promise<{ entries: Record<string, Entry> }>} its index
 * @throws {Refusal} when the build fails; its own messages are printed
 */
export async function buildStorybook() {
  if (!isFresh(BUILDS.storybook, 'production')) {
    const builtFrom = fingerprint(BUILDS.storybook, 'production')
    console.log('Building the Storybook …')
    const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
    const child = spawn(process.execPath, [program, 'build', '-o', folder, '--quiet'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk
      })
    }
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Refusal(`${output}\nThe Storybook could not be built: see the messages above.`)
    stamp(BUILDS.storybook, builtFrom)
  }
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}
