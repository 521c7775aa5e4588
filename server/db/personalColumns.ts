import { getTableColumns } from 'drizzle-orm'
import { PERSONAL_FIELDS, type PersonalField } from '@/domain/appointments/appointment'
import { appointment } from './schema'

type Column = keyof typeof appointment.$inferSelect

/** The columns that have another name than their field. */
const RENAMED: Partial<Record<PersonalField, Column>> = { phone: 'phoneNumber', patientGender: 'gender' }

/** What an appointment says of its patient. */
export const PERSONAL_COLUMNS = PERSONAL_FIELDS.map((field) => RENAMED[field] ?? (field as Column))

const columns = getTableColumns(appointment)

/** The personal columns of an erased appointment: null, or the default of a column that needs a value. */
export const ERASED_COLUMNS: Partial<typeof appointment.$inferInsert> = Object.fromEntries(
  PERSONAL_COLUMNS.map((name) => [name, columns[name].notNull ? columns[name].default : null]),
)
