import { expect, test } from 'vitest'
import { sentenceCase } from './sentenceCase'

test.each([
  ['Long Names', 'Long names'],
  ['In A Dialog', 'In a dialog'],
  ['Cards In Arabic', 'Cards in Arabic'],
  ['Busy', 'Busy'],
])('%s is shown as %s', (name, shown) => {
  expect(sentenceCase(name)).toBe(shown)
})
