import { expect, it } from 'vitest'
import { isAskedFor, patientQueryOf } from './patientQuery'

it.each([
  ['555', { by: 'phone', digits: '555' }],
  [' 555 014-22 ', { by: 'phone', digits: '55501422' }],
  ['5550142233', { by: 'phone', digits: '5550142233' }],
  ['5550142', { by: 'phone', digits: '5550142', number: 'Clinora5550142' }],
  ['55501422334', null],
  ['+91 55501 42233', { by: 'phone', digits: '5550142233' }],
  ['0091-5550142233', { by: 'phone', digits: '5550142233' }],
  ['55', null],
  ['', null],
  ['  ', null],
  ['Mo', null],
  ["'-'", null],
  ['Mor', { by: 'name', words: ['mor'] }],
  ['Zoë O’Brien', { by: 'name', words: ['zoe', 'o', 'brien'] }],
  ['a & b | !c', { by: 'name', words: ['a', 'b', 'c'] }],
  ['王小明', { by: 'name', words: ['王小明'] }],
  ['தமிழ்', { by: 'name', words: ['தமிழ்'] }],
  ['clinora0000017', { by: 'number', number: 'Clinora0000017' }],
  ['Clinora17', { by: 'name', words: ['clinora17'] }],
])('%j asks for %j', (query, expected) => {
  expect(patientQueryOf(query)).toEqual(expected)
})

const zoe = { name: 'Zoë Anne-Lise O’Brien', phone: '5550142233', numbers: ['Clinora4821937', null] }

it.each([
  ['555', true],
  ['5550142233', true],
  ['0142', false],
  ['4821937', true],
  ['4821938', false],
  ['clinora4821937', true],
  ['Clinora4821938', false],
  ['zoe', true],
  ['brien ZO', true],
  ['lise', true],
  ['rien', false],
  ['zoe moreau', false],
])('%j asks for Zoë: %s', (query, expected) => {
  const asked = patientQueryOf(query)
  expect(asked && isAskedFor(asked, zoe)).toBe(expected)
})
