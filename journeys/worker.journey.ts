import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { CONTRACT_VERSION_HEADER } from '@/domain/contractVersion'
import { en } from '@/messages'
import { openClinicWithDoctor } from './arrange'
import { journey as base } from './desk'
import { arriveAt, logIn, newClinic, see } from './frontDesk'
import { startNginx } from './nginx'
import { PLANTS } from './planted'

const journey = base.extend({ serviceWorkers: 'allow' })
const product = inject('empty')
const clinic = newClinic('Worker')

let folder = ''
let host: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  await openClinicWithDoctor(product, clinic)
  folder = await mkdtemp(join(tmpdir(), 'clinora-worker-'))
  await cp(inject('web'), folder, { recursive: true })
  host = await startNginx(folder, product.origin)
})
afterAll(async () => {
  await host.stop()
  await rm(folder, { recursive: true })
})

/** Logs in on a first visit and waits until the worker has cached the app's files. */
async function visitFirst(page: Page) {
  await page.goto(`${host.origin}/login`)
  await logIn(page, clinic.email, clinic.password)
  await arriveAt(page, '/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

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
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  for (const name of pages) {
    const file = join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replace('</title>', ' (new)</title>'))
  }
  const worker = join(folder, 'sw.js')
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
    'serves the second visit without the network, and no answer of the API',
    async ({ desk: { page } }) => {
      await visitFirst(page)
      // The rest of the first visit may still be loading.
      await page.goto('about:blank')
      const files = fromNetwork(page)
      for (const path of ['/dashboard', '/appointments?status=pending', '/doctor-profile/1']) {
        await page.goto(host.origin + path)
        await page.locator('main:not([inert]) h1').waitFor()
      }
      expect(files.filter((path) => path !== '/sw.js')).toEqual([])
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(cached).toContain('/dashboard')
      expect(cached.filter((path) => /^\/(api|storage)\//.test(path))).toEqual([])
    },
  )

  journey('announces a new version and applies it on request, not while text is typed', async ({ desk }) => {
    const { page } = desk
    await visitFirst(page)
    await page.goto(`${host.origin}/settings`)
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
        const response = await caches.match('/dashboard', { ignoreSearch: true })
        return response?.text()
      })
    await expect.poll(keptPage).toContain('(new)')
    await page.goto(`${host.origin}/dashboard`)
    await see(page, clinic.clinicName)
  })

  journey('of a version that the backend refuses is replaced', async ({ desk: { page, mayFail } }) => {
    mayFail('/api/')
    await visitFirst(page)
    await page.route('**/api/**', async (route) => {
      const headers = { ...route.request().headers(), [CONTRACT_VERSION_HEADER.toLowerCase()]: '0' }
      await route.continue({ headers })
    })
    await page.getByRole('link', { name: en.shell.doctors, exact: true }).click()
    const notice = page.getByRole('status').filter({ hasText: en.app.update.outdated })
    await notice.waitFor()
    await page.unrouteAll()
    await notice.getByRole('button', { name: en.app.reload }).click()
    await page.locator('main:not([inert]) h1').waitFor()
    await notice.waitFor({ state: 'detached' })
  })

  journey('keeps the policy of each page', async ({ desk: { page } }) => {
    // A separate window: the journey's own window reports every violation as a problem.
    const other = await page.context().browser()?.newContext()
    const planted = await other?.newPage()
    if (!planted) throw new Error('No window')
    await visitFirst(planted)
    await planted.goto(`${host.origin}/dashboard`)
    const refused = new Set<string>()
    await planted.exposeFunction('tell', (directive: string) => refused.add(directive))
    await planted.evaluate((plants) => {
      const { tell } = globalThis as unknown as { tell: (directive: string) => void }
      window.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
      const box = document.createElement('div')
      document.body.append(box)
      for (const plant of plants) box.append(document.createRange().createContextualFragment(plant))
    }, PLANTS)
    await expect
      .poll(() => [...refused].sort())
      .toEqual(['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'])
    expect(await planted.evaluate(() => 'planted' in globalThis)).toBe(false)
    await other?.close()
  })
})
