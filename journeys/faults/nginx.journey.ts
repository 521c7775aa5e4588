import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { startNginx } from '../../server/testing/nginx'
import { openPlanted, PLANTS } from '../planted'

const product = inject('empty')
const web = inject('web')
const clinic = newClinic('Nginx')

let host: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  await openClinicWithDoctor(product, clinic)
  host = await startNginx(web, [product.origin], { tls: false })
})
afterAll(() => host.stop())

describe('the pages on nginx with docs/nginx.conf', () => {
  // The journey fails at its end if the policy has refused anything.
  journey('have their policy and let a clinic work', async ({ desk: { page } }) => {
    await page.goto(`${host.origin}/appointments`)
    await arriveAt(page, '/login')
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${host.origin}/dashboard`)
    await see(page, clinic.clinicName)
  })

  const answers = [
    ['/', 200, 'no-cache', 'text/html'],
    ['/login', 200, 'no-cache', 'text/html'],
    ['/doctor-profile/3', 200, 'no-cache', 'text/html'],
    ['/no/such/path', 200, 'no-cache', 'text/html'],
    ['/favicon.svg', 200, 'no-cache', 'image/svg+xml'],
    ['/assets/none.js', 404, null, 'text/html'],
    ['/healthz', 200, 'no-store', 'application/json'],
    ['/readyz', 200, 'no-store', 'application/json'],
  ] as const
  journey('have their headers', async () => {
    const actualAnswers = await Promise.all(
      answers.map(async ([path]) => {
        const { status, headers } = await fetch(host.origin + path)
        return [path, status, headers.get('cache-control'), headers.get('content-type')?.split(';')[0]]
      }),
    )
    expect(actualAnswers).toEqual(answers)
    const [asset = ''] =
      /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${host.origin}/login`)).text()) ?? []
    const { headers } = await fetch(host.origin + asset, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-encoding')).toBe('gzip')
  })
})

describe('a host that sends no security header', () => {
  // With a session these pages stay open. /login would redirect.
  const pages = [
    ['/', true],
    ['/login', false],
    ['/dashboard', true],
    ['/doctor-profile/3', true],
    ['/privacypolicy', true],
  ] as const
  for (const [path, session] of pages) {
    journey(`${path} refuses injected markup by its own policy`, async ({ desk: { page } }) => {
      const options = { dropHeaders: true, session }
      const { planted, refusedDirectives, close } = await openPlanted(
        page,
        host.origin + path,
        PLANTS,
        options,
      )
      await expect
        .poll(refusedDirectives, { timeout: 10_000 })
        .toEqual(['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'])
      expect(await planted.evaluate(() => 'planted' in globalThis)).toBe(false)
      await close()
    })
  }
})
