import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { choices } from './choices'

const named = Object.values(choices).flatMap((answers) => answers.flatMap(({ use }) => use))

it('each component that a choice names has a page', () => {
  expect(named.length).toBeGreaterThan(20)
  const pageOf = (component: string) =>
    new URL(`../../src/components/ui/${component}/${component}.stories.tsx`, import.meta.url)
  expect(named.filter((component) => !existsSync(fileURLToPath(pageOf(component))))).toEqual([])
})
