import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { docsPages, storyFiles } from '../coverage/storybookIndex'
import { choices, pageOf } from './choices'
import { clinicChoices } from './clinicChoices'

const pages = await docsPages(storyFiles())

it.each([
  ['the primitives', choices, 20],
  ['the clinic’s components', clinicChoices, 40],
])('each component of the choices of %s has a page', (_, questions, count) => {
  const named = Object.values(questions).flatMap((answers) => answers.flatMap(({ use }) => use))
  expect(named.length).toBeGreaterThan(count)
  const ids = named.map((component) => {
    const page = pages.find(({ path }) => path.endsWith(`/${component}.mdx`))
    return page && toId(page.title, 'Docs')
  })
  expect(named.map(pageOf)).toEqual(ids)
})
