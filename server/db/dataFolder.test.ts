import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { text } from '../text'
import { lockDataFolder } from './dataFolder'

describe('the data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'clinora-lock-')), 'data')
  })
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

  const take = () => lockDataFolder(folder, () => undefined)
  const inUse = () => text('operation.folderLocked', { folder })

  it('is created for this user only', async () => {
    await (
      await take()
    )()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('is refused while it is locked, and available after unlocking', async () => {
    const giveBack = await take()
    await expect(take()).rejects.toThrow(inUse())
    await giveBack()
    await (
      await take()
    )()
  })

  it('goes to only one of many processes that start at once', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 5 }, take))
    const locks = starts.filter((each) => each.status === 'fulfilled')
    expect(locks).toHaveLength(1)
    await locks[0]?.value()
  })

  it('is taken over at once from a killed process', async () => {
    const holder = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        `
      const { lockDataFolder } = await import('./server/db/dataFolder.ts')
      await lockDataFolder(${JSON.stringify(folder)}, () => undefined)
      process.stdout.write('held')
      setInterval(() => undefined, 1000)
    `,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(holder.stdout, 'data')
    await expect(take()).rejects.toThrow(inUse())
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const startedAt = performance.now()
    await (
      await take()
    )()
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  it('is refused while another machine updates its lock, and taken over after that', async () => {
    const lock = join(folder, 'server.lock')
    await mkdir(lock, { recursive: true })
    await writeFile(
      join(folder, 'server.json'),
      JSON.stringify({ machine: `not ${hostname()}`, pid: 1, started: '1' }),
    )
    await expect(take()).rejects.toThrow(inUse())
    const longAgo = new Date(Date.now() - 11_000)
    await utimes(lock, longAgo, longAgo)
    await (
      await take()
    )()
  })

  it('is refused with one sentence if it cannot be created', async () => {
    const file = join(folder, '..', 'file')
    await writeFile(file, '')
    for (const path of [file, join(file, 'below')]) {
      await expect(lockDataFolder(path, () => undefined)).rejects.toThrow(
        text('operation.folderUnwritable', { folder: path }),
      )
    }
  })

  it('notifies its holder if another process takes the lock', async () => {
    let isLost = false
    const giveBack = await lockDataFolder(folder, () => (isLost = true))
    await rm(join(folder, 'server.lock'), { recursive: true })
    await expect.poll(() => isLost, { timeout: 10_000 }).toBe(true)
    await giveBack().catch(() => undefined)
  }, 15_000)
})
