import { expect, it } from 'vitest'
import { isAskedFor, patientQueryOf } from './patientQuery'

const name = (...words: string[]) => ({ by: 'name', words, isWholeWord: false })
const both = (firstDigits: string[], words: string[], wholeName: string[]) => ({
  by: 'phoneAndName',
  phone: { by: 'phone', firstDigits },
  name: name(...words),
  wholeName: name(...wholeName),
})

it.each([
  ['555', { by: 'phone', firstDigits: ['555'] }],
  [' 555 014-22 ', { by: 'phone', firstDigits: ['55501422'], lastDigits: '55501422' }],
  ['5550142233', { by: 'phone', firstDigits: ['5550142233'] }],
  ['5550142', { by: 'phone', firstDigits: ['5550142'], lastDigits: '5550142', number: 'Clinora5550142' }],
  ['55501422334', { by: 'nothing' }],
  ['+44 20 7946 0958', { by: 'nothing' }],
  ['+44', { by: 'nothing' }],
  ['0091', null],
  ['Anita 55501422334', { by: 'nothing' }],
  ['5550211781 Yara', both(['5550211781'], ['yara'], ['5550211781', 'yara'])],
  ['Yara +91 55502-11781', both(['5550211781'], ['yara'], ['yara', '91', '55502', '11781'])],
  ['Yara 555', both(['555'], ['yara'], ['yara', '555'])],
  ['Yara +91', name('yara')],
  ['Yara 55', name('yara', '55')],
  ['M-5550211781', { by: 'phone', firstDigits: ['5550211781'] }],
  ['5️⃣5️⃣5️⃣', { by: 'phone', firstDigits: ['555'] }],
  ['رقم الهاتف: 555', { by: 'phone', firstDigits: ['555'] }],
  ['👶 555', { by: 'phone', firstDigits: ['555'] }],
  ['+91 55501 42233', { by: 'phone', firstDigits: ['5550142233'] }],
  ['0091-5550142233', { by: 'phone', firstDigits: ['5550142233'] }],
  ['+91 555', { by: 'phone', firstDigits: ['555'] }],
  ['91 555', { by: 'phone', firstDigits: ['91555', '555'], lastDigits: '91555' }],
  ['0 555', { by: 'phone', firstDigits: ['0555', '555'], lastDigits: '0555' }],
  ['٥٥٥', { by: 'phone', firstDigits: ['555'] }],
  ['\u202a+91 555\u202c', { by: 'phone', firstDigits: ['555'] }],
  ['+91', null],
  ['+', null],
  ['tel:', null],
  ['Mob.:', null],
  ['Ph:', null],
  ['Tel', name('tel')],
  ['Mobin', name('mobin')],
  ['Ph: 555', { by: 'phone', firstDigits: ['555'] }],
  ['555,014·22', { by: 'phone', firstDigits: ['55501422'], lastDigits: '55501422' }],
  ['55', null],
  ['', null],
  ['  ', null],
  ["'-'", null],
  ['\u200b', null],
  ['Mo', name('mo')],
  ['山田', name('山田')],
  ['李', name('李')],
  ['X', { by: 'name', words: ['x'], isWholeWord: true }],
  ['Mor', name('mor')],
  ['Zoë O’Brien', name('zoe', 'o', 'brien')],
  ['a & b | !c', name('a', 'b', 'c')],
  ['王小明', name('王小明')],
  ['தமிழ்', name('தமிழ்')],
  ['clinora0000017', { by: 'number', number: 'Clinora0000017' }],
  ['Clinora٠٠٠٠٠١٧', { by: 'number', number: 'Clinora0000017' }],
  ['Clinora 0000017', { by: 'number', number: 'Clinora0000017' }],
  ['#clinora–0000017.', { by: 'number', number: 'Clinora0000017' }],
  ['Clinora17', name('clinora17')],
])('%j asks for %j', (query, expected) => {
  expect(patientQueryOf(query)).toEqual(expected)
})

const zoe = { name: 'Zoë Anne-Lise O’Brien', phone: '5550142233', numbers: ['Clinora4821937', null] }

it.each([
  ['555', true],
  ['5550142233', true],
  ['0142', false],
  ['2233', true],
  ['142233', true],
  ['233', false],
  ['+91 5550', true],
  ['zoeanne', true],
  ['z', false],
  ['o', true],
  ['4821937', true],
  ['4821938', false],
  ['clinora4821937', true],
  ['Clinora4821938', false],
  ['zoe', true],
  ['brien ZO', true],
  ['lise', true],
  ['rien', false],
  ['zoe moreau', false],
  ['5550142233 zoe', true],
  ['zoe 55501', true],
  ['Zoë: +91 55501-42233', true],
  ['zoe 2233', true],
  ['lena 5550142233', false],
  ['zoe 5550142234', false],
  ['55501422334', false],
])('%j asks for Zoë: %s', (query, expected) => {
  const patientQuery = patientQueryOf(query)
  expect(patientQuery && isAskedFor(patientQuery, zoe)).toBe(expected)
})

it('a name may have a number', () => {
  const patientQuery = patientQueryOf('Baby 1234')
  expect(
    patientQuery && isAskedFor(patientQuery, { name: 'Baby 1234', phone: '5550142233', numbers: [] }),
  ).toBe(true)
})
