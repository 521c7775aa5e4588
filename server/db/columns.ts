import { sql, type SQL } from 'drizzle-orm'
import { customType, integer, numeric, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
export const isFlag = (column: AnyPgColumn): SQL => sql`${column} in (0, 1)`
export const isHhmm = (column: AnyPgColumn): SQL => sql`${column} ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'`
