// Builds the static Storybook.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

export const folder = join(root, '.cache', 'storybook')

/** Builds the Storybook. @returns {{ entries: Record<string, { title: string, name: string, type: string }> }} its index of stories and docs pages */
export function buildStorybook() {
  console.log('Building Storybook …')
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'build', '-o', folder, '--quiet'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NO_COLOR: '1' },
    },
  )
  if (status !== 0) throw new Error(`Storybook could not be built:\n${stdout}${stderr}`)
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
}
