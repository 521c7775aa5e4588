import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { CONTRACT_VERSION_HEADER } from '@/domain/contractVersion'
import { en } from '@/messages'
import { newClinic } from '../frontDesk'
import { PLANTS } from '../planted'
import { journey, serveFirstBuild, visitFirst, type Served } from '../workerHost'

const product = inject('empty')
const clinic = newClinic('Outdated')
let servedBuild: Served

beforeAll(async () => {
  servedBuild = await serveFirstBuild(product, clinic)
})
afterAll(() => servedBuild.stop())

describe('the service worker', () => {
  journey('of a version that the backend refuses is replaced', async ({ desk: { page, mayFail } }) => {
    mayFail('/api/')
    await visitFirst(page, servedBuild.origin, clinic)
    await page.route('**/api/**', async (route) => {
      const headers = { ...route.request().headers(), [CONTRACT_VERSION_HEADER.toLowerCase()]: '0' }
      await route.continue({ headers })
    })
    await page.getByRole('link', { name: en.screens.doctors.title, exact: true }).click()
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
    await visitFirst(planted, servedBuild.origin, clinic)
    await planted.goto(`${servedBuild.origin}/dashboard`)
    const refusedDirectives = new Set<string>()
    await planted.exposeFunction('tell', (directive: string) => refusedDirectives.add(directive))
    await planted.evaluate((plants) => {
      const { tell } = globalThis as unknown as { tell: (directive: string) => void }
      window.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
      const box = document.createElement('div')
      document.body.append(box)
      for (const plant of plants) box.append(document.createRange().createContextualFragment(plant))
    }, PLANTS)
    await expect
      .poll(() => [...refusedDirectives].sort())
      .toEqual(['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'])
    expect(await planted.evaluate(() => 'planted' in globalThis)).toBe(false)
    await other?.close()
  })
})
