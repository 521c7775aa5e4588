import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { storyFile } from '../coverage/storybookIndex'
import { choices, pageOf } from './choices'

const named = Object.values(choices).flatMap((answers) => answers.flatMap(({ use }) => use))

it('each component of the choices has a page', () => {
  expect(named.length).toBeGreaterThan(20)
  const idOf = (component: string) =>
    toId(storyFile(`src/components/ui/${component}/${component}.stories.tsx`).title, 'Docs')
  expect(named.map(pageOf)).toEqual(named.map(idOf))
})
