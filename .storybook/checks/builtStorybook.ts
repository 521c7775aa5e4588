import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import sirv from 'sirv'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/root.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The static Storybook: its URL, its files, and its stories and docs pages by id. */
    storybook: {
      base: string
      folder: string
      entries: Record<string, { title: string; name: string; type: 'story' | 'docs' }>
    }
  }
}

const PREFIX = '/design/clinora/'

/** Builds the static Storybook and serves it below a path, as a host would publish it. */
export async function setup({ provide }: TestProject) {
  const folder = join(root, '.cache', 'storybook')
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'build', '-o', folder, '--quiet'],
    // Storybook builds for tests if it finds VITEST.
    { cwd: root, encoding: 'utf8', env: { ...process.env, VITEST: '', STORYBOOK_DISABLE_TELEMETRY: '1' } },
  )
  if (status !== 0) throw new Error(`Storybook could not be built:\n${stdout}${stderr}`)
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { title: string; name: string; type: 'story' | 'docs' }>
  }
  const server = express().use(PREFIX, sirv(folder)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  provide('storybook', { base: `http://127.0.0.1:${String(port)}${PREFIX}`, folder, entries })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
