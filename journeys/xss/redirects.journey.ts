import { expect, test } from 'vitest'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../../stories/mocks/fixtures'
import { answering } from '../../stories/mocks/handlers'
import { fillLogin, press } from '../failures/rows'
import { LONG_TEST, useWatchedHost } from './watched'

const { host, openWatched } = useWatchedHost()

/** Targets that a login must not follow: other hosts and scripts. */
const FOREIGN_TARGETS = [
  '//evil.example/x',
  '/\\evil.example',
  'javascript:planted=1',
  'https://evil.example/dashboard',
  '/%2e%2e//evil.example',
  '\t//evil.example',
  'https:evil.example',
  'data:text/html,<script>1</script>',
  '/.//evil.example',
]

test('a login follows only paths of this site, whatever target is given', LONG_TEST, async () => {
  const window = await openWatched('nobody')
  const { page } = window
  for (const path of FOREIGN_TARGETS) {
    for (const [redirectTo, from] of [
      [path, ''],
      ['/dashboard', path],
    ] as const) {
      host().answer(answering('POST /login', { ...fixtures.login, clinicId: CLINIC_ID, redirectTo }))
      await page.goto(`${host().origin}/login?from=${encodeURIComponent(from)}`)
      await fillLogin(page)
      await press(en.auth.login.submit)(page)
      await page.getByRole('heading', { level: 1, name: en.dashboard.title }).waitFor()
      expect(page.url(), path).toBe(`${host().origin}/dashboard`)
      expect(window.happened).toEqual([])
    }
  }
  await page.context().close()
})

test('a URL that looks like another site stays on this one', LONG_TEST, async () => {
  const window = await openWatched('nobody')
  const { page } = window
  for (const path of ['//evil.example/', '///evil.example//', '/%5Cevil.example/']) {
    await page.goto(host().origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).origin, path).toBe(host().origin)
  }
  expect(window.happened).toEqual([])
  await page.context().close()
})
