import { expect, it } from 'vitest'
import { oneLine } from './reason'

it.each([
  ['The doctor is ill.', 'The doctor is ill.'],
  [' Ill,\r\n\tback on Monday\n', 'Ill, back on Monday'],
  ['\u200b \u2060\n', ''],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
  ['two\u2028lines\u2029here', 'two lines here'],
])('a reason %j is stored as %j', (text, storedReason) => {
  expect(oneLine(text)).toBe(storedReason)
})
