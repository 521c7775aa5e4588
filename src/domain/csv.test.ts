import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvOf, pastedCells, type CsvCell } from './csv'

fc.configureGlobal({ seed: 20261120 })

const parsed = (rows: CsvCell[][], delimiter = ',') => {
  const { data, errors } = Papa.parse<string[]>(csvOf(rows), { delimiter, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

describe('csvOf', () => {
  it.each<[CsvCell, string]>([
    ['Léna Moreau', 'Léna Moreau'],
    ['नेहा', 'नेहा'],
    ['Moreau, Léna', 'Moreau, Léna'],
    ['the "other" one', 'the "other" one'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['2026-11-20', '2026-11-20'],
    ['09:30', '\t09:30'],
    ['0551234567', '\t0551234567'],
    ['+91 98765 43210', '\t+91 98765 43210'],
    ['-1+1', '\t-1+1'],
    ['=1+1', "'=1+1"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2 rooms', "'-2 rooms"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\t=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['a;=1+1', "a;'=1+1"],
    ['', ''],
    [null, ''],
    [475.5, '475.5'],
    [0, '0'],
  ])('writes %j so that %j is read', (cell, read) => {
    expect(parsed([['first', cell, 'last']])).toEqual([['first', read, 'last']])
  })

  it('begins with the byte order mark and ends each row with CRLF', () => {
    expect(csvOf([['a'], ['b']])).toBe('\uFEFF"a"\r\n"b"\r\n')
  })

  it('keeps each text, and no cell begins a formula', () => {
    const text = fc.array(
      fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '|', '\n', '\t', ' ', "'", '0', 'é', 'A1'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
        const texts = pairs.map((pair) => pair.map((parts) => `x${parts.join('')}`))
        const rows = parsed(texts.map(([first = '', second = '']) => [first, second.slice(1), 'end']))
        expect(rows).toHaveLength(texts.length)
        for (const cells of rows) {
          expect(cells).toHaveLength(3)
          for (const cell of cells) expect(cell).not.toMatch(/^\s*[=@]|^\s*[+-].*[^\d\s:.,()+\-/]/)
        }
      }),
    )
  })
})

it('text to paste has a cell for each value, a line for each row, and no formula', () => {
  expect(
    pastedCells([
      ['Doctor', 'Bookings'],
      ['Dr. Ng\tand\nDr. O', 1234],
      ['=HYPERLINK("x")', 0],
      ['Dr. "Bo" O’Neill', 1],
      ['2026-11-16', 2],
    ]),
  ).toBe('Doctor\tBookings\nDr. Ng and Dr. O\t1234\n\'=HYPERLINK("x")\t0\nDr. "Bo" O’Neill\t1\n2026-11-16\t2')
})
