import { describe, expect, it } from 'vitest'
import { inPixels, scales } from './tokens'

describe('inPixels', () => {
  it('converts rem to pixels and keeps other values', () => {
    expect(inPixels('0.25rem')).toBe('4 px')
    expect(inPixels('120ms')).toBe('120ms')
  })
})

describe('the durations', () => {
  it('are 0 under prefers-reduced-motion', () => {
    expect(scales.duration.map(({ name, later }) => [name, later])).toEqual([
      ['duration-fast', ['0ms']],
      ['duration-base', ['0ms']],
      ['duration-slow', ['0ms']],
    ])
  })
})
