import { expect, test } from 'vitest'
import { en } from '@/messages'
import { settle } from './journey'
import { useMockedHost } from './failureTests'
import { fillLogin } from './rows'

const { host, open } = useMockedHost()

test('the identity provider’s code is loaded again when it is needed after a failed load', async () => {
  const { page } = await open('nobody')
  let dropped = 0
  await page.route(/\/assets\/identity-[^/]+\.js$/, (route) => {
    dropped += 1
    return route.abort()
  })

  host().answer()
  await page.goto(`${host().origin}/login`)
  await expect.poll(() => dropped).toBe(1)
  await fillLogin(page)
  await page.getByRole('button', { name: en.auth.login.submit, exact: true }).click()
  await page.getByRole('heading', { name: en.dashboard.title, exact: true }).waitFor()
  await settle(page)
  expect(dropped).toBe(1)
})
