import { describe, expect, it } from 'vitest'
import { DEFAULT_SORT, sortAfterPress, sortBy, sortColumn, sortDirection } from './appointmentSort'

describe('a sort', () => {
  it('is a column and a direction', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = sortBy('patient', direction)
      expect([sortColumn(sort), sortDirection(sort)]).toEqual(['patient', direction])
    }
    expect(sortColumn(DEFAULT_SORT)).toBe('date')
    expect(sortDirection(DEFAULT_SORT)).toBe('other')
    expect(sortDirection('-patient')).toBe('descending')
    expect(sortDirection('patient')).toBe('ascending')
  })

  it('of the date cycles through the default order, ascending and descending', () => {
    expect(sortAfterPress('date', 'patient')).toBe(DEFAULT_SORT)
    expect(sortAfterPress('date', DEFAULT_SORT)).toBe('date')
    expect(sortAfterPress('date', 'date')).toBe('-date')
    expect(sortAfterPress('date', '-date')).toBe(DEFAULT_SORT)
  })

  it('is ascending after the first press, and reversed by each further press', () => {
    expect(sortAfterPress('patient', DEFAULT_SORT)).toBe('patient')
    expect(sortAfterPress('patient', undefined)).toBe('patient')
    expect(sortAfterPress('patient', 'patient')).toBe('-patient')
    expect(sortAfterPress('patient', '-patient')).toBe('patient')
  })

  it('of the waiting time starts with the longest', () => {
    expect(sortAfterPress('waiting', DEFAULT_SORT)).toBe('-waiting')
    expect(sortAfterPress('waiting', '-waiting')).toBe('waiting')
    expect(sortAfterPress('waiting', 'waiting')).toBe('-waiting')
  })
})
