import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { parseCsv } from './csv'
import { readDoctors, readSlots } from './imports'

const example = (name: string) =>
  readFileSync(new URL(`../../docs/examples/${name}`, import.meta.url), 'utf8')

describe('a CSV text', () => {
  it('parses any quoted cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', 'é', '“') })
      .map((text) => text.trim())
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
          .join('\r\n')
        expect(parseCsv(text).map(({ cells }) => cells)).toEqual(
          rows.filter((row) => row.some((each) => each !== '')),
        )
      }),
    )
  })

  it('gives the line of each row, after line breaks in cells and empty lines', () => {
    const rows = parseCsv('\uFEFFa,b\r\n\r\n"one\ntwo",x\nlast,y\n')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['one\ntwo', 'x'] },
      { line: 5, cells: ['last', 'y'] },
    ])
  })

  it('refuses a quote that is never closed, with its line', () => {
    expect(readDoctors('name\n"Dr. Who\nDr. No').problems).toEqual(['Line 2: the quote is never closed.'])
  })
})

describe('a file of doctors', () => {
  it('parses the example', () => {
    const { rows, problems } = readDoctors(example('doctors.csv'))
    expect(problems).toEqual([])
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5])
    expect(rows[1]?.row).toMatchObject({
      gender: 1,
      consultationFee: 60.5,
      serviceAmount: 900,
      experienceYear: 18,
    })
    expect(rows[2]?.row.aboutYouself).toBe(
      'Newborns to teenagers. Parents call her "the one who answers the phone".',
    )
    expect(rows[3]?.row).toMatchObject({ mobileNumber: null, consultationFee: null, aboutYouself: null })
  })

  it('reports each wrong line once, and returns no rows', () => {
    const csv = [
      'Name,GENDER,mobile_number,experience_year,consultation_fee',
      'Dr. One,Male,5550138001,3,20',
      ',Robot,12345,-1,cheap',
      'Dr. One,,,,',
      'Dr. Two,,,,,surplus',
    ].join('\n')
    expect(readDoctors(csv)).toEqual({
      rows: [],
      problems: [
        'Line 3: name is missing; mobile_number must be 10 digits; gender must be Male or Female; experience_year must be a whole number from 0 to 80; consultation_fee must be an amount such as 45 or 45.50.',
        'Line 4: the same as line 2.',
        'Line 5: more cells than columns.',
      ],
    })
  })

  it.each([
    ['', 'The file is empty.'],
    ['name\n', 'The file is empty.'],
    ['designation\nDentist', 'Line 1: the column name is missing.'],
    ['name,name\na,b', 'Line 1: the column name is there twice.'],
  ])('refuses the file %j', (csv, problem) => {
    expect(readDoctors(csv).problems).toEqual([problem])
  })

  it('lists the known columns if one is unknown', () => {
    expect(readDoctors('name,salary\nDr. One,3').problems[0]).toMatch(
      /^Line 1: unknown column “salary”[.].*service_amount/,
    )
  })
})

describe('a file of slots', () => {
  it('parses the example, with weekday names and with times with a colon', () => {
    const { rows, problems } = readSlots(example('slots.csv'))
    expect(problems).toEqual([])
    expect(rows[0]?.row).toEqual({ doctor: 'Dr. Leila Haidari', weekday: 1, time: '0900', bookingLimit: 4 })
    expect(rows.at(-1)?.row).toEqual({
      doctor: 'Dr. Tenzin Dorje',
      weekday: 7,
      time: '1000',
      bookingLimit: 1,
    })
  })

  it('accepts a time without its leading zero, as a spreadsheet saves it', () => {
    expect(readSlots('doctor,weekday,time,booking_limit\nDr. One,1,930,2').rows[0]?.row.time).toBe('0930')
  })

  it('reports each wrong line once', () => {
    const csv = [
      'doctor,weekday,time,booking_limit',
      'Dr. One,8,2460,-2',
      'Dr. One,monday,9:00,0',
      'Dr. One,1,0900,5',
      ',,,',
      'Dr. One,,,',
    ].join('\n')
    expect(readSlots(csv).problems).toEqual([
      'Line 2: weekday must be 1 (Monday) to 7 (Sunday), or the day’s name; time must be a time such as 0930 or 09:30; booking_limit must be a whole number from 0 to 1000.',
      'Line 4: the same as line 3.',
      'Line 6: weekday is missing; time is missing; booking_limit is missing.',
    ])
  })
})
