import type { Page } from 'playwright'
import { describe, expect, inject, test } from 'vitest'
import { en } from '@/messages'
import { CLINIC_ID, fixtures } from '../stories/mocks/fixtures'
import { answering, failing, wrongShape, type Operation } from '../stories/mocks/handlers'
import { identityRefusing } from '../stories/mocks/identity'
import { openPractice, ROOMY_DOCTOR } from './arrange'
import { ATTACKS, planted, withAttacks, type Planting } from './attacks'
import { journey } from './desk'
import { settle, type Window } from './failures/journey'
import { useMockedHost } from './failures/prove'
import { fillBooking, fillLogin, press, SCHEDULING, type Row } from './failures/rows'
import { arriveAt, fillRegistration, logIn, manage, newClinic, rowOf, scheduleWalkIn, see } from './frontDesk'

const HARD = Boolean(process.env['HARD'])
/** In how many turns each field meets other attacks; in all of them, every field meets every one. */
const TURNS = HARD ? ATTACKS.length : 1
const LONG = { timeout: HARD ? 30 * 60_000 : 120_000 }
const { host, open } = useMockedHost()

/** A doctor for each attack, so that the lists of names hold all of them. */
const ofEach = <Each extends { id: number }>(each: Each) =>
  ATTACKS.map((_, index) => ({ ...each, id: index + 1 }))

const { completed } = fixtures.appointment
const appointments = [
  ...Object.values(fixtures.appointment).filter((each) => each.patient_name),
  // Each name that a patient may go by.
  ...fixtures.appointments.slice(0, 20).map((each, index) => ({
    ...each,
    ...(index % 3 === 1 && { patient_name: null, user_fullname: 'name' }),
    ...(index % 3 === 2 && { patient_name: null, user_fullname: null, fullname: 'name' }),
  })),
]
const pictured = { ...fixtures.doctor, image: 'a.png' }
/** What every read answers; the texts in it are replaced. */
const ANSWERS: Partial<Record<Operation, unknown>> = {
  'GET /clinics/{clinicId}': fixtures.clinic,
  'GET /doctors': ofEach({ id: 1, name: 'name' }),
  'GET /doctor/{clinicId}': ofEach({ id: 1, name: 'name', designation: 'designation', image: 'a.png' }),
  'GET /doctors/{id}/{clinicId}': pictured,
  'GET /recent': fixtures.notifications,
  'GET /appointments/{clinicId}': appointments,
  'GET /doctor-appointments/{doctorId}/{clinicId}': { doctor_name: 'name', appointments },
  'GET /doctor_appointment_slots/{doctorName}': fixtures.slots,
  'GET /wallet/{clinicId}': {
    totals: fixtures.wallet.totals,
    perDoctor: ATTACKS.map((_, index) => ({
      doctor_id: index + 1,
      doctor_name: 'name',
      otp_count_this_week: index + 1,
      otp_count_last_week: 3,
    })),
  },
  'GET /clinic/settings': { ...fixtures.settings, profile_picture: 'a.png' },
}

/** On each screen: the fields whose text has to be read there, and what opens more of it. */
const SCREENS: { path: string; fields: string[]; look?: (page: Page) => Promise<unknown> }[] = [
  { path: '/dashboard', fields: ['clinic_name', 'email', 'phone_no', 'description'] },
  {
    path: '/doctors',
    fields: ['name', 'designation'],
    look: async (page) => {
      await page.getByRole('combobox', { name: en.doctors.picker.label }).click()
      await page.getByRole('option').nth(5).waitFor()
    },
  },
  {
    path: '/doctor-profile/1',
    fields: ['name', 'designation', 'degrees', 'languages_spoken', 'about_youself', 'mobile_number'],
  },
  { path: '/doctor-appointments/1', fields: ['doctor_name', 'patient_name', 'phone_number'] },
  {
    path: '/appointments',
    fields: ['patient_name', 'user_fullname', 'fullname', 'doctor_name', 'phone_number'],
    look: async (page) => {
      await page.getByRole('combobox', { name: en.appointments.filters.doctor }).click()
      await page.getByRole('option').nth(5).waitFor()
    },
  },
  {
    path: `/appointments?appointment=${String(completed.id)}`,
    fields: ['patient_name', 'doctor_name', 'phone_number', 'appointment_number'],
    look: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    path: SCHEDULING,
    fields: ['name'],
    look: async (page) => {
      const doctor = page.getByRole('dialog').getByRole('combobox')
      await doctor.click()
      await page.getByRole('option').first().click()
      await page.getByRole('radiogroup', { name: en.appointments.schedule.slot }).waitFor()
    },
  },
  { path: '/payments', fields: ['doctor_name'] },
  { path: '/notifications', fields: ['patientName', 'doctor', 'appointment_number'] },
  {
    path: '/settings',
    fields: ['address'],
    look: async (page) => {
      await see(page, 'address')
      await press(en.settings.edit)(page)
    },
  },
]

/** Opens a window in which nothing may happen but what its own host does. */
async function openWatched(who?: Row['who']) {
  const window = await open(who)
  const happened: string[] = []
  window.page.on('dialog', (dialog) => {
    // The product's own question about what is typed.
    if (dialog.type() !== 'beforeunload') happened.push(`a window that says ${dialog.message()}`)
    void dialog.accept()
  })
  window.page.on('popup', (popup) => happened.push(`another window: ${popup.url()}`))
  window.page.on('request', (request) => {
    const own = /^(data|blob):/.test(request.url()) || request.url().startsWith(host().origin)
    if (!own) happened.push(`asked ${request.url()}`)
  })
  return { ...window, happened }
}

/** All that a person reads here, also in fields and in names that are read out. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (each) => (each as HTMLInputElement).value,
    )
    return [document.body.textContent, ...named, ...fields].join('\n')
  })

/** Nothing of an attack was made, run, fetched or followed, and the page says nothing of a patient where others read it. */
async function expectHarmless({ page, problems, happened }: Window & { happened: string[] }, where: string) {
  expect(await page.evaluate(planted), where).toEqual([])
  expect(happened, where).toEqual([])
  expect(problems, where).toEqual([])
  expect(new URL(page.url()).origin).toBe(host().origin)
  const told = await page.evaluate(() => decodeURIComponent(location.href) + document.referrer)
  expect(told, where).not.toMatch(/planted|patient_?name|fullname|phone_n|evil/i)
  expect(await page.title(), where).not.toMatch(/patient_?name|fullname|phone_n/i)
}

const same = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\ud800-\udfff\p{Cc}\ufffd]/gu, '')

describe('a text of the backend is text', () => {
  test('in every field of every screen and dialog, the chart too', LONG, async () => {
    const window = await openWatched()
    const { page } = window
    let shown = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      const texts: Planting[] = []
      const answers = Object.entries(ANSWERS).map(([operation, body], index) =>
        wrongShape(operation as Operation, withAttacks(body, turn + 3 * index, { texts })),
      )
      for (const { path, fields, look } of SCREENS) {
        const where = `${path}, turn ${String(turn)}`
        await page.goto('about:blank')
        host().answer(...answers)
        await page.goto(host().origin + path)
        await look?.(page)
        await page.locator('main').waitFor()
        await settle(page)
        await expectHarmless(window, where)
        const read = same(await readable(page))
        for (const field of fields) {
          const seen = texts.filter((each) => each.field === field && read.includes(same(each.text).trim()))
          expect(seen.length, `${field} on ${where}`).toBeGreaterThan(0)
          shown += seen.length
        }
      }
    }
    expect(shown).toBeGreaterThan(100 * TURNS)
    if (HARD)
      console.log(`${String(TURNS)} turns of ${String(SCREENS.length)} screens: ${String(shown)} texts read`)
    await page.context().close()
  })

  if (HARD) {
    test('and where a date or a time should be', LONG, async () => {
      const window = await openWatched()
      const { page } = window
      for (let turn = 0; turn < TURNS; turn += 1) {
        const also = ['date', 'time', 'orderDate']
        const answers = Object.entries(ANSWERS).map(([operation, body], index) =>
          wrongShape(operation as Operation, withAttacks(body, turn + 3 * index, { texts: [], also })),
        )
        for (const { path } of SCREENS) {
          host().answer(...answers)
          await page.goto(host().origin + path)
          await page.locator('main').waitFor()
          await settle(page)
          await expectHarmless(window, `${path}, turn ${String(turn)}`)
        }
      }
      await page.context().close()
    })
  }

  const waiting = HARD ? ATTACKS : ATTACKS.slice(1, 2)
  test('in the words of a failure, of the backend and of the identity provider', LONG, async () => {
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
    for (const [index, attack] of waiting.entries()) {
      for (const [path, fill, name, call] of forms) {
        await page.goto(host().origin + path)
        host().answer(failing(call, 400, `failed ${attack}`))
        await fill(page)
        await press(name)(page)
        const alert = page.getByRole('alert').filter({ hasText: 'failed' })
        await alert.waitFor()
        expect(same((await alert.textContent()) ?? '')).toContain(same(`failed ${attack}`).trim())
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
    for (const attack of waiting) {
      host().answer(failing('POST /book_appointment', 409, `fully ${attack}`))
      await inside.page.goto(host().origin + SCHEDULING)
      await fillBooking(inside.page)
      await press(en.appointments.schedule.submit)(inside.page)
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

  test('in the name of a clinic that waits', LONG, async () => {
    const window = await openWatched('pending')
    for (const attack of HARD ? ATTACKS : ATTACKS.slice(1, 2)) {
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

/** Where a login must not lead: to another host, nor into a script. */
const ELSEWHERE = [
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

test('a login leads to this site’s own paths alone, whoever names another', LONG, async () => {
  const window = await openWatched('nobody')
  const { page } = window
  for (const path of HARD ? ELSEWHERE : ELSEWHERE.slice(0, 1)) {
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

describe('what stays in the browser', () => {
  journey('is no patient: not in its storage, the address or the title', async ({ desk: { page } }) => {
    const product = inject('empty')
    const clinic = { ...newClinic('Hostile'), clinicName: `Hostile ${ATTACKS[1]}` }
    const patient = `Ida ${ATTACKS[0]}`
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(decodeURIComponent(request.headers()['referer'] ?? '')))
    await openPractice(product, clinic)
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await page.clock.install()
    const symptoms = ATTACKS[3]
    const dialog = await scheduleWalkIn(page, {
      doctor: ROOMY_DOCTOR,
      patient,
      phone: '5550177331',
      symptoms,
    })
    await see(dialog, en.outcomes.booked)
    await page.clock.fastForward(3000)
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, patient).waitFor()
    await (await manage(page, patient)).getByText(patient).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: en.appointments.filters.search }).fill('5550177331')
    await rowOf(page, patient).waitFor()
    expect(decodeURIComponent(page.url()) + (await page.title())).not.toMatch(/Ida|5550177331|Hostile/)

    await page.getByRole('link', { name: en.shell.notifications, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: en.notifications.title }).waitFor()
    await page.getByRole('link', { name: en.shell.dashboard, exact: true }).click()
    await see(page, clinic.clinicName)
    expect(await page.evaluate(planted)).toEqual([])
    expect(await stored(page)).toEqual({
      local: [],
      session: ['clinic', 'clinicId', 'firebase', 'token', 'uid'],
      caches: [],
      workers: 0,
    })
    expect(referrers.filter((each) => /Ida|5550177331|Hostile/.test(each))).toEqual([])
    expect(await everythingStored(page)).not.toMatch(/Ida|5550177331|planted=1/)
  })
})

/** Under which names something is kept, by the kind of storage. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: [...new Set(Object.keys(sessionStorage).map((key) => key.split(':')[0]))].sort(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** All of it, the databases of the browser too. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const opened = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('A database could not be read.'))
      })
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const database = await opened(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        return Promise.all(
          stores.map((store) => opened(database.transaction(store).objectStore(store).getAll())),
        )
      }),
    )
    const session = Object.entries(sessionStorage).filter(([key]) => key !== 'clinic')
    return JSON.stringify([rows, Object.entries(localStorage), session, document.cookie])
  })
