import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

// vite.config.ts uses these switches. If an update removes one, the stories pass but take longer.
test.each([
  ['storybook/dist/instrumenter', 'instrument=false'],
  ['@vitest/mocker/dist', 'wrapDynamicImport'],
])('%s still knows the switch %s', (folder, name) => {
  const path = join(root, 'node_modules', folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(files.some((file) => readFileSync(join(path, file), 'utf8').includes(name))).toBe(true)
})
