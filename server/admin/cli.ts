import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../config'
import { openDatabase } from '../db/open'
import { emulatorSettings } from '../emulator/settings'
import { StartError } from '../startError'
import { parseArguments, UsageError, type AdminCommand, type Invocation } from './command'
import { runAdmin, type AdminAnswer } from './run'
import { askServer, SocketError } from './socket'
import { tell } from './texts'

const { NODE_ENV, ...env } = process.env
// The admin needs a database and no identity provider, so production's other secrets may be missing here.
const config = loadConfig({ ...env, FIREBASE_PROJECT_ID: env['FIREBASE_PROJECT_ID'] })
const emulator = emulatorSettings({ ...config, production: NODE_ENV === 'production' }, env)

let stopped = false
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopped = true
    stopping.abort()
  })
}

// `npm run admin -- audit | head` closes the pipe early, which is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

async function main(): Promise<number> {
  const { command, every } = parseArguments(process.argv.slice(2), readText)
  if (every === null) return show(await runOnce(command))
  return stream(command, every)
}

async function stream(command: AdminCommand, every: Exclude<Invocation['every'], null>): Promise<number> {
  while (!stopped) {
    show(await runOnce(command))
    await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  return 0
}

/** By the server that holds the data folder; on the database itself where there is none, or it is PostgreSQL. */
async function runOnce(command: AdminCommand): Promise<AdminAnswer> {
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, command)
  if (answer) return answer
  const database = await openDatabase(config, () => process.exit(1))
  try {
    return await runAdmin(command, { db: database.db, timeZone: config.clinicTz, emulator }, new Date())
  } finally {
    await database.close()
  }
}

function show({ lines, failed }: AdminAnswer): number {
  for (const line of lines) (failed ? process.stderr : process.stdout).write(`${line}\n`)
  return failed ? 1 : 0
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new UsageError(tell('fileUnreadable', { file, reason }))
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${String(tell.raw('usage'))}\n`)
    process.exitCode = 2
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else if (error instanceof SocketError) {
    process.stderr.write(`${tell(error.message === 'failed' ? 'serverFailed' : 'serverGone')}\n`)
    process.exitCode = 1
  } else throw error
}
