import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { newClinic, see } from '../frontDesk'
import { journey, serveFirstBuild, visitFirst, type Served } from '../workerHost'

const product = inject('empty')
const clinic = newClinic('Worker')

let servedBuild: Served

beforeAll(async () => {
  servedBuild = await serveFirstBuild(product, clinic)
})
afterAll(() => servedBuild.stop())

/** The files that are loaded over the network from now on, pages too. */
function fromNetwork(page: Page) {
  const files: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!response.fromServiceWorker() && !/^\/(api|storage)\//.test(pathname)) files.push(pathname)
  })
  return files
}

/** Replaces the build: each page of the new build says so in its title. */
async function deploy() {
  const pages = (await readdir(servedBuild.folder)).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const file = join(servedBuild.folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replace('</title>', ' (new)</title>'))
  }
  const worker = join(servedBuild.folder, 'sw.js')
  await writeFile(
    worker,
    (await readFile(worker, 'utf8')).replaceAll(/revision:"\w+"/g, `revision:"${String(pages.length)}"`),
  )
}

const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })

describe('the service worker', () => {
  journey(
    'serves the second visit without the network, and no response of the API',
    async ({ desk: { page } }) => {
      await visitFirst(page, servedBuild.origin, clinic)
      // The rest of the first visit may still be loading.
      await page.goto('about:blank')
      const files = fromNetwork(page)
      for (const path of ['/dashboard', '/appointments?status=pending', '/doctor-profile/1']) {
        await page.goto(servedBuild.origin + path)
        await page.locator('main:not([inert]) h1').waitFor()
      }
      expect(files.filter((path) => path !== '/sw.js')).toEqual([])
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached).toContain('/app')
      expect(cached.filter((path) => /^\/(api|storage)\//.test(path))).toEqual([])
    },
  )

  journey('announces a new version and applies it on request, not while text is typed', async ({ desk }) => {
    const { page } = desk
    await visitFirst(page, servedBuild.origin, clinic)
    await page.goto(`${servedBuild.origin}/settings`)
    await page.getByRole('button', { name: en.settings.edit }).click()
    await page.getByLabel(en.settings.address).fill('5 New Street')
    await deploy()
    await update(page)
    const notice = page.getByRole('status').filter({ hasText: en.app.update.ready })
    await notice.getByText(en.app.update.unsaved).waitFor()
    expect(await notice.getByRole('button').count()).toBe(0)

    await page.getByRole('button', { name: en.settings.cancel }).click()
    await notice.getByRole('button', { name: en.app.reload }).click()
    await page.waitForFunction(() => !document.querySelector('[data-slot=update-notice]'))
    const keptPage = () =>
      page.evaluate(async () => {
        const response = await caches.match('/app', { ignoreSearch: true })
        return response?.text()
      })
    await expect.poll(keptPage).toContain('(new)')
    await page.goto(`${servedBuild.origin}/dashboard`)
    await see(page, clinic.clinicName)
  })
})
