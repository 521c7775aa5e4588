import type { Page } from 'playwright'

/** Markup that a page's policy must refuse. */
export const PLANTS = [
  '<script>globalThis.planted = 1</script>',
  '<img src="https://evil.example/handler" onerror="globalThis.planted = 2">',
  '<script src="https://evil.example/a.js"></script>',
  '<img src="https://evil.example/pixel">',
  '<iframe src="https://evil.example/"></iframe>',
  '<base href="https://evil.example/">',
]

/** Opens the page at `url` with the markup in its body. The policy's violations do not fail the journey. */
export async function openPlanted(
  page: Page,
  url: string,
  plants: readonly string[],
  { dropHeaders = false, session = false } = {},
) {
  const window = await page.context().browser()?.newContext({ serviceWorkers: 'block' })
  if (!window) throw new Error('No window')
  const planted = await window.newPage()
  const directives = new Set<string>()
  await planted.exposeFunction('tell', (directive: string) => directives.add(directive))
  await planted.addInitScript((loggedIn) => {
    const { tell } = globalThis as unknown as { tell: (directive: string) => void }
    document.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
    if (!loggedIn || globalThis.top !== globalThis.self) return
    sessionStorage.setItem('token', 'some-token')
    sessionStorage.setItem('clinicId', 'some-clinic')
  }, session)
  await planted.route(url, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${plants.join('')}</body>`)
    await route.fulfill(dropHeaders ? { contentType: 'text/html', body } : { response, body })
  })
  await planted.goto(url, { waitUntil: 'commit' })
  return { planted, refusedDirectives: () => [...directives].sort(), close: () => window.close() }
}
