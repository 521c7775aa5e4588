// Locks by a file that names the process that holds the lock. Built-ins only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, killAndWait, processStartTime } from './processes.mjs'

/** @typedef {{ pid: number, since: string | null }} Process */
/** @typedef {Process & { children: Process[] }} Holder */

/**
 * Takes the lock until this process ends or releases it. If the last holder was killed, kills its children first.
 * @param {string} file its folder is created, readable by this user only
 * @returns {Promise<{ holder: Holder } | { addChild: (child: import('node:child_process').ChildProcess) => void, release: () => void }>}
 *   `holder` is set if another process has the lock
 */
export async function takeLock(file) {
  /** @type {Holder} */
  const self = { pid: process.pid, since: processStartTime(process.pid), children: [] }
  makeFolder(dirname(file))
  while (!create(file, self)) {
    const holder = await read(file)
    if (holder && isRunning(holder)) return { holder }
    await Promise.all((holder?.children ?? []).map(killAndWait))
    rmSync(file, { force: true })
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return {
    addChild(child) {
      if (child.pid === undefined) return
      self.children.push({ pid: child.pid, since: processStartTime(child.pid) })
      writeFileSync(`${file}.new`, JSON.stringify(self), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    release() {
      process.off('exit', release)
      release()
    },
  }
}

/**
 * Creates a folder and its parents. Node's `recursive` option never returns below a folder in which none can be created, such as
 * /proc.
 * @param {string} path
 */
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
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
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * @param {string} file
 * @returns {Promise<Holder | null>} null if the writer was killed while writing
 */
async function read(file) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Another process may be about to write it.
      await sleep(50)
    }
  }
  return null
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
