import { expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION_MS, STATUS_MESSAGE_DURATION_MS } from '@/domain/constants'
import { en } from '@/messages'
import { HIGH_CAPACITY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  expectOffered,
  fillWalkIn,
  logIn,
  logOut,
  manage,
  OFFERED_WHEN_ACCEPTED,
  rowOf,
  scheduleWalkIn,
  see,
  seeSuccess,
  storedSession,
} from '../frontDesk'
import { enter, submit, useClinic } from './useClinic'

const { product, clinic } = useClinic('Twofold')

journey('two tabs: changes and the logout in one reach the other', async ({ desk }) => {
  const { page, mayFail } = desk
  mayFail('/api/')
  await enter(page, product.origin, '/appointments', clinic)
  await page.clock.install()
  const dialog = await scheduleWalkIn(page, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Tam Two' })
  await seeSuccess(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION_MS)
  const second = await page.context().newPage()
  await enter(second, product.origin, '/appointments', clinic)
  const theirs = await manage(second, 'Tam Two')
  await page.bringToFront()
  const ours = await manage(page, 'Tam Two')
  await submit(page, 'Accept')
  await seeSuccess(ours, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION_MS)
  await second.bringToFront()
  const { accepted } = en.ui.status
  await see(theirs, en.appointments.change.changedMeanwhile.status.replace('{status}', accepted))
  await theirs.getByText(accepted, { exact: true }).waitFor()
  await expectOffered(theirs, OFFERED_WHEN_ACCEPTED)
  await second.keyboard.press('Escape')
  await theirs.waitFor({ state: 'hidden' })
  await see(rowOf(second, 'Tam Two'), en.ui.status.accepted)

  // A tab of another clinic, with a form that is partly filled in.
  const stranger = await page.context().newPage()
  await stranger.addInitScript(() => {
    sessionStorage.setItem('token', 'their-token')
    sessionStorage.setItem('clinicId', 'their-clinic')
  })
  await stranger.goto(`${product.origin}/forgot-password`)
  // A tab with a public page.
  const reader = await page.context().newPage()
  await reader.addInitScript(
    (clinicId) => sessionStorage.setItem('clinicId', clinicId),
    (await storedSession(page)).clinicId,
  )
  await reader.goto(product.origin)
  await second.bringToFront()
  await fillWalkIn(second, { doctor: HIGH_CAPACITY_DOCTOR, patient: 'Half Typed' })
  const { token } = await storedSession(second)
  const revoked = second.waitForResponse('**/api/logout')
  await page.bringToFront()
  await page.getByRole('link', { name: en.screens.dashboard.title, exact: true }).click()
  await logOut(page)
  await second.bringToFront()
  await arriveAt(second, '/login')
  await revoked
  expect(await storedSession(second)).toEqual({})
  await expect.poll(() => storedSession(reader)).toEqual({})
  expect(await storedSession(stranger)).toMatchObject({ token: 'their-token' })
  const old = await fetch(`${product.origin}/api/doctors`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  })
  expect(old.status).toBe(401)
  expect(await storedSession(second)).toEqual({})
  // The typed text is gone after the next login.
  await logIn(second, clinic.email, clinic.password)
  await arriveAt(second, '/dashboard')
  await second.getByRole('link', { name: en.screens.appointments.title, exact: true }).click()
  await second.getByRole('button', { name: 'Schedule appointment' }).click()
  expect(await second.getByRole('dialog').getByLabel('Patient name').inputValue()).toBe('')
})
