import { expect, inject } from 'vitest'
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
