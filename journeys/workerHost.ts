import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inject } from 'vitest'
import { openClinicWithDoctor } from './arrange'
import { journey as base } from './desk'
import { arriveAt, logIn, type Registration } from './frontDesk'
import { startNginx } from '../server/testing/nginx'
import type { Instance } from './stack'

/** A journey whose window runs the service worker. */
export const journey = base.extend({ serviceWorkers: 'allow' })

/** A copy of the build, served by nginx, that a journey may replace. */
export interface Served {
  origin: string
  folder: string
  stop: () => Promise<void>
}

/** Registers the clinic and serves the build. */
export async function serveFirstBuild(product: Instance, clinic: Registration): Promise<Served> {
  await openClinicWithDoctor(product, clinic)
  const folder = await mkdtemp(join(tmpdir(), 'clinora-worker-'))
  await cp(inject('web'), folder, { recursive: true })
  const nginx = await startNginx(folder, [product.origin], { tls: false })
  return {
    origin: nginx.origin,
    folder,
    async stop() {
      await nginx.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Logs in on a first visit and waits until the worker has cached the app's files. */
export async function visitFirst(page: Page, origin: string, { email, password }: Registration) {
  await page.goto(`${origin}/login`)
  await logIn(page, email, password)
  await arriveAt(page, '/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}
