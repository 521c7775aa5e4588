import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lockFile.mjs'
import { isRunning, processStartTime } from './processes.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinora-lock-'))
  file = join(folder, 'deep', 'below', 'lock.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts an idle process in its own group, like the emulator and the server. */
function startIdleProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  return { child, pid, since: processStartTime(pid) }
}

async function take() {
  const lock = await takeLock(file)
  if (!('release' in lock)) throw new Error('the lock was held')
  return lock
}

describe('a lock', () => {
  it('refuses others until it is released', async () => {
    const lock = await take()
    expect(await takeLock(file)).toMatchObject({ holder: { pid: process.pid } })
    lock.release()
    expect(existsSync(file)).toBe(false)
    ;(await take()).release()
  })

  it('is readable by this user only', async () => {
    const lock = await take()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700)
    lock.release()
  })

  it('of a killed process is taken over, and its children are killed', async () => {
    const lock = await take()
    const { child, pid, since } = startIdleProcess()
    lock.addChild(child)
    const held = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; since: string; children: unknown[] }
    expect(held.children).toEqual([{ pid, since }])
    // The same as after a killed holder whose pid another process has got.
    writeFileSync(file, JSON.stringify({ ...held, since: 'before' }))
    const ended = once(child, 'exit')
    const next = await take()
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(isRunning({ pid, since })).toBe(false)
    next.release()
  })

  it('spares a process that has got the pid of a former child', async () => {
    const { child, pid, since } = startIdleProcess()
    await take()
    writeFileSync(file, JSON.stringify({ pid: 1, since: 'before', children: [{ pid, since: 'before' }] }))
    const next = await take()
    expect(isRunning({ pid, since })).toBe(true)
    next.release()
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('is taken over if its writer was killed while writing', async () => {
    ;(await take()).release()
    writeFileSync(file, '{"pid":')
    const lock = await take()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
    lock.release()
  })
})
