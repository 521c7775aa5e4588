import { expect, test } from 'vitest'
import { storiesOfTexts, storyFilters } from './changedFiles.mjs'

test('a changed file runs the stories in its folder and of its screen', () => {
  const folders = ['src/components/ui/Button', 'src/components/clinic/appointments/Dialog']
  const filtersOf = (...files: string[]) => storyFilters(files, (folder) => folders.includes(folder))
  expect(
    filtersOf(
      'src/components/ui/Button/Button.tsx',
      'src/components/ui/Button/Button.variants.ts',
      'src/components/clinic/appointments/Dialog/parts/Body.tsx',
      'src/app/account/Login.tsx',
      'stories/flows/Booking.stories.tsx',
    ),
  ).toEqual([
    'src/components/ui/Button/',
    'src/components/clinic/appointments/Dialog/',
    'stories/screens/Login',
    'stories/flows/Booking.stories.tsx',
  ])
  expect(
    filtersOf(
      'src/components/index.ts',
      'src/components/ui/classNames.ts',
      'src/components/ui/Button/Button.test.ts',
      'src/domain/calendar.ts',
      'README.md',
    ),
  ).toEqual([])
})

test('a changed text runs the stories of the components that name it', () => {
  expect(storiesOfTexts(['shortcuts'])).not.toEqual([])
  expect(storiesOfTexts(['noSuchText'])).toEqual([])
  expect(storiesOfTexts([])).toEqual([])
})
