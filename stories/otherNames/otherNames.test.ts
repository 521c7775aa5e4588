import { storyNameFromExport } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { docsPages, storyFile, storyFiles } from '../coverage/storybookIndex'
import { otherNames } from './otherNames'

/** What people look for who come from Carbon, GOV.UK, Polaris, Primer, Material and shadcn. */
const WORDS =
  'accordion, alert, autocomplete, avatar, badge, banner, breadcrumb, button, calendar, card, checkbox, chip, combobox, confirm, currency, date, destructive, dialog, drawer, dropdown, empty, error, file, icon, input, listbox, loader, modal, money, notification, pagination, pill, popover, progress, radio, search, select, sheet, sidebar, skeleton, snackbar, spinner, stepper, switch, table, tabs, tag, textarea, time, toast, toggle, tooltip, typeahead, upload, validation, wizard'.split(
    ', ',
  )

const files = storyFiles()
const pages = await docsPages(files)

it('each other name has a story, which shows existing pages', () => {
  const { stories } = storyFile('stories/otherNames/OtherNames.stories.tsx')
  const named = stories.map(({ exportName }) => storyNameFromExport(exportName).toLowerCase())
  expect(named).toEqual(Object.keys(otherNames).map((name) => name.replaceAll('-', ' ').toLowerCase()))
  const titles = [...files, ...pages].map(({ title }) => title)
  for (const name of Object.values(otherNames))
    expect(titles).toEqual(expect.arrayContaining([...name.pages]))
})

// The sidebar's search compares names and titles, and no other text.
it('each word of other design systems is in a name or title', () => {
  const texts = [
    ...pages.map(({ title }) => title),
    ...files.flatMap(({ title, stories }) => [
      title,
      ...stories.map(({ exportName }) => storyNameFromExport(exportName)),
    ]),
  ].map((text) => text.toLowerCase())
  expect(WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
})
