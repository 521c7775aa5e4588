import { expect } from 'vitest'
import { BOOKING_SUCCESS_DURATION, STATUS_MESSAGE_DURATION } from '@/domain/constants'
import { en } from '@/messages'
import { ROOMY_DOCTOR } from '../arrange'
import { journey } from '../desk'
import {
  arriveAt,
  expectOffered,
  fillWalkIn,
  logIn,
  logOut,
  manage,
  pressAction,
  rowOf,
  scheduleWalkIn,
  see,
  seeAlert,
  seeItDone,
  storedSession,
} from '../frontDesk'
import { enter, submit, usePractice } from './practice'

const { product, clinic } = usePractice('Twofold')

journey('two tabs: one is told what the other did, and leaves with it', async ({ desk }) => {
  const { page, mayFail } = desk
  mayFail('/api/')
  await enter(page, product.origin, '/appointments', clinic)
  await page.clock.install()
  const dialog = await scheduleWalkIn(page, { doctor: ROOMY_DOCTOR, patient: 'Tam Two' })
  await seeItDone(dialog, en.outcomes.booked, BOOKING_SUCCESS_DURATION)
  const second = await page.context().newPage()
  await enter(second, product.origin, '/appointments', clinic)
  const theirs = await manage(second, 'Tam Two')
  await page.bringToFront()
  const ours = await manage(page, 'Tam Two')
  await submit(page, 'Accept')
  await seeItDone(ours, en.outcomes.statusChanged.accepted, STATUS_MESSAGE_DURATION)
  await second.bringToFront()
  await pressAction(theirs, 'Decline')
  await seeAlert(theirs, en.errors.status.failed)
  const { accepted } = en.ui.status
  await seeAlert(theirs, en.appointments.change.changedByOther.replace('{status}', accepted))
  await theirs.getByText(accepted, { exact: true }).waitFor()
  await expectOffered(theirs, ['Complete', 'Cancel'])
  await second.keyboard.press('Escape')
  await theirs.waitFor({ state: 'hidden' })
  await see(rowOf(second, 'Tam Two'), en.ui.status.accepted)

  // Another clinic's tab, and one with a form that is half filled in.
  const stranger = await page.context().newPage()
  await stranger.addInitScript(() => {
    sessionStorage.setItem('token', 'their-token')
    sessionStorage.setItem('clinicId', 'their-clinic')
  })
  await stranger.goto(`${product.origin}/forgot-password`)
  // A tab that shows a public page.
  const reader = await page.context().newPage()
  await reader.addInitScript(
    (clinicId) => sessionStorage.setItem('clinicId', clinicId),
    (await storedSession(page)).clinicId,
  )
  await reader.goto(product.origin)
  await second.bringToFront()
  await fillWalkIn(second, { doctor: ROOMY_DOCTOR, patient: 'Half Typed' })
  const { token } = await storedSession(second)
  const revoked = second.waitForResponse('**/api/logout')
  await page.bringToFront()
  await page.getByRole('link', { name: en.shell.dashboard, exact: true }).click()
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
  // The next login does not find what was typed.
  await logIn(second, clinic.email, clinic.password)
  await arriveAt(second, '/dashboard')
  await second.getByRole('link', { name: en.shell.appointments, exact: true }).click()
  await second.getByRole('button', { name: 'Schedule appointment' }).click()
  expect(await second.getByRole('dialog').getByLabel('Patient name').inputValue()).toBe('')
})
