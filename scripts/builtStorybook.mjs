// Builds the static Storybook.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandError.mjs'
import { root } from './root.mjs'

export const folder = join(root, '.cache', 'storybook')

/** @typedef {{ id: string, title: string, name: string, importPath: string, type: string, tags?: string[] }} Entry */

/**
 * Builds the Storybook.
 * @returns {Promise<{ entries: Record<string, Entry> }>} Storybook's index of stories and docs pages
 * @throws {CommandError} when the build fails; its own messages are printed
 */
export async function buildStorybook() {
  console.log('Building Storybook …')
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
  if (code !== 0) throw new CommandError(`${output}\nStorybook could not be built: see the messages above.`)
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}
