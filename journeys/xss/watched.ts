import { expect } from 'vitest'
import type { MockedWindow } from '../failures/journey'
import { useMockedHost } from '../failures/failureTests'
import type { Row } from '../failures/rows'
import { planted } from './attacks'

export const LONG_TEST = { timeout: 30 * 60_000 }

interface WatchedWindow extends MockedWindow {
  /** Effects that only an attack could cause. */
  happened: string[]
}

/** A host with hostile answers, and windows that record effects of attacks. */
export function useWatchedHost() {
  const { host, open } = useMockedHost()
  return {
    host,

    openWatched: async (who?: Row['who']): Promise<WatchedWindow> => {
      const window = await open(who)
      const happened: string[] = []
      window.page.on('dialog', (dialog) => {
        // The product's own question before typed text is lost.
        if (dialog.type() !== 'beforeunload') happened.push(`a window that says ${dialog.message()}`)
        void dialog.accept()
      })
      window.page.on('popup', (popup) => happened.push(`another window: ${popup.url()}`))
      window.page.on('request', (request) => {
        const own = /^(data|blob):/.test(request.url()) || request.url().startsWith(host().origin)
        if (!own) happened.push(`asked ${request.url()}`)
      })
      return { ...window, happened }
    },

    /** Checks that no attack has created, run, fetched or followed anything, and that title and URL name no patient. */
    expectHarmless: async ({ page, problems, happened }: WatchedWindow, where: string) => {
      expect(await page.evaluate(planted), where).toEqual([])
      expect(happened, where).toEqual([])
      expect(problems, where).toEqual([])
      expect(new URL(page.url()).origin).toBe(host().origin)
      const urls = await page.evaluate(() => decodeURIComponent(location.href) + document.referrer)
      expect(urls, where).not.toMatch(/planted|patient_?name|fullname|phone_n|evil/i)
      expect(await page.title(), where).not.toMatch(/patient_?name|fullname|phone_n/i)
    },
  }
}
