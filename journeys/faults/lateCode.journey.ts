import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { en } from '@/messages'
import { holdScripts } from '../arrange'
import { journey } from '../desk'
import { seeAlert } from '../frontDesk'
import { backendOf } from '../mockedBackend'

const product = inject('empty')
const FIELDS_CODE = '**/assets/choiceControls-*.js'
const MENUS_CODE = '**/assets/ListMenus-*.js'

/** Shows the list. No pointer, key or focus has come to it. */
async function openList(page: Page) {
  await backendOf(page, {})
  await page.goto(`${product.origin}/appointments`)
  await page.getByText('40 appointments', { exact: true }).waitFor()
}

const statusOf = (page: Page) => page.getByRole('combobox', { name: en.appointments.filters.status })
const doctorOf = (page: Page) => page.getByRole('combobox', { name: en.appointments.filters.doctor })
const hasFocus = (element: Element) => document.activeElement === element

/** @see docs/product.md#filters */
describe('the fields of the filters whose code is late', () => {
  for (const press of ['mouse', 'Enter', 'ArrowDown'])
    journey(`open for an earlier press: ${press}`, async ({ desk: { page } }) => {
      await openList(page)
      const release = await holdScripts(page)
      const codeRequest = page.waitForRequest(FIELDS_CODE)
      if (press === 'mouse') await statusOf(page).click()
      else await statusOf(page).press(press)
      await codeRequest
      expect(await page.getByRole('listbox').count()).toBe(0)
      release()
      await page.getByRole('option', { name: en.ui.status.declined }).click()
      await page.waitForURL('**/appointments?status=declined')
      expect(await statusOf(page).evaluate(hasFocus)).toBe(true)
    })

  journey('get the keys after the press', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await statusOf(page).press(key)
    release()
    await page.waitForURL('**/appointments?status=pending')
  })

  journey('are not replaced during a press', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    const codeRequest = page.waitForRequest(FIELDS_CODE)
    await statusOf(page).hover()
    await codeRequest
    await page.mouse.down()
    const codeResponse = page.waitForResponse(FIELDS_CODE)
    release()
    await (await codeResponse).finished()
    // A later script of the page runs after the code.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.mouse.up()
    await page.getByRole('option', { name: en.ui.status.declined }).waitFor()
  })

  journey('keep what is typed', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    const codeRequest = page.waitForRequest(FIELDS_CODE)
    await doctorOf(page).pressSequentially('okafor')
    await codeRequest
    release()
    await page.getByRole('option', { name: 'Dr. Amara Okafor' }).waitFor()
    expect(await doctorOf(page).inputValue()).toBe('okafor')
  })

  journey('do not open once the focus has left', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    await statusOf(page).press('Enter')
    await page.getByRole('searchbox').fill('Patient 7')
    const codeResponse = page.waitForResponse(FIELDS_CODE)
    release()
    await (await codeResponse).finished()
    await page.locator('[role=combobox][data-state=closed]').first().waitFor()
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await page.getByRole('searchbox').evaluate(hasFocus)).toBe(true)
  })

  journey('say so after a press if it never arrives, and not before', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/choiceControls')
    await page.route(FIELDS_CODE, (route) => route.fulfill({ status: 404 }))
    await openList(page)
    const failed = page.waitForResponse(FIELDS_CODE)
    await page.mouse.move(10, 10)
    await failed
    await page.getByRole('searchbox').fill('Patient 7')
    await page.getByText('40 appointments', { exact: true }).waitFor({ state: 'detached' })
    // The first press reloads the page. The code is still missing then.
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await statusOf(page).click()
    await reloaded
    await statusOf(page).click()
    await seeAlert(page, en.app.brokenHint)
  })
})

/** @see docs/product.md#views */
describe('the menus of the list whose code is late', () => {
  const { menu, views } = en.tools
  for (const [name, role, press] of [
    [views.label, 'dialog', 'mouse'],
    [views.label, 'dialog', 'Enter'],
    [menu.label, 'menu', 'mouse'],
    [menu.label, 'menu', 'Enter'],
    [menu.label, 'menu', 'ArrowDown'],
  ] as const)
    journey(`open for an earlier press: ${name}, ${press}`, async ({ desk: { page } }) => {
      await openList(page)
      const release = await holdScripts(page)
      const codeRequest = page.waitForRequest(MENUS_CODE)
      const button = page.getByRole('button', { name, exact: true })
      if (press === 'mouse') await button.click()
      else await button.press(press)
      await codeRequest
      expect(await page.getByRole(role).count()).toBe(0)
      release()
      await page.getByRole(role).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole(role).waitFor({ state: 'detached' })
      expect(await button.evaluate(hasFocus)).toBe(true)
    })

  const menuButton = (page: Page) => page.getByRole('button', { name: menu.label, exact: true })

  journey('get the keys after the press', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await menuButton(page).press(key)
    release()
    await page.waitForURL('**/print?**')
  })

  journey('do not get the keys that were pressed on another', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    const viewsButton = page.getByRole('button', { name: views.label, exact: true })
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await viewsButton.press(key)
    await menuButton(page).press('Enter')
    release()
    await page.getByRole('menu').waitFor()
    // A frame for each key.
    await page.waitForTimeout(500)
    expect([await page.getByRole('menu').count(), new URL(page.url()).pathname]).toEqual([1, '/appointments'])
  })

  journey('open for a key that is held while the code arrives', async ({ desk: { page } }) => {
    await openList(page)
    const release = await holdScripts(page)
    await menuButton(page).focus()
    const codeResponse = page.waitForResponse(MENUS_CODE)
    await page.keyboard.down('Space')
    release()
    await (await codeResponse).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.up('Space')
    await page.getByRole('menu').waitFor()
  })

  journey('open and download for the palette', async ({ desk: { page } }) => {
    await openList(page)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(MENUS_CODE, (route) => gate.then(() => route.continue()))
    const ask = async (action: string) => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: en.palette.label }).fill(action)
      await page.getByRole('option', { name: action }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await ask(views.save)
    await ask(menu.csv)
    const download = page.waitForEvent('download')
    release()
    expect((await download).suggestedFilename()).toMatch(/[.]csv$/)
    await page.getByRole('dialog', { name: views.label }).waitFor()
  })
})

/** @see docs/product.md#otp */
journey('the code of a patient is typed before its field has loaded', async ({ desk: { page } }) => {
  await backendOf(page, {})
  await page.goto(`${product.origin}/dashboard`)
  const open = page.getByRole('button', { name: en.today.enterCode }).first()
  await open.waitFor()
  const release = await holdScripts(page)
  const codeRequest = page.waitForRequest('**/assets/OtpCheck-*.js')
  await open.click()
  await page.keyboard.type('1234')
  await codeRequest
  expect(await page.getByRole('textbox', { name: en.appointments.change.otp }).count()).toBe(0)
  const checked = page.waitForRequest('**/api/verify_appointment_otp/*')
  release()
  expect((await checked).postDataJSON()).toEqual({ otp: '1234' })
})

const dateOf = (page: Page) => page.getByRole('textbox', { name: en.calendar.date })
const calendarButton = (page: Page) => page.getByRole('button', { name: en.ui.date.open })

/** @see docs/product.md#typed-dates */
describe('the date field whose code is late', () => {
  async function openCalendar(page: Page) {
    await backendOf(page, {})
    await page.goto(`${product.origin}/calendar`)
    await dateOf(page).waitFor()
  }

  journey('reads what was typed before', async ({ desk: { page } }) => {
    await openCalendar(page)
    const release = await holdScripts(page)
    const codeRequest = page.waitForRequest('**/assets/typedDate-*.js')
    await dateOf(page).fill('27/11/2026')
    await codeRequest
    await dateOf(page).press('Enter')
    expect(await dateOf(page).inputValue()).toBe('27/11/2026')
    release()
    await page.waitForURL('**/calendar?date=2026-11-27')
  })

  journey('opens its calendar for an earlier press', async ({ desk: { page } }) => {
    await openCalendar(page)
    const release = await holdScripts(page)
    const codeRequest = page.waitForRequest('**/assets/DateFieldCalendar-*.js')
    await calendarButton(page).press('Enter')
    await codeRequest
    release()
    const calendar = page.getByRole('dialog', { name: en.ui.date.open })
    await calendar.waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    await page.waitForURL('**/calendar?date=*')
    expect(await calendarButton(page).evaluate(hasFocus)).toBe(true)
  })

  journey('keeps the text and says so if it never arrives', async ({ desk }) => {
    const { page, mayFail } = desk
    mayFail('/assets/typedDate')
    mayFail('/assets/DateFieldCalendar')
    await page.route(/assets\/(typedDate|DateFieldCalendar)-/, (route) => route.fulfill({ status: 404 }))
    await openCalendar(page)
    await dateOf(page).fill('27/11/2026')
    await dateOf(page).press('Enter')
    await seeAlert(page, en.ui.date.missing)
    expect(await dateOf(page).inputValue()).toBe('27/11/2026')
    await dateOf(page).press('Escape')
    await calendarButton(page).click()
    await seeAlert(page, en.ui.date.missing)
  })
})

/** @see docs/product.md#offline */
journey(
  'the notice without a connection needs no code that loads later',
  async ({ desk: { page, mayFail } }) => {
    // The typeface may still be loading when the connection ends.
    mayFail('/assets/')
    await page.route('**/assets/background-*.js', (route) => route.abort())
    await openList(page)
    await page.context().setOffline(true)
    await page.getByText(en.connection.lost.split('{')[0]?.trim() ?? '').waitFor()
  },
)
