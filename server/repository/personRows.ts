import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Db } from '../db/database'
import { FREE_TEXT_COLUMNS } from '../db/personalColumns'
import { appointment, closure, foldedName, patientKey, waitingEntry } from '../db/schema'

/** Everybody with this phone number, or with a name only the person of this name, in any spelling. */
export interface Person {
  /** Ten digits. */
  phone: string
  name: string | null
}

export const isPerson = (phone: AnyPgColumn, name: AnyPgColumn, person: Person): SQL =>
  person.name === null
    ? sql`${phone} = ${person.phone}`
    : sql`${phone} = ${person.phone} and ${patientKey(name)} = ${patientKey(sql`${person.name}::text`)}`

export const isAppointmentOf = (clinicId: string, person: Person) =>
  and(
    eq(appointment.clinicId, clinicId),
    isNull(appointment.erasedAt),
    isPerson(appointment.phoneNumber, appointment.patientName, person),
  )

export const isWaitingOf = (clinicId: string, person: Person) =>
  and(
    eq(waitingEntry.clinicId, clinicId),
    isPerson(waitingEntry.phoneNumber, waitingEntry.patientName, person),
  )

/** The names under which a clinic has a person. */
export async function namesOf(db: Db, clinicId: string, person: Person): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select ${appointment.patientName} as name from ${appointment} where ${isAppointmentOf(clinicId, person)}
      union select ${waitingEntry.patientName} from ${waitingEntry} where ${isWaitingOf(clinicId, person)}`,
  )
  return rows.map(({ name }) => name)
}

/** A column whose text may name anybody, and the value that replaces a text that names the erased person. */
interface NamingText {
  table: typeof appointment | typeof closure | typeof waitingEntry
  column: AnyPgColumn
  replacement: string | null
  /** The rows of the person, which an erasure deletes or empties as a whole. */
  isOwn?: typeof isAppointmentOf
}

/** The texts that an erasure searches, in the order in which transactions lock their rows. */
const NAMING_TEXTS = {
  notes: { table: waitingEntry, column: waitingEntry.note, replacement: null, isOwn: isWaitingOf },
  reasons: {
    table: appointment,
    column: appointment.statusReason,
    replacement: null,
    isOwn: isAppointmentOf,
  },
  closures: { table: closure, column: closure.reason, replacement: '–' },
} satisfies Record<string, NamingText>

type NamingTextName = keyof typeof NAMING_TEXTS
const NAMING_TEXT_NAMES = Object.keys(NAMING_TEXTS) as NamingTextName[]

/**
 * The ids of rows about others whose reason or note has the phone number or a whole name of the person. A name of one word can be
 * another person's, or a word.
 */
export async function textsThatName(
  db: Db,
  clinicId: string,
  person: Person,
  names: readonly string[],
  { lock = false } = {},
): Promise<Record<NamingTextName, number[]>> {
  const textIds: Record<NamingTextName, number[]> = { notes: [], reasons: [], closures: [] }
  for (const name of NAMING_TEXT_NAMES) {
    const { table, column, isOwn }: NamingText = NAMING_TEXTS[name]
    const query = db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.clinicId, clinicId),
          sql`${column} is not null`,
          isNamedIn(column, person, names),
          isOwn && sql`not (${isOwn(clinicId, person)})`,
        ),
      )
      .orderBy(asc(table.id))
    textIds[name] = idsOf(await (lock ? query.for('update') : query))
  }
  return textIds
}

/** Empties the texts that `textsThatName` has found. */
export async function emptyTexts(db: Db, textIds: Readonly<Record<NamingTextName, number[]>>): Promise<void> {
  for (const name of NAMING_TEXT_NAMES) {
    const { table, column, replacement }: NamingText = NAMING_TEXTS[name]
    if (textIds[name].length > 0)
      await db.execute(
        sql`update ${table} set ${sql.identifier(column.name)} = ${replacement} where ${inArray(table.id, textIds[name])}`,
      )
  }
}

export const countOf = (textIds: Readonly<Record<string, readonly number[]>>) =>
  Object.values(textIds).flat().length

/** Whether a text has the phone number or a whole name of more than one word. */
function isNamedIn(column: AnyPgColumn, { phone }: Person, names: readonly string[]): SQL {
  const nameConditions = names.map(
    (name) => sql`(strpos(${foldedName(sql`${name}::text`)}, ' ') > 0
      and strpos(' ' || ${foldedName(column)} || ' ', ' ' || ${foldedName(sql`${name}::text`)} || ' ') > 0)`,
  )
  return sql`(${sql.join([sql`strpos(${patientKey(column)}, ${phone}) > 0`, ...nameConditions], sql` or `)})`
}

/**
 * What an erasure leaves at a clinic: the numbers of other patients' appointments that name the person, and how many closures and notes of
 * the waiting list do. At a clinic with rows of the person an erasure empties all but what is about those patients, such as symptoms.
 */
export async function textsLeftAt(db: Db, clinicId: string, person: Person, names: readonly string[]) {
  const own = await namesOf(db, clinicId, person)
  const isNamed = (column: AnyPgColumn) => isNamedIn(column, person, names)
  const inTexts = FREE_TEXT_COLUMNS.map((name) => isNamed(appointment[name]))
  const inReason = own.length === 0 ? isNamed(appointment.statusReason) : sql`false`
  const rows = await db
    .select({ number: appointment.appointmentNumber })
    .from(appointment)
    .where(
      and(
        eq(appointment.clinicId, clinicId),
        or(...inTexts, inReason),
        sql`(${isAppointmentOf(clinicId, person)}) is not true`,
      ),
    )
    .orderBy(asc(appointment.id))
  const { closures, notes } =
    own.length === 0 ? await textsThatName(db, clinicId, person, names) : { closures: [], notes: [] }
  return { numbers: rows.map(({ number }) => number), closures: closures.length, notes: notes.length }
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
