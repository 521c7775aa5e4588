import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { choices } from './choices'

const named = Object.values(choices).flatMap((answers) => answers.flatMap(({ use }) => use))

it.each([...new Set(named)])('%s has a page', (component) => {
  const stories = new URL(`../../src/components/ui/${component}/${component}.stories.tsx`, import.meta.url)
  expect(existsSync(fileURLToPath(stories))).toBe(true)
})
