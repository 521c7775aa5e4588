import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { docsPages, storyFiles } from '../coverage/storybookIndex'
import { choices, pageOf, type ComponentName } from './choices'
import { clinicChoices } from './clinicChoices'

const pages = await docsPages(storyFiles())
const ofComponents = pages.filter(({ path }) => path.startsWith('src/components/'))
const nameOf = ({ path }: { path: string }) => path.replace(/.*[/]|[.]mdx$/g, '')
const named = [choices, clinicChoices].flatMap((questions) =>
  Object.values(questions).flatMap((answers) => answers.flatMap(({ use }) => use)),
)

it('the choices name each component that has a page', () => {
  expect(ofComponents.length).toBeGreaterThan(110)
  expect(ofComponents.map(nameOf).filter((name) => !named.includes(name as ComponentName))).toEqual([])
})

it('each component of the choices leads to its page', () => {
  const ids = named.map((component) => {
    const page = ofComponents.find((each) => nameOf(each) === component)
    return page && toId(page.title, 'Docs')
  })
  expect(named.map(pageOf)).toEqual(ids)
})
