import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { docsPages, storyFile, storyFiles } from '../coverage/storybookIndex'
import { otherNames, otherNamesOf } from './otherNames'
// What people look for who come from Carbon, GOV.UK, Polaris, Primer, Material and shadcn.
import searchedWords from './searchedWords.json'

const files = storyFiles()
const pages = await docsPages(files)

it('each other name has a story, which shows existing pages', () => {
  const { stories } = storyFile('stories/otherNames/OtherNames.stories.tsx')
  const words = (name: string) => name.replaceAll(/[-,]\s?/g, ' ').toLowerCase()
  expect(stories.map(({ name }) => words(name))).toEqual(Object.keys(otherNames).map(words))
  const titles = [...files, ...pages].map(({ title }) => title)
  for (const name of Object.values(otherNames))
    expect(titles).toEqual(expect.arrayContaining([...name.pages]))
})

// The sidebar's search compares names and titles, and no other text.
it('each word of other design systems is in a name or title', () => {
  const texts = [
    ...pages.map(({ title }) => title),
    ...files.flatMap(({ title, stories }) => [title, ...stories.map(({ name }) => name)]),
  ].map((text) => text.toLowerCase())
  expect(searchedWords.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
})

it('each page has the names that stand for it', () => {
  const ofPages = [...pages, ...files].flatMap(({ title }) =>
    otherNamesOf(toId(title, 'Docs')).map(({ name }) => name),
  )
  expect(new Set(ofPages)).toEqual(new Set(Object.keys(otherNames)))
  expect(otherNamesOf('overlays-alertdialog--docs').map(({ name }) => name)).toEqual([
    'Confirm or ConfirmationDialog',
    'Delete or remove',
    'Destructive',
    'Modal',
    'Popconfirm',
    'Prompt',
  ])
  expect(otherNamesOf('navigation-tabs--docs')).toEqual([
    { name: 'Accordion', isMissing: true },
    { name: 'Collapse, collapsible, details or disclosure', isMissing: true },
    { name: 'Content switcher or UnderlineNav', isMissing: false },
    { name: 'Tree view or TreeView', isMissing: true },
  ])
  expect(otherNamesOf(null)).toEqual([])
})
