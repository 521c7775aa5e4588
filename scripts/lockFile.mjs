// A lock file that names its holder. Built-ins only.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { end, isRunning, processSince } from './processes.mjs'

/** @typedef {{ pid: number, since: string | null }} Process */
/** @typedef {Process & { children: Process[] }} Holder */

/**
 * Takes the lock until this process ends or releases it. Ends the children of a killed holder first.
 * @param {string} file its folder is created, for this user alone
 * @returns {Promise<{ holder: Holder } | { addChild: (child: import('node:child_process').ChildProcess) => void, release: () => void }>}
 *   `holder` if another process has the lock
 */
export async function takeLock(file) {
  /** @type {Holder} */
  const self = { pid: process.pid, since: processSince(process.pid), children: [] }
  makeFolder(dirname(file))
  while (!create(file, self)) {
    const holder = await read(file)
    if (holder && isRunning(holder)) return { holder }
    await Promise.all((holder?.children ?? []).map(end))
    rmSync(file, { force: true })
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return {
    addChild(child) {
      if (child.pid === undefined) return
      self.children.push({ pid: child.pid, since: processSince(child.pid) })
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
 * Creates a folder and its parents. Node's `recursive` option loops for ever below a folder such as /proc, which takes no folders.
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
 * @returns {Promise<Holder | null>} null if its writer was killed while writing
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
