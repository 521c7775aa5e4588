// The folder of all data, and who holds it. Built-ins only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { end, isRunning, processSince } from './processes.mjs'
import { Refusal } from './refusal.mjs'

/** @typedef {{ pid: number, since: string | null }} Process */
/** @typedef {Process & { children: Process[] }} Holder */

export const root = fileURLToPath(new URL('..', import.meta.url))

/** DATA_DIR as an absolute path; `.data` of the project when it is not set. */
export function dataFolder() {
  return process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.data')
}

/**
 * Makes the folder if there is none, and holds it for this process until it ends.
 *
 * What a killed holder left running is ended first: it would keep the port and the database.
 * @param {string} folder
 * @throws {Refusal} when it cannot be written, or another process holds it
 */
export async function holdDataFolder(folder) {
  const file = join(folder, 'running.json')
  /** @type {Holder} */
  const self = { pid: process.pid, since: processSince(process.pid), children: [] }

  try {
    makeFolder(folder)
    while (!create(file, self)) {
      const holder = await read(file)
      if (holder && isRunning(holder)) {
        throw new Refusal(
          `Clinora is already running on the data folder ${folder} (process ${holder.pid}): ` +
            'stop it first, or choose another folder with DATA_DIR.',
        )
      }
      await Promise.all((holder?.children ?? []).map(end))
      rmSync(file, { force: true })
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Refusal(`The data folder ${folder} cannot be written${code}: choose another one with DATA_DIR.`)
  }
  process.once('exit', () => rmSync(file, { force: true }))

  return {
    /**
     * Remembers a child for whoever finds the folder after this process was killed.
     * @param {import('node:child_process').ChildProcess} child
     */
    addChild(child) {
      if (child.pid === undefined) return
      self.children.push({ pid: child.pid, since: processSince(child.pid) })
      writeFileSync(`${file}.new`, JSON.stringify(self), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
}

/**
 * Node's own `recursive` tries for ever where a parent exists and takes no folder, such as /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
function create(file, holder) {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {Promise<Holder | null>} null where whoever wrote it was killed while writing
 */
async function read(file) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Another start may be about to write it.
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  return null
}
