import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { choices, pageOf } from './choices'

const named = Object.values(choices).flatMap((answers) => answers.flatMap(({ use }) => use))

it('each component of the choices has a page', () => {
  expect(named.length).toBeGreaterThan(20)
  const idOf = (component: string) => {
    const stories = new URL(`../../src/components/ui/${component}/${component}.stories.tsx`, import.meta.url)
    const [, title = ''] = /title: '([^']+)'/.exec(readFileSync(fileURLToPath(stories), 'utf8')) ?? []
    return toId(title, 'Docs')
  }
  expect(named.map(pageOf)).toEqual(named.map(idOf))
})
