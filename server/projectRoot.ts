import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** The folder of openapi.yaml: the nearest one above this file, which runs as source or from dist/server. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The version of Clinora, such as `0.1.0`. */
export const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
)

/** Whether this is an unpacked release: a checkout has no server.js at its root. */
export const isRelease = existsSync(join(projectRoot, 'server.js'))

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'openapi.yaml'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('openapi.yaml was not found above the server.')
  return findRoot(parent)
}
