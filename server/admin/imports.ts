import { GENDERS } from '@/domain/appointments/bookingDraft'
import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@/domain/constants'
import { asciiDigits, wholeNumber, withoutInvisible } from '@/domain/characters'
import { cleanName, isName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import { foldText } from '@/domain/spelling'
import { writtenTime } from '@/domain/time'
import type { DoctorRow } from '../repository/doctors'
import type { SlotRow } from '../repository/slots'
import { CsvError, parseTable, type TableRow } from './csv'
import { adminText } from './texts'

/** The rows of a file, or its problems, one text for each wrong line. */
export type Imported<Row> =
  | { rows: { line: number; row: Row }[]; problems: [] }
  | { rows: []; problems: string[] }

const DOCTOR_COLUMNS = [
  'name',
  'designation',
  'mobile_number',
  'gender',
  'degrees',
  'languages_spoken',
  'experience_year',
  'consultation_fee',
  'service_amount',
  'about_youself',
] as const

const SLOT_COLUMNS = ['doctor', 'weekday', 'time', 'booking_limit'] as const

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** `Thu` is Thursday. */
const SHORT_DAY_LENGTH = 3
/** The names of the days in the dashboard's other languages, from Monday on. */
const TRANSLATED_WEEKDAYS = ['hi', 'ar'].flatMap((language) =>
  (['long', 'short'] as const).map((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    return WEEKDAYS.map((_, index) => foldText(format.format(new Date(Date.UTC(2026, 5, index + 1)))))
  }),
)
const LARGEST_AMOUNT = 1_000_000
const CURRENCY_OR_SPACE = /\p{Sc}|^(?:rs\.?|inr|usd)|(?:inr|usd)$|\s/giu
/** Digits, also in groups as in 1,250.00, 1.250,00 or 1,00,000, and cents. */
const AMOUNT =
  /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:['’]\d{3})+)(?:[.,](\d{1,2}))?$/

/**
 * Parses doctors from CSV with a header row (docs/examples/README.md). The column `name` is required and is the key. A row has only
 * the fields of the file's columns. consultation_fee is in dollars, service_amount in rupees.
 */
export function readDoctors(csv: string): Imported<DoctorRow> {
  return readRows(csv, { columns: DOCTOR_COLUMNS, required: ['name'] }, (cell) => {
    const row = {
      name: cell.name('name'),
      designation: cell.text('designation', NAME_MAX_LENGTH),
      mobileNumber: cell.phone('mobile_number'),
      gender: cell.gender('gender'),
      degrees: cell.text('degrees', TEXT_MAX_LENGTH),
      languagesSpoken: cell.text('languages_spoken', TEXT_MAX_LENGTH),
      experienceYear: cell.optional('experience_year', (text) =>
        cell.wholeNumber('experience_year', text, 0, 80),
      ),
      consultationFee: cell.amount('consultation_fee'),
      serviceAmount: cell.amount('service_amount'),
      aboutYouself: cell.text('about_youself', TEXT_MAX_LENGTH),
    }
    return { key: row.name, row }
  })
}

/** Parses weekly slots from CSV. Doctor, weekday and time are the key. A booking_limit of 0 closes a slot. */
export function readSlots(csv: string): Imported<SlotRow> {
  return readRows(csv, { columns: SLOT_COLUMNS, required: SLOT_COLUMNS }, (cell) => {
    const row = {
      doctor: cell.name('doctor'),
      weekday: cell.weekday('weekday'),
      time: cell.time('time'),
      bookingLimit: cell.wholeNumber('booking_limit', cell.required('booking_limit'), 0, 1000),
    }
    return { key: `${row.doctor}\n${row.weekday}\n${row.time}`, row }
  })
}

/** The form in which a doctor's name is stored. Spreadsheets write the same name with other spaces and accents: a doctor must not be there twice. */
export function doctorName(name: string): string {
  return cleanName(name).normalize('NFC').replaceAll(/\s+/g, ' ')
}

function readRows<Column extends string, Row>(
  csv: string,
  table: { columns: readonly Column[]; required: readonly Column[] },
  read: (cell: Cells<Column>) => { key: string; row: Row },
): Imported<Row> {
  const rows: { line: number; row: Row }[] = []
  const problems: string[] = []
  const lines = new Map<string, number>()
  try {
    for (const each of parseTable(csv, table)) {
      const cell = new Cells(each)
      const { key, row } = read(cell)
      const first = lines.get(key)
      if (first !== undefined && cell.problems.length === 0)
        cell.problems.push(adminText('csv.again', { first: String(first) }))
      lines.set(key, first ?? each.line)
      if (cell.problems.length > 0) problems.push(problemLine(each.line, cell.problems))
      else rows.push({ line: each.line, row })
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.push(error.message)
  }
  if (problems.length === 0 && rows.length === 0) problems.push(adminText('csv.empty'))
  return problems.length > 0 ? { rows: [], problems } : { rows, problems: [] }
}

/** The problems of one line of a file, as one text. */
export function problemLine(line: number, problems: readonly string[]): string {
  return adminText('csv.line', { line: String(line), problems: problems.join('; ') })
}

/** Parses the cells of one row and collects their problems. An invalid cell is returned as empty or 0. */
class Cells<Column extends string> {
  readonly problems: string[] = []

  constructor(private readonly row: TableRow<Column>) {
    if (row.hasExtraCells) this.problems.push(adminText('csv.tooManyCells'))
  }

  required(column: Column): string {
    const text = this.row.cells[column] ?? ''
    if (text === '') this.problems.push(adminText('csv.missing', { column }))
    return text
  }

  /** Null for an empty cell, undefined if the file lacks the column. */
  optional<T>(column: Column, read: (text: string) => T): T | null | undefined {
    const text = this.row.cells[column]
    if (text === undefined) return undefined
    return text === '' ? null : read(text)
  }

  name(column: Column): string {
    const rawText = this.required(column)
    const text = doctorName(rawText)
    if (rawText !== '' && !isName(text)) this.problems.push(adminText('csv.noName', { column }))
    if (text.length > NAME_MAX_LENGTH)
      this.problems.push(adminText('csv.tooLong', { column, max: NAME_MAX_LENGTH }))
    return text
  }

  text(column: Column, max: number) {
    return this.optional(column, (text) => {
      if (text.length > max) this.problems.push(adminText('csv.tooLong', { column, max }))
      return text
    })
  }

  phone(column: Column) {
    return this.optional(column, (text) => {
      if (!isPhone(text)) this.problems.push(adminText('csv.phone', { column }))
      return localPhone(text)
    })
  }

  /** 1 for Male, 2 for Female (docs/product.md#doctors). */
  gender(column: Column) {
    return this.optional(column, (text) => {
      const place = GENDERS.findIndex((each) =>
        [each, each.charAt(0)].some((form) => form.toLowerCase() === text.toLowerCase()),
      )
      if (place < 0) this.problems.push(adminText('csv.gender', { column }))
      return place + 1
    })
  }

  wholeNumber(column: Column, text: string, min: number, max: number): number {
    if (text === '') return 0
    // A column of decimals has 2 as 2.00 or 2,00, and one with separators has 1000 as 1,000 or 1.000.
    const digits = text.replace(/[.,]0{1,2}$/, '').replace(/^(\d{1,3})[.,](?=\d{3}$)/, '$1')
    const number = wholeNumber(digits) ?? NaN
    if (number >= min && number <= max) return number
    this.problems.push(adminText('csv.wholeNumber', { column, min: String(min), max: String(max) }))
    return 0
  }

  amount(column: Column) {
    return this.optional(column, (text) => {
      const plain = asciiDigits(withoutInvisible(text)).replaceAll(CURRENCY_OR_SPACE, '')
      const [, whole = '', cents = ''] = AMOUNT.exec(plain) ?? []
      const amount = whole === '' ? NaN : Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
      if (amount <= LARGEST_AMOUNT) return amount
      this.problems.push(adminText('csv.amount', { column }))
      return 0
    })
  }

  weekday(column: Column): number {
    // `Thu.`, `Thursdays`, `Weds`
    const rawText = this.required(column)
    const text = asciiDigits(withoutInvisible(rawText))
      .trim()
      .toLowerCase()
      .replace(/(?<=day)s$|\.$/, '')
      .replace(/^weds$/, 'wed')
    const isShortForm = (day: string) => text.length >= SHORT_DAY_LENGTH && day.startsWith(text)
    const translated = TRANSLATED_WEEKDAYS.map((days) => days.indexOf(foldText(text)))
    const number = /^[1-7]$/.test(text)
      ? Number(text)
      : Math.max(WEEKDAYS.findIndex(isShortForm), ...translated) + 1
    if (rawText !== '' && number === 0) this.problems.push(adminText('csv.weekday', { column }))
    return number
  }

  time(column: Column): string {
    const text = this.required(column)
    const time = writtenTime(text)
    if (text !== '' && time === null) this.problems.push(adminText('csv.time', { column }))
    return time ?? ''
  }
}
