import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const COMPLETE = /^\d+$/

/**
 * Saves the emulator's accounts, which it otherwise writes at a clean exit only.
 *
 * Each export gets a folder of its own, named by a growing number, and the hub moves it there in one step: whoever is
 * killed in between leaves the one before. Callers that arrive while an export runs share the next one.
 *
 * @param hub `host:port` of the emulator's hub; null saves nothing
 * @param dataDir the exports are in `emulator/exports` below it; the one with the highest number counts
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
    const answer = await fetch(`http://${hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: join(folder, name), initiatedBy: 'clinora' }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok)
      throw new Error(`The identity emulator could not save its accounts: ${await answer.text()}`)
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
