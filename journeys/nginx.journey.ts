import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { openPractice } from './arrange'
import { journey } from './desk'
import { arriveAt, logIn, newClinic, see } from './frontDesk'
import { startNginx } from './nginx'

const product = inject('empty')
const web = inject('web')
const clinic = newClinic('Nginx')

let host: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  await openPractice(product, clinic)
  host = await startNginx(web, product.origin)
})
afterAll(() => host.stop())

/** The directives that the page's policy has refused so far. */
async function watchRefusals(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('tell', (directive: string) => refused.push(directive))
  await page.addInitScript(() => {
    const { tell } = globalThis as unknown as { tell: (directive: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
  })
  return refused
}

describe('the pages on nginx, as docs/nginx.conf has it', () => {
  journey('carry their policy and let a clinic work', async ({ desk: { page } }) => {
    const refused = await watchRefusals(page)
    await page.goto(`${host.origin}/appointments`)
    await arriveAt(page, '/login')
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${host.origin}/dashboard`)
    await see(page, clinic.clinicName)
    expect(refused).toEqual([])
  })

  const answers = [
    ['/', 200, 'no-cache', 'text/html'],
    ['/login', 200, 'no-cache', 'text/html'],
    ['/doctor-profile/3', 200, 'no-cache', 'text/html'],
    ['/no/such/path', 200, 'no-cache', 'text/html'],
    ['/favicon.svg', 200, 'no-cache', 'image/svg+xml'],
    ['/assets/none.js', 404, null, 'text/html'],
  ] as const
  journey('are answered with their headers', async () => {
    const seen = await Promise.all(
      answers.map(async ([path]) => {
        const { status, headers } = await fetch(host.origin + path)
        return [path, status, headers.get('cache-control'), headers.get('content-type')?.split(';')[0]]
      }),
    )
    expect(seen).toEqual(answers)
    const [asset = ''] =
      /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${host.origin}/login`)).text()) ?? []
    const { headers } = await fetch(host.origin + asset, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('content-encoding')).toBe('gzip')
  })
})

const PLANTS = [
  '<script>globalThis.planted = 1</script>',
  '<svg onload="globalThis.planted = 2"></svg>',
  '<script src="https://evil.example/a.js"></script>',
  '<img src="https://evil.example/pixel">',
  '<iframe src="https://evil.example/"></iframe>',
  '<base href="https://evil.example/">',
]
const PAGES = ['/', '/login', '/dashboard', '/doctor-profile/3', '/privacypolicy']

describe('a host that sends no security header', () => {
  for (const path of PAGES) {
    journey(
      `${path} refuses what is planted into it, by its own policy`,
      async ({ desk: { page, mayFail } }) => {
        mayFail('/')
        const refused = await watchRefusals(page)
        await page.route(host.origin + path, async (route) => {
          const answer = await route.fetch()
          const body = (await answer.text()).replace('</body>', `${PLANTS.join('')}</body>`)
          await route.fulfill({ contentType: 'text/html', body })
        })
        await page.addInitScript(() => {
          sessionStorage.setItem('token', 'some-token')
          sessionStorage.setItem('clinicId', 'some-clinic')
        })
        await page.goto(host.origin + path, { waitUntil: 'commit' })
        await expect
          .poll(() => [...new Set(refused)].sort())
          .toEqual(['base-uri', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem'])
        expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
      },
    )
  }
})
