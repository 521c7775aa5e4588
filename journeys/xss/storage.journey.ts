import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { RECOGNISABLE_FIELDS, type RecognisableField } from '@/domain/appointments/appointment'
import { en } from '@/messages'
import { openClinicWithDoctor, HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { arriveAt, logIn, manage, newClinic, rowOf, scheduleWalkIn, see } from '../frontDesk'
import { ATTACKS, planted } from './attacks'

const PHONE = '5550177331'

describe('the browser’s storage, URL and title', () => {
  journey('contain no patient', async ({ desk: { page } }) => {
    const product = inject('empty')
    const clinic = { ...newClinic('Hostile'), clinicName: `Hostile ${ATTACKS[1]}` }
    const traces = RECOGNISABLE_FIELDS.map((field) => (field === 'phone' ? PHONE : `trace-${field}`))
    const personal = Object.fromEntries(
      RECOGNISABLE_FIELDS.map((field, at) => [
        field,
        field === 'phone' ? PHONE : `${traces[at]} ${ATTACKS[at % ATTACKS.length]}`,
      ]),
    ) as Record<RecognisableField, string>
    const { patientName: patient, ...others } = personal
    const ofPatient = new RegExp(traces.join('|'))
    const ofAnybody = new RegExp([...traces, 'Hostile'].join('|'))
    const referrers: string[] = []
    page.on('request', (request) => referrers.push(decodeURIComponent(request.headers()['referer'] ?? '')))
    await openClinicWithDoctor(product, clinic)
    await page.goto(`${product.origin}/login?from=%2Fappointments`)
    await logIn(page, clinic.email, clinic.password)
    await arriveAt(page, '/appointments')
    await page.clock.install()
    const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient, ...others })
    await see(dialog, en.outcomes.booked)
    await page.clock.fastForward(3000)
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, patient).waitFor()
    await (await manage(page, patient)).getByText(patient).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: en.appointments.filters.search }).fill(PHONE)
    await rowOf(page, patient).waitFor()
    expect(decodeURIComponent(page.url()) + (await page.title())).not.toMatch(ofAnybody)

    await page.getByRole('link', { name: en.screens.notifications.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: en.notifications.title }).waitFor()
    await page.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
    await see(page, clinic.clinicName)
    expect(await page.evaluate(planted)).toEqual([])
    expect(await storedKeys(page)).toEqual({
      local: [],
      session: ['clinic', 'clinicId', 'token', 'uid'],
      caches: [],
      workers: 0,
    })
    expect(referrers.filter((each) => ofAnybody.test(each))).toEqual([])
    const everything = await everythingStored(page)
    expect(everything).not.toMatch(ofPatient)
    expect(everything).not.toContain('planted=1')
  })
})

/** The keys in each kind of storage. */
const storedKeys = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

/** Everything that the browser stores, also in databases. */
const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('A database could not be read.'))
      })
    const databases = await indexedDB.databases()
    const rows = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const database = await resultOf(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        return Promise.all(
          stores.map((store) => resultOf(database.transaction(store).objectStore(store).getAll())),
        )
      }),
    )
    const stores = [localStorage, sessionStorage].map((store) => Object.entries(store))
    return JSON.stringify([rows, ...stores, document.cookie])
  })
