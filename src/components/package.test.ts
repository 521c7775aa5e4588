import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as components from './index'

it('the package exports each component that has a page', () => {
  const folder = import.meta.dirname
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.mdx'),
  )
  const names = pages.map((path) => /^# (\w+)$/m.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? path)
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !(name in components || `${name}Provider` in components))).toEqual([])
})
