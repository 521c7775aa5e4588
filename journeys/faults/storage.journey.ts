import { describe } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import { arriveAt, rowOf, scheduleWalkIn, seeSuccess } from '../frontDesk'
import { enter, useClinic } from './useClinic'

const { product, clinic } = useClinic('Forgetful')

/** Faulty storages. Each function runs in the page. */
const STORAGES: Record<string, () => void> = {
  'is blocked': () => {
    function refuse() {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse })
    // Some browsers block BroadcastChannel with the storage.
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'cannot be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('broken', 'UnknownError')
    }
  },
  'is not there': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { value: undefined })
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { value: null })
  },
}

describe('storage', () => {
  for (const [what, spoil] of Object.entries(STORAGES)) {
    journey(`that ${what}: a clinic can still work`, async ({ desk: { page } }) => {
      await page.addInitScript(spoil)
      await enter(page, product.origin, '/appointments', clinic)
      await page.clock.install()
      const patient = `Stan ${what}`
      const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient })
      await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
      await rowOf(page, patient).waitFor()
      for (const name of [
        en.screens.notifications.title,
        en.screens.payments.title,
        en.screens.doctors.title,
      ]) {
        await page.getByRole('link', { name, exact: true }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
      }
      // Without a storage the session ends with the page, and the login shows.
      await page.reload()
      await arriveAt(page, '/login')
      await page.getByRole('button', { name: en.auth.login.submit }).waitFor()
    })
  }
})
