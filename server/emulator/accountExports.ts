import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const COMPLETE = /^\d+$/

/**
 * Returns a function that saves the emulator's accounts. The emulator itself saves them only at a clean exit.
 *
 * Each export gets a new folder with the next higher number, into which the hub moves it in one step: a kill in between leaves the
 * previous export. Calls during a running export share the next one.
 *
 * @param hub `host:port` of the emulator's hub; null saves nothing
 * @param dataDir the exports are in `emulator/exports` below it; the highest number is the current one
 */
export function accountExports(hub: string | null, dataDir: string): () => Promise<void> {
  if (hub === null) return () => Promise.resolve()
  const folder = join(dataDir, 'emulator', 'exports')
  let running: Promise<void> | null = null
  let queued: Promise<void> | null = null

  async function exportOnce() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const before = (await readdir(folder)).filter((name) => COMPLETE.test(name))
    const name = String(Math.max(Date.now(), ...before.map((each) => Number(each) + 1)))
    const response = await fetch(`http://${hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: join(folder, name), initiatedBy: 'clinora' }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok)
      throw new Error(`The identity emulator could not save its accounts: ${await response.text()}`)
    await Promise.all(before.map((each) => rm(join(folder, each), { recursive: true, force: true })))
  }

  function save(): Promise<void> {
    if (!running) {
      running = exportOnce().finally(() => (running = null))
      return running
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null
        return save()
      })
    return queued
  }
  return save
}
