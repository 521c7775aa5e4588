import { expect, inject } from 'vitest'
import { journey } from './desk'
import { backendOf } from './mockedBackend'

const product = inject('empty')

journey('a press beside an open list closes it, and reaches nothing else', async ({ desk: { page } }) => {
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
