import type { Locator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { isoDateAt } from '@/domain/calendar'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { journey } from '../desk'
import { backendOf } from '../mockedBackend'

const product = inject('empty')

journey('a click outside of an open list closes it and does nothing else', async ({ desk: { page } }) => {
  await backendOf(page, {})
  await page.goto(`${product.origin}/appointments`)
  const status = page.getByRole('combobox', { name: 'Status' })
  const manage = page.getByRole('button', { name: 'Manage appointment of Patient 0', exact: true })
  // Wait for the rendered screen: the prerendered frame has the same button, and React replaces it.
  await page.getByText('40 appointments', { exact: true }).waitFor()
  const box = await manage.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)

  await status.click()
  await page.getByRole('option', { name: 'Pending' }).waitFor()
  await press()
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await status.evaluate((element) => document.activeElement === element)).toBe(true)

  await press()
  await page.getByRole('dialog').waitFor()
})

for (const pause of [10, 600])
  journey(
    `a second press after ${pause} ms leaves the question open and the focus on Keep`,
    async ({ desk: { page } }) => {
      await page.clock.install()
      await backendOf(page, {})
      await page.goto(`${product.origin}/appointments`)
      await page.getByText('40 appointments', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Manage appointment of Patient 0', exact: true }).click()
      const decline = page.getByRole('button', { name: 'Decline', exact: true })
      // The dialog moves while it opens. A trial waits until the button stands still.
      await decline.click({ trial: true })
      const box = await decline.boundingBox()
      if (!box) throw new Error('The button is not shown.')
      const changes: string[] = []
      page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.click(x, y)
      await page.clock.fastForward(pause)
      await page.mouse.click(x, y, { clickCount: pause < 500 ? 2 : 1 })
      const keep = page.getByRole('button', { name: 'Keep', exact: true })
      expect(await keep.evaluate((element) => document.activeElement === element)).toBe(true)
      expect(changes).toEqual([])
    },
  )

const PHONE = { width: 390, height: 844 }

/** Both presses are made in the page: on a busy machine those of a mouse could be further apart than a double press. */
async function pressTwice(page: Page, control: Locator) {
  await control.click({ trial: true })
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not shown.')
  await page.evaluate(
    async (at) => {
      for (const detail of [1, 2]) {
        const options = { bubbles: true, cancelable: true, detail, ...at }
        document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new MouseEvent('click', options))
        await new Promise(requestAnimationFrame)
      }
    },
    { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 },
  )
}

function changesOf(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()))
  return changes
}

journey('a double press of Keep on a phone accepts nobody', async ({ desk: { page } }) => {
  await page.setViewportSize(PHONE)
  await backendOf(page, {})
  await page.goto(`${product.origin}/appointments?appointment=1`)
  // With a key, so that no press is just before those that are tested.
  await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter')
  const changes = changesOf(page)
  await pressTwice(page, page.getByRole('button', { name: 'Keep', exact: true }))
  await page.getByRole('button', { name: 'Accept', exact: true }).click({ trial: true })
  expect(changes).toEqual([])
})

journey('a double press that closes a dialog opens no other one', async ({ desk: { page } }) => {
  await page.setViewportSize(PHONE)
  await backendOf(page, {})
  await page.goto(`${product.origin}/appointments`)
  await page.getByText('40 appointments', { exact: true }).waitFor()
  const manage = page.getByRole('button', {
    name: 'Manage appointment of Patient 1',
    exact: true,
    // The dialog hides it.
    includeHidden: true,
  })
  await manage.press('Enter')
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await close.click({ trial: true })
  const y = (await close.boundingBox())?.y ?? 0
  await manage.evaluate((button, top) => scrollBy(0, button.getBoundingClientRect().top - top), y - 4)
  await pressTwice(page, close)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

journey('a double press of the confirmation stops no bulk change', async ({ desk: { page } }) => {
  await backendOf(page, {})
  await page.route('**/update_appointment_status/**', (route) => route.fulfill({ json: { message: 'done' } }))
  await page.goto(`${product.origin}/appointments?status=pending`)
  await page.getByText('8 appointments', { exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('Select several')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Select all pending of this page' }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await page.setViewportSize(PHONE)
  const changes = changesOf(page)
  await pressTwice(page, page.getByRole('dialog').getByRole('button', { name: 'Accept 8 appointments' }))
  await page.getByText('8 of 8 done').waitFor()
  expect(changes).toHaveLength(8)
})

journey('a failure that arrives late brings no other patient under the press', async ({ desk }) => {
  const { page } = desk
  desk.mayFail('update_appointment_status')
  const today = isoDateAt(new Date())
  await backendOf(page, {
    appointments: [1, 2, 3, 4].map((id) => ({
      ...{ id, patient_name: `Patient ${String(id)}`, doctor_name: 'Dr. Amara Okafor', status: 0 },
      ...{ date: today, time: `100${String(id)}`, phone_number: `555014223${String(id)}` },
    })),
  })
  await page.goto(`${product.origin}/dashboard`)
  const accept = (patient: number) =>
    page
      .getByRole('group', { name: `Actions for Patient ${String(patient)}` })
      .getByRole('button', { name: 'Accept' })
  await accept(4).waitFor()
  let fail: () => void = () => undefined
  const pending = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/update_appointment_status/1/**', async (route) => {
    await pending
    await route.fulfill({ status: 500, json: { message: 'no' } })
  })
  const changes = changesOf(page)
  await accept(1).click()
  await accept(3).hover()
  const box = await accept(3).boundingBox()
  if (!box) throw new Error('The button is not shown.')
  fail()
  await page.getByText('Failed to update status').waitFor()
  const movedBox = await accept(3).boundingBox()
  expect(movedBox?.y).toBeGreaterThan(box.y)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByText('The rows have just changed, so this press did nothing.').waitFor()
  expect(changes).toHaveLength(1)
  const movedAt = await page.evaluate(() => performance.now())
  await page.waitForFunction(([at, guard]) => performance.now() - at > guard, [
    movedAt,
    MOVED_ROW_GUARD_MS,
  ] as const)
  await accept(3).click()
  await expect.poll(() => changes.map((url) => url.split('/').slice(-2).join('/'))).toEqual(['1/1', '3/1'])
})

journey('a search that is cleared while a dialog closes stays cleared', async ({ desk: { page } }) => {
  // On a slow computer Back arrives long after the dialog has closed.
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (steps) => void setTimeout(() => go(steps), 1000)
  })
  await backendOf(page, {})
  await page.goto(`${product.origin}/appointments`)
  await page.getByText('40 appointments', { exact: true }).waitFor()
  const search = page.getByRole('searchbox')
  await search.fill('Patient 39')
  await page.getByText('1 appointment', { exact: true }).waitFor()
  const searchOfEntry = () =>
    page.evaluate(() => (history.state as { usr?: { search?: string } }).usr?.search)
  await expect.poll(searchOfEntry).toBe('Patient 39')
  await page.getByRole('button', { name: /^\w+ appointment of Patient 39$/ }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await search.fill('')
  await page.waitForURL((url) => !url.searchParams.has('appointment'))
  await expect.poll(searchOfEntry).toBe('')
  expect(await search.inputValue()).toBe('')
  await page.getByText('40 appointments', { exact: true }).waitFor()
})
