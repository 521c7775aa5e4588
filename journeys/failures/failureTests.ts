import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { launch } from '../desk'
import { fail, openWindow, type MockedWindow } from './journey'
import { KINDS } from './kinds'
import { startMockedHost, type MockedHost } from './mockedHost'
import { OTHERS } from './otherRows'
import { MAIN, type Row } from './rows'

export const everyScreen = Boolean(process.env['HARD'])

/** A browser for the tests of this file, and a mocked host. */
export function useMockedHost() {
  let browser: Browser
  let host: MockedHost
  beforeAll(async () => {
    ;[browser, host] = await Promise.all([launch(), startMockedHost(inject('web'))])
  })
  afterAll(() => Promise.all([browser.close(), host.stop()]))
  return {
    host: () => host,
    open: (who?: Row['who']) => openWindow(browser, who),
  }
}

const kindOf = ({ call }: Row) => (call.startsWith('GET ') ? 'reads' : 'writes')

/** Outside of the hard run each call fails in a third of the ways, and each way is tried on a third of the calls. */
const KINDS_SHARE = 3

/**
 * Adds tests in which each reading or writing call fails on its own screen; in the hard run in every way and on every other screen.
 * All tests of a visitor run in one window with a new page each, since the browser caches compiled code.
 */
export function addFailureTests(calls: ReturnType<typeof kindOf>) {
  const { host, open } = useMockedHost()
  const windows = new Map<Row['who'], Promise<MockedWindow>>()
  const windowOf = ({ who }: Row) => {
    const window = windows.get(who) ?? open(who)
    windows.set(who, window)
    return window
  }

  const rows = [...MAIN, ...(everyScreen ? OTHERS : [])].filter((row) => kindOf(row) === calls)
  describe.each(rows)('$call on $path', (row) => {
    const kinds = KINDS.filter((_, index) => everyScreen || (index + rows.indexOf(row)) % KINDS_SHARE === 0)
    test.each(kinds)('%s', async (kind) => fail(await windowOf(row), host(), row, kind))
  })
}
