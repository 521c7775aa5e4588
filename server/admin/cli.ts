import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCountryCode } from '@/domain/phone'
import { readConfig, readOwnerUrl, type Config } from '../config'
import { migrateAsOwner } from '../db/migrate'
import { openDatabase } from '../db/open'
import { emulatorSettings } from '../emulator/settings'
import { openMailer } from '../mail/mailer'
import { StartError } from '../startError'
import { text } from '../text'
import { identityAccounts } from './accounts'
import { FileError, UsageError } from './arguments'
import { deleteOldBackups } from './backup'
import { parseArguments, type AdminCommand } from './command'
import { decodeFile } from './csv'
import { failureLines } from './failureLines'
import type { AdminResponse, FilePart } from './response'
import { runAdmin, simulationRefused } from './run'
import { maySimulate } from './simulate'
import { askServer, SocketError } from './socket'
import { adminText } from './texts'

// `npm run admin -- audit | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  if (['help', '--help', '-h'].some((each) => each === args[0] || (each !== 'help' && args.includes(each)))) {
    process.stdout.write(`${String(adminText.raw('usage'))}\n`)
    return 0
  }
  const { command, every, folder } = parseArguments(args, readText, readBytes)
  const config = readConfig(process.env)
  setCountryCode(config.countryCode)
  if (command.name === 'migrate') return migrate(config)
  // Checked here too, since the running server may be in another environment.
  if (command.name === 'simulate' && !maySimulate(config)) return show(simulationRefused())
  if (folder !== undefined) makeNewFolder(folder)
  const runOnce = () =>
    run(command, config, folder).finally(() => {
      if (folder !== undefined) removeIfEmpty(folder)
    })
  return every === null ? runOnce() : repeat(runOnce, every)
}

/** Migrates as the owner. Only this command reads the owner's password; the server never has it. */
async function migrate({ databaseUrl }: Config): Promise<number> {
  const ownerUrl = readOwnerUrl(process.env)
  if (!ownerUrl || !databaseUrl) throw new StartError(text('operation.ownerUrl'))
  const role = await migrateAsOwner(ownerUrl, databaseUrl)
  return show({ lines: [adminText('migrated', { role })], failed: false })
}

/** Repeats a command until Ctrl-C. The current run is finished first. */
async function repeat(runOnce: () => Promise<number>, every: number): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  while (!stopping.signal.aborted) {
    await runOnce()
    await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
  return 0
}

/** Sends the command to the server that holds the data folder. Runs it on the database itself on PostgreSQL, or if no server runs. */
async function run(command: AdminCommand, config: Config, folder: string | undefined): Promise<number> {
  const response = config.databaseUrl ? null : await askServer(config.dataDir, command)
  if (response) {
    const ask = async (next: AdminCommand) => {
      const more = await askServer(config.dataDir, next)
      if (!more) throw new SocketError('gone')
      return more
    }
    return showAll(response, ask, folder)
  }
  const database = await openDatabase(config, () => process.exit(1), {
    applicationName: 'clinora-admin',
  }).catch(async (error: unknown) => {
    // Backups become too old also while the database is down.
    if (command.name === 'backup')
      show({ lines: await deleteOldBackups(command, new Date()).catch(() => []), failed: true })
    throw error
  })
  try {
    const emulator = emulatorSettings(config, process.env)
    const deps = {
      db: database.db,
      timeZone: config.clinicTz,
      emulator,
      accounts: identityAccounts(config, emulator),
      simulation: maySimulate(config),
      backups: database.backups,
      mailer: openMailer(config),
    }
    const ask = (each: AdminCommand) => runAdmin(each, deps, new Date())
    return await showAll(await ask(command), ask, folder)
  } finally {
    await database.close()
  }
}

/** Prints a response and its further pages. Waits until the reader has taken one page before it asks for the next. */
async function showAll(
  first: AdminResponse,
  ask: (command: AdminCommand) => Promise<AdminResponse>,
  folder: string | undefined,
): Promise<number> {
  for (let page = first; ; page = await ask(page.next)) {
    if (folder !== undefined) writeFiles(folder, page.files ?? [])
    const code = show(page)
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
    if (!page.next) return code
  }
}

function show({ lines, failed }: AdminResponse): number {
  for (const line of lines) (failed ? process.stderr : process.stdout).write(`${printable(line)}\n`)
  return failed ? 1 : 0
}

/** Replaces control characters: a clinic's name must not move the cursor, end the line or reverse its direction. */
function printable(line: string): string {
  return line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\ufffd')
}

/** @throws FileError if the folder exists, so that no export is mixed with another one */
function makeNewFolder(folder: string): void {
  tryFile(folder, 'folderNotNew', () => {
    mkdirSync(dirname(resolve(folder)), { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
  })
}

/** A refused export must not leave a folder that the next try would refuse. */
function removeIfEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

function writeFiles(folder: string, files: readonly FilePart[]): void {
  for (const { name, content, encoding } of files) {
    const file = join(folder, name)
    tryFile(file, 'fileUnwritable', () => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      appendFileSync(file, content, { encoding, mode: 0o600 })
    })
  }
}

function readText(file: string): string {
  const text = decodeFile(readBytes(file))
  if (text === null) throw new FileError(adminText('fileEncoding', { file }))
  return text
}

/** @throws FileError with the reason of a failure */
function tryFile<Result>(
  file: string,
  failure: 'fileUnreadable' | 'fileUnwritable' | 'folderNotNew',
  work: () => Result,
): Result {
  try {
    return work()
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new FileError(adminText(failure, { file, reason }))
  }
}

function readBytes(file: string): Buffer {
  return tryFile(file, 'fileUnreadable', () => readFileSync(file))
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${String(adminText.raw('usage'))}\n`)
    process.exitCode = 2
  } else if (error instanceof FileError) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } else if (error instanceof SocketError) {
    process.stderr.write(`${adminText(error.message === 'failed' ? 'serverFailed' : 'serverGone')}\n`)
    process.exitCode = 1
  } else {
    show({ lines: failureLines(error), failed: true })
    process.exitCode = 1
  }
}
