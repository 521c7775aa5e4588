import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../scripts/ports.mjs'
import { projectRoot } from '../../projectRoot'
import type { CommandResult, Variables } from '../bareMachine'
import type { openFixtureContext } from '../realTime'
import { PASSWORD, PROJECT, type EmptyMachine } from './emptyMachine'

export const DOCUMENT = readFileSync(join(projectRoot, 'docs', 'deployment.md'), 'utf8')

/** How far somebody has followed docs/deployment.md on an empty machine, and what its commands have left. */
export interface Walk extends EmptyMachine {
  cwd: string
  /** The variables that the section has set. */
  variables: Variables
  /** The content of server.env. */
  serverEnv: Variables
  /** What a connection with TLS needs. */
  tls: Variables
  /** The database of the server, once it has tables. */
  context: Awaited<ReturnType<typeof openFixtureContext>> | null
  /** The session that the operator ends. */
  sessionId: string
  startedAt: number
  /** Milliseconds of each command that builds. */
  builds: Map<string, number>
  /** The command with real values in place of the document's examples. */
  real: (command: string) => string
  unusedExamples: () => string[]
}

/** What belongs to one command of the document. */
export interface Step {
  env?: () => Variables
  before?: () => unknown
  /** For a command that starts a server. */
  serving?: (origin: string) => unknown
  after?: (result: CommandResult) => unknown
}

export async function startWalk(place: EmptyMachine): Promise<Walk> {
  const ports = { '3001': await freePort(), '3002': await freePort(), '3010': await freePort() }
  const replacements: [example: string | RegExp, value: () => string][] = [
    [/(?<=^|[ =])\/(?=(opt|etc|var|srv)\/)/gm, () => `${place.machine.folder}/`],
    ['postgres://…/clinora_restored', () => place.urlOf('clinora_owner', 'clinora_restored')],
    ['postgres://… ', () => `${place.oneUserUrl} `],
    ['FIREBASE_PROJECT_ID=…', () => `FIREBASE_PROJECT_ID=${PROJECT}`],
    ['GOOGLE_APPLICATION_CREDENTIALS=…', () => `GOOGLE_APPLICATION_CREDENTIALS=${place.credentials}`],
    ["'…'", () => `'${PASSWORD}'`],
    [':…@', () => `:${PASSWORD}@`],
    ['db.example', () => `localhost:${place.postgresPort}`],
    [/(?<= -o )clinora-admin/g, () => String(process.getuid?.())],
    [/(?<= -g )clinora/g, () => String(process.getgid?.())],
    ['linux-x64', () => `${process.platform}-${process.arch}`],
    ...Object.entries(ports).map(([example, free]): (typeof replacements)[number] => [
      example,
      () => String(free),
    ]),
    ['4f0c2a91b7de', () => walk.sessionId],
    ['clinora-20261129T020000Z.dump', () => place.newestBackup('.dump')],
    ['clinora-20261129T020000Z.tar.gz', () => place.newestBackup('.tar.gz')],
  ]
  const usedExamples = new Set<string>()
  const walk: Walk = {
    ...place,
    cwd: '',
    variables: {},
    serverEnv: {},
    tls: {},
    context: null,
    sessionId: '',
    startedAt: 0,
    builds: new Map(),
    real: (command) =>
      replacements.reduce((replaced, [example, value]) => {
        if (replaced.match(example)) usedExamples.add(String(example))
        return replaced.replaceAll(example, value)
      }, command),
    unusedExamples: () =>
      replacements.map(([example]) => String(example)).filter((each) => !usedExamples.has(each)),
  }
  return walk
}

/** The environment of the operator's shell. */
export const operating = (walk: Walk): Variables => ({
  ...walk.base,
  ...walk.serverEnv,
  FIREBASE_AUTH_EMULATOR_HOST: walk.firebaseHost,
})

export const without = (env: Variables, ...names: string[]): Variables =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

/** @throws Error before the database has tables */
export function contextOf({ context }: Walk): NonNullable<Walk['context']> {
  if (!context) throw new Error('The document has not migrated the database yet.')
  return context
}
