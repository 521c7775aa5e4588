import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject } from 'vitest'
import { addDays, isoDateAt } from '@/domain/calendar'
import { en } from '@/messages'
import { bookWalkIns, earlyTimeZone, HIGH_CAPACITY_DOCTOR, openClinicWithDoctor } from '../arrange'
import { journey } from '../desk'
import { enter } from '../faults/useClinic'
import { arriveAt, logIn, newClinic, see } from '../frontDesk'
import { countPresses, KEY_MS } from '../presses'

const product = inject('empty')
const { closures: text } = en

describe('a doctor who is ill', () => {
  const clinic = newClinic('Closing')
  const timeZone = earlyTimeZone()
  const today = isoDateAt(new Date(), timeZone)
  const patients = Array.from({ length: 12 }, (_, index) => `Patient ${'ABCDEFGHIJKL'[index] ?? ''}`)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, today, patients)
  })

  journey(
    'is closed for today with four presses, and twelve patients move with one more',
    async ({ desk }) => {
      const { page } = desk
      await page.goto(`${product.origin}/login`)
      await logIn(page, clinic.email, clinic.password)
      await arriveAt(page, '/dashboard')
      const link = page.getByRole('link', { name: en.screens.closedDays.title })
      await link.waitFor()
      const presses = await countPresses(page)
      await link.click()
      await page.getByRole('combobox', { name: text.form.whose }).click()
      await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR }).click()
      await page.getByRole('button', { name: text.form.submit, exact: true }).click()
      const move = page.getByRole('button', { name: 'Move 12 patients' })
      await move.waitFor()
      expect(await presses()).toBe(4)
      // The patients are at the top of the screen once the time is closed.
      await page.waitForURL(/closure=/)

      // An impatient second press does not stop it.
      await move.dblclick()
      const undo = page.getByRole('button', { name: /^Undo: move/ })
      await expect.poll(() => undo.count(), { timeout: 15_000 }).toBe(12)
      expect(await presses()).toBe(6)

      // Nobody is left in the closed time, and the day says who is closed.
      await page.goto(`${product.origin}/dashboard`)
      await see(page, `${text.list.title}: ${text.list.all}`)
      await page.goto(`${product.origin}/dashboard?day=${addDays(today, 1)}`)
      await expect
        .poll(() => page.getByRole('button', { name: /^Open .*Patient [A-L]/ }).count())
        .toBe(patients.length)
    },
  )
})

/** The header is there before the code that answers its keys. */
const readyForKeys = (page: Page) => page.locator('main:not([inert]) h1').waitFor()

/** A screen, and the way from there to the form with the doctor. */
interface Start {
  open: (page: Page) => Promise<unknown>
  go: (page: Page) => Promise<void>
  /** All presses, with the one that closes. */
  presses: number
}

describe('a doctor who is away today', () => {
  const clinic = newClinic('Away')
  const timeZone = earlyTimeZone()
  beforeAll(() => openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true }))

  const chooseDoctor = async (page: Page) => {
    await page.getByRole('combobox', { name: text.form.whose }).click()
    await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR }).click()
  }
  const followLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
  const fromLink: Pick<Start, 'go' | 'presses'> = {
    go: async (page) => {
      await followLink(page, en.screens.closedDays.title)
      await chooseDoctor(page)
    },
    presses: 4,
  }
  const starts: Record<string, Start> = {
    'the day': { open: (page) => page.goto(`${product.origin}/dashboard`), ...fromLink },
    'the calendar': { open: (page) => page.goto(`${product.origin}/calendar`), ...fromLink },
    'the profile': {
      open: async (page) => {
        await page.goto(`${product.origin}/doctors`)
        await page.getByRole('link', { name: HIGH_CAPACITY_DOCTOR }).first().click()
        await page.getByRole('link', { name: text.today }).waitFor()
      },
      go: (page) => followLink(page, text.today),
      presses: 2,
    },
    'the palette': {
      open: (page) => page.goto(`${product.origin}/payments`),
      go: async (page) => {
        const { keyboard } = page
        await keyboard.press('Control+k', { delay: KEY_MS })
        await keyboard.type('okello today', { delay: KEY_MS })
        const name = `${text.today}: ${HIGH_CAPACITY_DOCTOR}`
        await page.getByRole('option', { name, selected: true }).waitFor()
        await keyboard.press('Enter', { delay: KEY_MS })
      },
      presses: 4,
    },
  }

  journey(
    'is closed with at most four presses from the day, calendar, profile and palette',
    async ({ desk }) => {
      const { page } = desk
      await enter(page, product.origin, '/dashboard', clinic)
      for (const [start, { open, go, presses: count }] of Object.entries(starts)) {
        await open(page)
        await readyForKeys(page)
        const presses = await countPresses(page)
        await go(page)
        const whose = page.getByRole('combobox', { name: text.form.whose })
        await whose.filter({ hasText: HIGH_CAPACITY_DOCTOR }).waitFor()
        await page.getByRole('button', { name: text.form.submit, exact: true }).click()
        await page.waitForURL(/closure=/)
        expect(await presses(), start).toBe(count)
        const reopen = page.getByRole('button', { name: /^Reopen/ })
        await reopen.click()
        await reopen.waitFor({ state: 'hidden' })
      }
    },
  )
})

/** A screen, the keys from there to the form with the doctor, and all presses: the keys of letters do not count. */
interface KeyboardStart extends Omit<Start, 'go'> {
  go: (page: Page, press: (...keys: string[]) => Promise<void>) => Promise<void>
}

describe('a doctor who is away today, by keyboard alone', () => {
  const clinic = newClinic('Keys')
  const timeZone = earlyTimeZone()
  beforeAll(() => openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true }))

  const fromDay = {
    go: async (page: Page, press: (...keys: string[]) => Promise<void>) => {
      const link = page.getByRole('link', { name: en.screens.closedDays.title, exact: true })
      await link.focus()
      await press('Enter')
      const whose = page.getByRole('combobox', { name: text.form.whose })
      await whose.and(page.locator(':focus')).waitFor()
      await press('Enter')
      await page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR }).waitFor()
      await page.keyboard.type('dr. okello', { delay: KEY_MS })
      await page.locator('[role=option]:focus', { hasText: HIGH_CAPACITY_DOCTOR }).waitFor()
      // From the doctor on, Enter in the next field sends the form.
      await press('Enter', 'Tab')
    },
    // With the space between the typed words.
    presses: 6,
  }
  const starts: Record<string, KeyboardStart> = {
    'the palette': {
      open: (page) => page.goto(`${product.origin}/payments`),
      go: async (page, press) => {
        await press('Control+k')
        await page.keyboard.type('okello today', { delay: KEY_MS })
        // Whether it is pressed twice or held, it closes nobody's day.
        await page.keyboard.down('Enter')
        await page.waitForURL(/closed-days/)
        const close = page.getByRole('button', { name: text.form.submit, exact: true })
        await close.and(page.locator(':focus')).waitFor()
        await page.keyboard.down('Enter')
        await page.keyboard.up('Enter')
        expect(new URL(page.url()).searchParams.has('closure')).toBe(false)
      },
      // Control, the space of the query, Enter, its repetition, Enter.
      presses: 5,
    },
    'the day': { open: (page) => page.goto(`${product.origin}/dashboard`), ...fromDay },
    'the calendar': { open: (page) => page.goto(`${product.origin}/calendar`), ...fromDay },
    'the profile': {
      open: async (page) => {
        await page.goto(`${product.origin}/doctors`)
        await page.getByRole('link', { name: HIGH_CAPACITY_DOCTOR }).first().click()
        await page.getByRole('link', { name: text.today }).waitFor()
      },
      go: async (page, press) => {
        await page.getByRole('link', { name: text.today, exact: true }).focus()
        await press('Enter')
        const close = page.getByRole('button', { name: text.form.submit, exact: true })
        await close.and(page.locator(':focus')).waitFor()
      },
      presses: 2,
    },
  }

  journey('is closed with Enter on the form that a link has filled in', async ({ desk }) => {
    const { page } = desk
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key, { delay: KEY_MS })
    }
    await enter(page, product.origin, '/dashboard', clinic)
    for (const [start, { open, go, presses: count }] of Object.entries(starts)) {
      await open(page)
      await readyForKeys(page)
      const presses = await countPresses(page)
      await go(page, press)
      await press('Enter')
      await page.waitForURL(/closure=/)
      expect(await presses(), start).toBe(count)
      const reopen = page.getByRole('button', { name: /^Reopen/ })
      await reopen.click()
      await reopen.waitFor({ state: 'hidden' })
    }
  })
})

describe('a closure with two hundred patients', () => {
  const clinic = newClinic('Crowded')
  const timeZone = earlyTimeZone()
  const day = addDays(isoDateAt(new Date(), timeZone), 3)
  const patients = Array.from({ length: 200 }, (_, index) => `Patient ${String(index)}`)
  beforeAll(async () => {
    await openClinicWithDoctor(product, clinic, { timeZone, acceptsOwnBookings: true })
    await bookWalkIns(product, clinic, day, patients)
  }, 60_000)

  // Within a second on a machine that does nothing else (docs/performance.md).
  journey('shows a new time for each at once', async ({ desk }) => {
    const { page } = desk
    await page.goto(`${product.origin}/login`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/dashboard')
    await page.goto(`${product.origin}/closed-days?day=${day}`)
    await page.getByRole('combobox', { name: text.form.whose }).click()
    const option = page.getByRole('option', { name: HIGH_CAPACITY_DOCTOR })
    await option.waitFor()
    const milliseconds = await page.evaluate(async (name) => {
      const startedAt = performance.now()
      return new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if ([...document.querySelectorAll('button')].some((each) => each.textContent === name))
            resolve(performance.now() - startedAt)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
        document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click()
      })
    }, 'Move 200 patients')
    expect(milliseconds).toBeLessThan(3000)
  })
})
