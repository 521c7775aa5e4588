import { getTableColumns, is } from 'drizzle-orm'
import { PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import * as schema from './schema'

export type TableOfClinics = PgTable & { clinicId: AnyPgColumn }

/** Every table whose rows belong to a clinic. */
export const TABLES_OF_CLINICS = Object.values<unknown>(schema).filter(
  (each): each is TableOfClinics => is(each, PgTable) && 'clinicId' in getTableColumns(each),
)
