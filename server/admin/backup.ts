import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Backups, Contents } from '../db/database'
import { reasonOf } from '../problem'
import { StartError } from '../startError'
import { inconsistenciesIn } from '../repository/consistency'
import type { AdminCommand } from './command'
import type { AdminResponse } from './response'
import { adminText } from './texts'

/** The moment of a backup is in its name: `clinora-20261129T140812Z`. */
const NAME = /^clinora-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const DAY_MS = 86_400_000
/** At most this many differences are named. */
const NAMED_DIFFERENCES = 20

const Sums = v.record(v.string(), v.object({ rows: v.number(), sum: v.string() }))

type Command<Name extends AdminCommand['name']> = Extract<AdminCommand, { name: Name }>

/**
 * Writes a backup and, last, what it holds: a backup without that file was interrupted. Deletes those that are older than
 * `keepDays`, interrupted ones too, also if no backup can be made. The newest complete one stays.
 */
export async function backUp(
  backups: Backups,
  command: Command<'backup'>,
  now: Date,
): Promise<AdminResponse> {
  const { folder } = command
  const name = `clinora-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const file = join(folder, `${name}${backups.extension}`)
  let contents: Contents
  try {
    contents = await inFolder(folder, async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${name}.part`)
      try {
        const dumped = await backups.dump(unfinished)
        await rename(unfinished, file)
        await writeFile(join(folder, `${name}.json`), `${JSON.stringify(dumped, null, 2)}\n`, { mode: 0o600 })
        return dumped
      } finally {
        await rm(unfinished, { force: true })
      }
    })
  } catch (error) {
    const deleted = await deleteOldBackups(command, now).catch(() => [])
    return { lines: [reasonOf(error), ...deleted], failed: true }
  }
  const deleted = await deleteOldBackups(command, now)
  const { size } = await stat(file)
  return {
    lines: [adminText('backupMade', { file, ...totalsOf(contents), megabytes: size / 1e6 }), ...deleted],
    failed: false,
  }
}

/**
 * Restores the newest backup of a folder into a new database, compares each table with what it was, and looks for changes that are
 * incomplete or that no audit row explains.
 *
 * @throws StartError with one sentence if it cannot be read or restored
 */
export async function verifyBackup(
  backups: Backups,
  { folder }: Command<'verify-backup'>,
  now: Date,
): Promise<AdminResponse> {
  const name = (await inFolder(folder, () => backupsIn(folder))).at(-1)
  if (name === undefined) throw new StartError(adminText('noBackup', { folder }))
  const file = join(folder, `${name}${backups.extension}`)
  const expected = await inFolder(folder, () => contentsAt(join(folder, `${name}.json`)))
  const restoredBackup = await backups.restore(file).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    throw new StartError(adminText('backupUnreadable', { file, reason: reasonOf(error) }))
  })
  try {
    const differences = differencesOf(expected, restoredBackup.contents)
    if (differences.length === 0) {
      await restoredBackup.prepare()
      const inconsistencies = await inconsistenciesIn(restoredBackup.db)
      differences.push(...inconsistencies.map((each) => adminText('backupInconsistent', each)))
    }
    if (differences.length > 0) {
      const lines = [adminText('backupWrong', { file }), ...differences.slice(0, NAMED_DIFFERENCES)]
      return { lines, failed: true }
    }
    const madeAt = momentOf(name)
    const hours = (now.getTime() - madeAt.getTime()) / 3_600_000
    const line = adminText('backupVerified', { file, ...totalsOf(expected), hours })
    return { lines: [line], failed: false, doneUpTo: madeAt }
  } finally {
    await restoredBackup.close()
  }
}

/** The names of complete backups without extensions, oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => NAME.test(name))
    .sort()
}

const momentOf = (name: string) => new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Deletes the files of backups that are older than `keepDays`, and what interrupted ones have left. The newest complete backup stays
 * even then: without any, a lost disk costs everything.
 *
 * @returns a line about the deleted ones, and one if the newest is too old
 */
export async function deleteOldBackups(
  { folder, keepDays }: Command<'backup'>,
  now: Date,
): Promise<string[]> {
  const isOld = (name: string) => momentOf(name).getTime() < now.getTime() - keepDays * DAY_MS
  const complete = await backupsIn(folder)
  const old = complete.filter(isOld)
  const newest = complete.at(-1)
  for (const file of await readdir(folder)) {
    const [, name = ''] = /^[.]?(clinora-[^.]+)[.]/.exec(file) ?? []
    if (NAME.test(name) && isOld(name) && name !== newest) await rm(join(folder, file))
  }
  const isNewestOld = newest !== undefined && old.includes(newest)
  const count = old.length - Number(isNewestOld)
  return [
    ...(count > 0 ? [adminText('backupsDeleted', { count, days: keepDays })] : []),
    ...(isNewestOld ? [adminText('backupTooOld', { name: newest, days: keepDays })] : []),
  ]
}

async function contentsAt(file: string): Promise<Contents> {
  return v.parse(Sums, JSON.parse(await readFile(file, 'utf8')))
}

function differencesOf(expected: Contents, actual: Contents): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...tables].flatMap((table) => {
    const [was, is] = [expected[table], actual[table]]
    if (was?.rows === is?.rows && was?.sum === is?.sum) return []
    return [adminText('backupDiffers', { table, was: was?.rows ?? 0, is: is?.rows ?? 0 })]
  })
}

function totalsOf(contents: Contents) {
  const tables = Object.values(contents)
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
}

/** @throws StartError with the reason if the folder, or a file in it, cannot be used */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(adminText('backupFolder', { folder, reason: reasonOf(error) }))
  }
}
