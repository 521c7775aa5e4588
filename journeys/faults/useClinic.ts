import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openClinicWithDoctor } from '../arrange'
import { arriveAt, logIn, newClinic, type Registration } from '../frontDesk'
import type { Instance } from '../stack'
import { startFaultProxy } from './faultProxy'

/** The timeout of tests that start a product. */
export const LONG_TEST = { timeout: 15 * 60_000 }

/** A clinic for the journeys of one file, and fault proxies that are closed after them. */
export function useClinic(name: string) {
  const product = inject('empty')
  const clinic = newClinic(name)
  const ending: (() => Promise<void>)[] = []
  beforeAll(() => openClinicWithDoctor(product, clinic))
  afterAll(() => Promise.all(ending.map((end) => end())))
  return {
    product,
    clinic,
    /** Registers a function that runs after the last journey. */
    runAfterAll: (end: () => Promise<void>) => ending.push(end),
    proxyTo: async ({ origin }: Pick<Instance, 'origin'>) => {
      const proxy = await startFaultProxy(origin)
      ending.push(proxy.stop)
      return proxy
    },
  }
}

/** Logs the clinic in and opens the path. */
export async function enter(
  page: Page,
  origin: string,
  path: string,
  { email, password }: Pick<Registration, 'email' | 'password'>,
) {
  await page.goto(`${origin}/login?from=${encodeURIComponent(path)}`)
  await logIn(page, email, password)
  await arriveAt(page, path)
}

export const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Moves the page's clock past its retry delays until `isDone`. */
export async function advanceClockUntil(page: Page, isDone: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(250)
        return isDone()
      },
      // Faster steps could reach the 15 s timeout of a call.
      { interval: 100, timeout: 20_000 },
    )
    .toBe(true)
}
