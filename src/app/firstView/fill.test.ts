import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fill } from './fill'

it('puts texts and markup in their places', () => {
  expect(fill('<b title="{{name}}">{{name}}</b>{{{rows}}}', { name: 'Ada' }, { rows: '<i>1</i>' })).toBe(
    '<b title="Ada">Ada</b><i>1</i>',
  )
})

it('takes no place in what is given for one', () => {
  expect(fill('{{a}}{{b}}{{{c}}}', { a: '{{b}}', b: '$&' }, { c: '{{{c}}}' })).toBe('{{b}}$&#38;{{{c}}}')
})

it('says what was not given', () => {
  expect(() => fill('{{a}}', {})).toThrow('Nothing is given for {{a}}.')
  expect(() => fill('{{{a}}}', { a: 'text' })).toThrow('Nothing is given for {{{a}}}.')
})

it('lets no text out of its element or attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [, inside = ''] = /^<b title="(.*)">$/s.exec(fill('<b title="{{text}}">', { text })) ?? []
      expect(inside).not.toMatch(/[<>"']/)
      expect(inside.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(text)
    }),
  )
})
