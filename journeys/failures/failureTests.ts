import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { launch } from '../desk'
import { CALENDAR } from './calendarRows'
import { EXTENSIONS } from './extensionRows'
import { fail, openWindow, type MockedWindow } from './journey'
import { KINDS } from './kinds'
import { startMockedHost, type MockedHost } from './mockedHost'
import { OTHERS } from './otherRows'
import { MAIN, type Row } from './rows'

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

/** The table: each call that fails, on each screen that makes it. */
export const ROWS = [...MAIN, ...OTHERS, ...CALENDAR, ...EXTENSIONS]

const kindOf = ({ call }: Row) => (call.startsWith('GET ') ? 'reads' : 'writes')

/**
 * Adds tests in which each reading or writing call fails on each of its screens.
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

  const rows = ROWS.filter((row) => kindOf(row) === calls)
  describe.each(rows)('$call on $path', (row) => {
    test.each(KINDS)('%s', async (kind) => fail(await windowOf(row), host(), row, kind))
  })
}
