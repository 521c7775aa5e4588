import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a PGlite that holds nothing yet: to read it takes a fourth of making one. */
    emptyPglite: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'clinora-pglite-'))
  const file = join(folder, 'empty.tar')
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('emptyPglite', file)
  return () => rm(folder, { recursive: true })
}
