import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import * as v from 'valibot'
import { codeOf } from '../problem'
import { StartError } from '../startError'
import { text } from '../text'

const Owner = v.object({ machine: v.string(), pid: v.number(), started: v.string() })

const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Creates the data folder (mode 0700) and locks it for this process: two processes on one embedded database lose rows. The
 * lock of a killed process is taken over at once on the same machine, on another machine after 10 s without an update.
 *
 * @param onLost called when another process has taken the lock; nothing may be written from then on
 * @returns a function that unlocks the folder
 * @throws StartError if the folder cannot be written or another process holds it
 */
export async function lockDataFolder(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    return await takeLock(folder, onLost)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ELOCKED') throw new StartError(text('operation.folderLocked', { folder }))
    if (FULL.includes(code)) throw new StartError(text('operation.folderFull', { folder }))
    if (UNWRITABLE.includes(code)) throw new StartError(text('operation.folderUnwritable', { folder }))
    throw error
  }
}

async function takeLock(folder: string, onLost: () => void) {
  const path = join(folder, 'server')
  const ownerFile = join(folder, 'server.json')
  // Starting processes pass this gate one at a time, so that two never both take over the lock of a killed third.
  const openGate = await lock(join(folder, 'gate'), {
    realpath: false,
    stale: 5_000,
    retries: { retries: 60, factor: 1, minTimeout: 100, maxTimeout: 100 },
    onCompromised: onLost,
  })
  try {
    const owner = await readOwner(ownerFile)
    if (owner) {
      const alive = await isAlive(owner)
      if (alive === true) throw Object.assign(new Error('locked'), { code: 'ELOCKED' })
      if (alive === false) await rm(`${path}.lock`, { recursive: true, force: true })
    }
    const release = await lock(path, {
      realpath: false,
      stale: 10_000,
      update: 2_000,
      onCompromised: onLost,
    })
    await writeFile(ownerFile, JSON.stringify(await identifyProcess(process.pid)), { mode: 0o600 })
    return async () => {
      await rm(ownerFile, { force: true })
      await release()
    }
  } finally {
    await openGate()
  }
}

async function readOwner(file: string) {
  try {
    return v.parse(Owner, JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** Whether the owner still runs; undefined if this machine cannot know. */
async function isAlive(owner: v.InferOutput<typeof Owner>): Promise<boolean | undefined> {
  const current = await identifyProcess(owner.pid)
  if (current.machine !== owner.machine) return undefined
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  return current.started === owner.started
}

/** Identifies a process by more than its id, because ids repeat in a restarted container. */
async function identifyProcess(pid: number): Promise<v.InferOutput<typeof Owner>> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A killed process is listed as a zombie until its parent has read its exit code.
  const startTime = fields[0] === 'Z' ? '' : (fields[19] ?? '')
  return { machine: `${hostname()} ${boot.trim()}`, pid, started: startTime }
}
