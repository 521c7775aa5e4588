import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { folder, frameOf, storybookUrl, test } from './page'

test('a story gets its mocked data', async ({ page }) => {
  await page.goto(`${storybookUrl}iframe.html?id=tests-network-of-the-toolbar--as-chosen&viewMode=story`)
  await page.getByText(/^200 \[\{"id":1,"name":"Dr\. Amara Okafor"/).waitFor()
})

test('the API reference opens at the call of a link, and links back', async ({ page }) => {
  await page.goto(`${storybookUrl}iframe.html?id=screens-payments--docs&viewMode=docs`)
  await page.getByRole('link', { name: 'GET /wallet/{clinicId}' }).click()
  const call = page.locator('.opblock.is-open', { hasText: '/wallet/{clinicId}' })
  const link = await call.getByRole('link', { name: 'Payments' }).getAttribute('href')
  await page.goto(new URL(String(link), page.url()).href)
  await frameOf(page).getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
})

test('no file names the folder in which it was built', () => {
  const naming = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(folder, file)
    return statSync(path).isFile() && readFileSync(path).includes(root)
  })
  expect(naming).toEqual([])
})

test('the manifests and the registry are below the path', async () => {
  const read = async (name: string) =>
    (await (await fetch(`${storybookUrl}manifests/${name}.json`)).json()) as {
      name?: string
      components?: object
      docs?: object
      items?: { name: string }[]
    }
  const { components = {} } = await read('components')
  const { docs = {} } = await read('docs')
  const { items = [] } = await read('registry')
  expect(Object.keys(components).length).toBeGreaterThanOrEqual(100)
  expect(Object.keys(docs).length).toBeGreaterThanOrEqual(40)
  expect(items.length).toBeGreaterThanOrEqual(100)
  const last = items.at(-1)?.name ?? ''
  expect(await read(last)).toMatchObject({ name: last })
})
