import { getTableColumns } from 'drizzle-orm'
import {
  PERSONAL_FIELDS,
  RECOGNISABLE_FIELDS,
  type PersonalField,
  type RecognisableField,
} from '@/domain/appointments/appointment'
import { appointment } from './schema'

type Column = keyof typeof appointment.$inferSelect

/** The columns that have another name than their field. */
const RENAMED: Partial<Record<PersonalField, Column>> = { phone: 'phoneNumber', patientGender: 'gender' }

const columnOf = <Field extends PersonalField>(field: Field) => RENAMED[field] ?? (field as Field & Column)

const columns = getTableColumns(appointment)
const personal = new Set<Column>(PERSONAL_FIELDS.map(columnOf))

/** What an appointment says of its patient, in the order of the table. */
export const PERSONAL_COLUMNS = (Object.keys(columns) as Column[]).filter((name) => personal.has(name))

const isFreeText = (field: RecognisableField) => field !== 'patientName' && field !== 'phone'

/** The personal columns with free text, which can name another person. */
export const FREE_TEXT_COLUMNS = RECOGNISABLE_FIELDS.filter(isFreeText).map(columnOf)

/** The personal columns of an erased appointment: null, or the default of a column that needs a value. */
export const ERASED_COLUMNS: Partial<typeof appointment.$inferInsert> = Object.fromEntries(
  PERSONAL_COLUMNS.map((name) => [name, columns[name].notNull ? columns[name].default : null]),
)
