import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/serverBuild.mjs'
import { projectRoot } from '../projectRoot'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a PGlite that holds nothing yet: to read it takes a fourth of making one. */
    emptyPglite: string
    /** The server as it is deployed: it starts in two thirds of the time that its source takes. */
    serverProgram: string
  }
}

export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'clinora-pglite-'))
  // In this project, where the packages are found.
  const program = join(projectRoot, 'node_modules', '.cache', `clinora-server-${process.pid}`)
  const [dump] = await Promise.all([emptyPglite(), buildServer(program)])
  const file = join(folder, 'empty.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('emptyPglite', file)
  project.provide('serverProgram', join(program, 'main.js'))
  return () => Promise.all([folder, program].map((each) => rm(each, { recursive: true })))
}

async function emptyPglite() {
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  return dump
}
