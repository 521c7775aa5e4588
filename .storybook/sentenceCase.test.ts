import { expect, test } from 'vitest'
import { fullName, sentenceCase } from './sentenceCase'

test.each([
  ['Long Names', 'Long names'],
  ['In A Dialog', 'In a dialog'],
  ['Cards In Arabic', 'Cards in Arabic'],
  ['Busy', 'Busy'],
])('%s is shown as %s', (name, expectedName) => {
  expect(sentenceCase(name)).toBe(expectedName)
})

test.each([
  ['Clinic/Account/RegisterForm', 'Everything Wrong', 'RegisterForm: everything wrong'],
  ['Feedback/Alert', 'Info', 'Alert: info'],
  ['Screens/Appointments', 'Arabic', 'Appointments: Arabic'],
  ['Overlays/AlertDialog', 'Default', 'AlertDialog'],
])('a story of %s with the name %s is shown as %s', (title, name, expectedName) => {
  expect(fullName({ title, name })).toBe(expectedName)
})
