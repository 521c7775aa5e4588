import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { en } from '@/messages'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering, failing, wrongShape, type Operation } from '../../stories/mocks/handlers'
import { identityRefusing } from '../../stories/mocks/identity'
import { settle } from '../failures/journey'
import { fillBooking, fillLogin, press, SCHEDULING } from '../failures/rows'
import { fillRegistration, newClinic, see } from '../frontDesk'
import { ATTACKS, withAttacks, type Planting } from './attacks'
import { RESPONSES, SCREENS } from './screens'
import { LONG_TEST, useWatchedHost } from './watched'

/** Rounds with different attacks in each field: enough for every attack in every field. */
const ROUNDS = ATTACKS.length
const { host, openWatched, expectHarmless } = useWatchedHost()

/** All text of the page, also in fields and accessible names. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (each) => (each as HTMLInputElement).value,
    )
    return [document.body.textContent, ...labels, ...fields].join('\n')
  })

/** A text as a page shows it: with normalized white space, without invisible characters. */
const normalized = (text: string) =>
  text.replaceAll(/[^\P{Cc}\s]|[\ud800-\udfff\ufffd\p{Bidi_Control}]/gu, '').replaceAll(/\s+/g, ' ')

describe('a text of the backend is rendered as text', () => {
  test('in every field of every screen and dialog, and in the chart', LONG_TEST, async () => {
    const window = await openWatched()
    const { page } = window
    let visibleCount = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const texts: Planting[] = []
      const answers = Object.entries(RESPONSES).map(([operation, body], index) =>
        wrongShape(operation as Operation, withAttacks(body, round + 3 * index, { texts })),
      )
      for (const { path, fields, look } of SCREENS) {
        const where = `${path}, round ${String(round)}`
        await page.goto('about:blank')
        host().answer(...answers)
        await page.goto(host().origin + path)
        await look?.(page)
        await page.locator('main').waitFor()
        await settle(page)
        await expectHarmless(window, where)
        const read = normalized(await readable(page))
        for (const field of fields) {
          const visibleTexts = texts.filter(
            (each) => each.field === field && read.includes(normalized(each.text).trim()),
          )
          expect(visibleTexts.length, `${field} on ${where}`).toBeGreaterThan(0)
          visibleCount += visibleTexts.length
        }
      }
    }
    expect(visibleCount).toBeGreaterThan(100 * ROUNDS)
    console.log(
      `${String(ROUNDS)} rounds of ${String(SCREENS.length)} screens: ${String(visibleCount)} texts read`,
    )
    await page.context().close()
  })

  test('in place of dates and times', LONG_TEST, async () => {
    const window = await openWatched()
    const { page } = window
    for (let round = 0; round < ROUNDS; round += 1) {
      const also = ['date', 'time', 'orderDate']
      const answers = Object.entries(RESPONSES).map(([operation, body], index) =>
        wrongShape(operation as Operation, withAttacks(body, round + 3 * index, { texts: [], also })),
      )
      for (const { path } of SCREENS) {
        host().answer(...answers)
        await page.goto(host().origin + path)
        await page.locator('main').waitFor()
        await settle(page)
        await expectHarmless(window, `${path}, round ${String(round)}`)
      }
    }
    await page.context().close()
  })

  test('in error messages of the backend and of the identity provider', LONG_TEST, async () => {
    const window = await openWatched('nobody')
    const { page } = window
    const forms: [path: string, fill: (page: Page) => Promise<unknown>, name: string, call: Operation][] = [
      ['/login', fillLogin, en.auth.login.submit, 'POST /login'],
      [
        '/register',
        (at) => fillRegistration(at, { ...newClinic('Attacked') }),
        en.auth.register.submit,
        'POST /register',
      ],
    ]
    for (const [index, attack] of ATTACKS.entries()) {
      for (const [path, fill, name, call] of forms) {
        await page.goto(host().origin + path)
        host().answer(failing(call, 400, `failed ${attack}`))
        await fill(page)
        await press(name)(page)
        const alert = page.getByRole('alert').filter({ hasText: 'failed' })
        await alert.waitFor()
        expect(normalized((await alert.textContent()) ?? '')).toContain(normalized(`failed ${attack}`).trim())
        await expectHarmless(window, `${path}: ${attack}`)
      }
      host().answer(identityRefusing('signInWithPassword', `ODD ${String(index)} : ${attack}`))
      await page.goto(`${host().origin}/login`)
      await fillLogin(page)
      await press(en.auth.login.submit)(page)
      await page.getByRole('alert').waitFor()
      await expectHarmless(window, `the provider’s ${attack}`)
    }
    await page.context().close()

    const inside = await openWatched()
    for (const attack of ATTACKS) {
      host().answer(failing('POST /book_appointment', 409, `fully ${attack}`))
      await inside.page.goto(host().origin + SCHEDULING)
      await fillBooking(inside.page)
      await press(en.schedule.submit)(inside.page)
      await see(inside.page, 'fully')
      await expectHarmless(inside, `a booking: ${attack}`)

      host().answer(
        answering('GET /doctors/{id}/{clinicId}', fixtures.bareDoctor),
        answering('POST /addToClinic/{doctorId}/{clinicId}', { message: `told ${attack}` }),
      )
      await inside.page.goto('about:blank')
      await inside.page.goto(`${host().origin}/doctor-profile/13`)
      await press(en.doctors.association.add)(inside.page)
      await see(inside.page, 'told')
      await expectHarmless(inside, `a request: ${attack}`)
    }
    await inside.page.context().close()
  })

  test('in the name of a pending clinic', LONG_TEST, async () => {
    const window = await openWatched('pending')
    for (const attack of ATTACKS) {
      host().answer(
        answering('GET /clinics/{clinicId}', { ...fixtures.pendingClinic, clinic_name: `named ${attack}` }),
      )
      await window.page.goto(`${host().origin}/waiting`)
      await see(window.page, 'named')
      await expectHarmless(window, attack)
    }
    await window.page.context().close()
  })
})
