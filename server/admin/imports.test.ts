import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { decodeFile, parseCsv } from './csv'
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

  // A cell that is searched again at each quote would take minutes.
  it.each(['1', ' ', '"'])('parses many quotes after %j in linear time', (start) => {
    expect(parseCsv(`a\n${start}x${'"'.repeat(200_001)}`)).toHaveLength(2)
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
      'Line 2: weekday must be 1 (Monday) to 7 (Sunday), or the day’s name, such as Thursday or Thu; time must be a time such as 0930, 09:30 or 9:30 AM; booking_limit must be a whole number from 0 to 1000.',
      'Line 4: the same as line 3.',
      'Line 6: weekday is missing; time is missing; booking_limit is missing.',
    ])
  })
})

describe('a file of a spreadsheet', () => {
  const HEADER = 'doctor,weekday,time,booking_limit'

  it.each([
    ['9:00 AM', '0900'],
    ['9:00\u202fAM', '0900'],
    ['12:00 AM', '0000'],
    ['12:30 p.m.', '1230'],
    ['2:15 pm', '1415'],
    ['2 pm', '1400'],
    ['09:30:00', '0930'],
    ['9:30:00 PM', '2130'],
    ['9.00', '0900'],
    ['9', '0900'],
    ['930', '0930'],
    ['1400', '1400'],
    ['٠٩:٣٠', '0930'],
    ['९:३० AM', '0930'],
    ['９：３０', '0930'],
    ['09:30:00.000', '0930'],
    ['09.30.00', '0930'],
    ['12:00 pm', '1200'],
    ['12 am', '0000'],
    ['7pm', '1900'],
    ['0:00', '0000'],
    ['\u200e9:30\u00a0a.m.', '0930'],
    ['9h30', '0930'],
    ['14h', '1400'],
    ['9:30 ص', '0930'],
    ['٢:١٥\u00a0م', '1415'],
  ])('has the time %s', (input, time) => {
    const { rows, problems } = readSlots(`${HEADER}\nDr. One,1,${input},2`)
    expect(problems).toEqual([])
    expect(rows[0]?.row.time).toBe(time)
  })

  it.each(['13:00 PM', '0:30 AM', '09:30:15', '9.3', '0.375', '24:00', 'noon', '9:60'])(
    'has no time %s',
    (input) => {
      expect(readSlots(`${HEADER}\nDr. One,1,${input},2`).problems).toHaveLength(1)
    },
  )

  it('has every time of the day in each form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')]
        const time = String(hour).padStart(2, '0') + rest
        const half = `${String(hour % 12 || 12)}:${rest} ${hour < 12 ? 'AM' : 'PM'}`
        for (const input of [
          `${hour}:${rest}`,
          `${hour}.${rest}`,
          `${hour}:${rest}:00`,
          half,
          // Up to 23 a number is an hour.
          ...(minute === 0 || Number(time) > 23 ? [String(Number(time))] : []),
        ]) {
          expect(readSlots(`${HEADER}\nDr. One,1,${input},2`).rows[0]?.row.time).toBe(time)
        }
      }),
    )
  })

  it.each(['Thu', 'thur', 'THURS.', 'Thursday', 'Thursdays', '\u200eThu\u200f', 'thu.', '4', '٤', '४'])(
    'has the day %s',
    (input) => {
      expect(readSlots(`${HEADER}\nDr. One,${input},900,2`).rows[0]?.row.weekday).toBe(4)
    },
  )

  it.each([
    ['सोमवार', 1],
    ['गुरु', 4],
    ['الخميس', 4],
    ['الاثنين', 1],
    ['الأحد', 7],
  ])('has the day %s, in a language of the dashboard', (input, weekday) => {
    expect(readSlots(`${HEADER}\nDr. One,${input},900,2`).rows[0]?.row.weekday).toBe(weekday)
  })

  it.each(['Wed', 'Weds', 'weds.', 'Wednesdays', '3'])('has the day %s', (input) => {
    expect(readSlots(`${HEADER}\nDr. One,${input},900,2`).rows[0]?.row.weekday).toBe(3)
  })

  it.each(['T', 'Th', 'Thorsday', '8', 'Thu Fri'])('has no day %s', (input) => {
    expect(readSlots(`${HEADER}\nDr. One,${input},900,2`).problems).toHaveLength(1)
  })

  it.each([
    ['empty columns and rows at the end', `\uFEFF${HEADER},,\r\nDr. One,Monday,0900,2,,\r\n,,,,,\r\n,,\r\n`],
    ['semicolons', 'doctor;weekday;time;booking_limit;\r\nDr. One;Monday;09:00;2;\r\n;;;;\r\n'],
    ['tabs', 'doctor\tweekday\ttime\tbooking_limit\nDr. One\tMonday\t09:00\t2'],
    ['spaces in its header', '\uFEFFDoctor, Weekday ,Time,Booking limit\nDr. One,Mon,9:00 AM,2'],
    ['invisible characters in its header', '\u200edoctor,weekday\u00ad,time,booking_limit\nDr. One,1,900,2'],
    ['quotes around all cells', '"doctor";"weekday";"time";"booking_limit"\n"Dr. One";"Mon";"9:00 AM";"2"'],
    ['lines that end with CR', `${HEADER}\rDr. One,1,900,2\r`],
    [
      'columns in another order, and no-break spaces',
      'time,doctor,booking_limit,weekday\n9:00,Dr. One\u00a0,2,Mon\u00a0',
    ],
    ['invisible characters', `${HEADER}\n\u200eDr. One\u00ad,Monday,\u200e09:00,2`],
  ])('may have %s', (_, csv) => {
    const { rows, problems } = readSlots(csv)
    expect(problems).toEqual([])
    expect(rows).toEqual([{ line: 2, row: { doctor: 'Dr. One', weekday: 1, time: '0900', bookingLimit: 2 } }])
  })

  it.each(['sep=;\n', 'SEP=;\r\n', '\uFEFFsep=;\r\n'])('may name its separator: %j', (first) => {
    const { rows, problems } = readSlots(`${first}doctor;weekday;time;booking_limit\r\nDr. One;1;900;2`)
    expect(problems).toEqual([])
    expect(rows.map(({ line }) => line)).toEqual([3])
  })

  it('still refuses a cell beyond the columns, and an unnamed column between others', () => {
    expect(readSlots(`${HEADER},,\nDr. One,1,900,2,,surplus`).problems).toEqual([
      'Line 2: more cells than columns.',
    ])
    expect(readSlots('doctor,,weekday,time,booking_limit\nDr. One,,1,900,2').problems).toHaveLength(1)
  })

  it.each([
    ['2.0', 2],
    ['2,00', 2],
    ['1,000', 1000],
    ['1.000', 1000],
    ['०२', 2],
  ])('has the whole number %s', (input, limit) => {
    expect(readSlots(`${HEADER}\nDr. One,1,900,"${input}"`).rows[0]?.row.bookingLimit).toBe(limit)
  })

  it.each([
    ['₹550', 550],
    ['Rs. 1,250.50', 1250.5],
    ['₹ 1,00,000', 100_000],
    ['1.250,00 €', 1250],
    ["1'250", 1250],
    ['1\u202f250,5', 1250.5],
    ['٥٥٠', 550],
  ])('has the amount %s', (input, amount) => {
    const { rows, problems } = readDoctors(`name;service_amount\nDr. One;${input}\n`)
    expect(problems).toEqual([])
    expect(rows[0]?.row.serviceAmount).toBe(amount)
  })

  it.each(['12,34,5', '1,250,5000', '-5', '1e3', 'free', '5 or 6', '₹'])('has no amount %s', (input) => {
    expect(readDoctors(`name;service_amount\nDr. One;${input}\n`).problems).toHaveLength(1)
  })

  it.each(['\u200b', '\u2800', '\u3164', '\u00ad'])(
    'has an invisible cell %j as one that is wrong',
    (input) => {
      expect(readDoctors(`name,gender\n${input},Male`).problems).toHaveLength(1)
      for (const column of [0, 1, 2, 3]) {
        const cells = ['Dr. One', '1', '900', '2'].with(column, input)
        expect(readSlots(`${HEADER}\n${cells.join(',')}`).problems).toHaveLength(1)
      }
    },
  )

  it('has phone numbers in every way of writing, and amounts with a decimal comma', () => {
    const csv = 'name;mobile_number;consultation_fee\nDr. One;+91 98765 43210;45,50\n'
    expect(readDoctors(csv).rows[0]?.row).toMatchObject({ mobileNumber: '9876543210', consultationFee: 45.5 })
  })

  it.each(['Dr.\u00a0José\u00a0Núñez', 'Dr.  José Núñez', 'Dr. José Núñez'.normalize('NFD')])(
    'names the same doctor by %j',
    (name) => {
      const expected = 'Dr. José Núñez'
      expect(readDoctors(`name\n${name}\n`).rows.map(({ row }) => row.name)).toEqual([expected])
      expect(readSlots(`${HEADER}\n${name},1,900,2`).rows.map(({ row }) => row.doctor)).toEqual([expected])
    },
  )

  it('is UTF-8, or UTF-16 with its mark', () => {
    const text = `${HEADER}\nDr. Sofía Çelik,Monday,0900,2`
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    expect(decodeFile(Buffer.from(text))).toBe(text)
    expect(decodeFile(utf16)).toBe(text)
    expect(decodeFile(Buffer.from(utf16).swap16())).toBe(text)
    expect(decodeFile(Buffer.from(text, 'latin1'))).toBeNull()
    expect(decodeFile(Buffer.from(text, 'utf16le'))).toBeNull()
  })
})
