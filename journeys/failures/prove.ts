import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { launch } from '../desk'
import { fail, openWindow, type Window } from './journey'
import { KINDS } from './kinds'
import { startMockedHost, type MockedHost } from './mockedHost'
import { MAIN, OTHERS, type Row } from './rows'

export const everyScreen = Boolean(process.env['HARD'])

/** A browser for the tests of this file, and the host of what it opens. */
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

/** Fails each call of these rows in every way: on its own screen, and on every other one in the hard run. */
export function prove(which: (row: Row) => boolean) {
  const { host, open } = useMockedHost()

  const rows = [...MAIN, ...(everyScreen ? OTHERS : [])].filter(which)
  describe.each(rows)('$call on $path', (row) => {
    let window: Window
    beforeAll(async () => {
      window = await open(row.who)
    })
    afterAll(() => window.page.context().close())

    test.each(KINDS)('%s', (kind) => fail(window, host(), row, kind))
  })
}
