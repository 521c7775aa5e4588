import { expect, test } from 'vitest'
import { componentsOfTexts, withDependants } from './changedFiles.mjs'

test('a changed file is followed by what imports it, the nearest first, also in a circle', () => {
  const dependants = new Map([
    ['Button.tsx', ['Dialog.tsx', 'Button.stories.tsx']],
    ['Dialog.tsx', ['Dialog.stories.tsx', 'Button.tsx']],
  ])
  const files = ['Button.tsx', 'Dialog.tsx', 'Button.stories.tsx', 'Dialog.stories.tsx']
  expect(withDependants(['Button.tsx'], dependants)).toEqual(files)
})

test('a changed text selects the components that name it', () => {
  expect(componentsOfTexts(['shortcuts'])).not.toEqual([])
  expect(componentsOfTexts(['noSuchText'])).toEqual([])
  expect(componentsOfTexts([])).toEqual([])
})
