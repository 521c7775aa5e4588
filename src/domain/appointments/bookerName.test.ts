import { expect, it } from 'vitest'
import { bookerName } from './bookerName'

it.each([
  ['Mia Moreau', 'Lena Moreau', 'Lena Moreau'],
  ['Lena Moreau', 'Lena Moreau', null],
  ['léna moreau', 'Lena Moreau', null],
  ['Mia Moreau', null, null],
  [null, null, null],
])('for %j, booked by %j, the booker shown is %j', (patientName, userName, booker) => {
  expect(bookerName({ patientName, userName })).toBe(booker)
})
