import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lockFile.mjs'
import { isRunning, processSince } from './processes.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinora-lock-'))
  file = join(folder, 'deep', 'below', 'lock.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process in its own group, like the emulator and the server. */
function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  const pid = child.pid ?? 0
  return { child, pid, since: processSince(pid) }
}

async function take() {
  const lock = await takeLock(file)
  if (!('release' in lock)) throw new Error('the lock was held')
  return lock
}

describe('a lock', () => {
  it('is taken, held against others, and given back', async () => {
    const lock = await take()
    expect(await takeLock(file)).toMatchObject({ holder: { pid: process.pid } })
    lock.release()
    expect(existsSync(file)).toBe(false)
    ;(await take()).release()
  })

  it('is for this user alone', async () => {
    const lock = await take()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700)
    lock.release()
  })

  it('of a killed process is taken over, and what it started is ended', async () => {
    const lock = await take()
    const { child, pid, since } = sleeper()
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

  it('spares a process that only has the number of a child of that time', async () => {
    const { child, pid, since } = sleeper()
    await take()
    writeFileSync(file, JSON.stringify({ pid: 1, since: 'before', children: [{ pid, since: 'before' }] }))
    const next = await take()
    expect(isRunning({ pid, since })).toBe(true)
    next.release()
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('that was killed while it was written is taken over', async () => {
    ;(await take()).release()
    writeFileSync(file, '{"pid":')
    ;(await take()).release()
  })
})
