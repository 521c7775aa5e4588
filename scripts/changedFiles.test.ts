import { expect, test } from 'vitest'
import { lintable, storyFilters } from './changedFiles.mjs'

test('the stories of a change are those beside it', () => {
  const folders = ['src/components/ui/Button', 'src/components/clinic/appointments/Dialog']
  const filtersOf = (...files: string[]) => storyFilters(files, (folder) => folders.includes(folder))
  expect(
    filtersOf(
      'src/components/ui/Button/Button.tsx',
      'src/components/ui/Button/Button.variants.ts',
      'src/components/clinic/appointments/Dialog/parts/Body.tsx',
      'src/app/routes/Login.tsx',
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

test('ESLint reads code alone', () => {
  expect(lintable(['a.ts', 'a.tsx', 'a.mjs', 'a.cjs', 'a.d.ts', 'a.md', 'a.json', 'a.css'])).toEqual([
    'a.ts',
    'a.tsx',
    'a.mjs',
    'a.cjs',
  ])
})
