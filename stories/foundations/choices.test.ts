import { expect, it } from 'vitest'
import { docsPages, storyFiles } from '../coverage/storybookIndex'
import { choices } from './choices'
import { clinicChoices } from './clinicChoices'

const pages = await docsPages(storyFiles())
const titles = pages.filter(({ path }) => path.startsWith('src/components/')).map(({ title }) => title)
const usedTitles: string[] = [choices, clinicChoices].flatMap((questions) =>
  Object.values(questions).flatMap((answers) => answers.flatMap(({ use }) => use)),
)

it('the choices name each component that has a page', () => {
  expect(titles.length).toBeGreaterThan(110)
  expect(titles.filter((title) => !usedTitles.includes(title))).toEqual([])
})

it('each component of the choices leads to its page', () => {
  expect(usedTitles.filter((title) => !titles.includes(title))).toEqual([])
})
