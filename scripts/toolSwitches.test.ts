import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

// Without them the stories still pass, but take longer (vite.config.ts).
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
