import { Client } from 'pg'
import { addDays, isoDateAt } from '@/domain/calendar'
import { newestMigration } from '../../server/db/migrationFiles'
import { fillClinicYears, type Size } from '../../server/testing/clinicYears'

const MAX_AGE_DAYS = 2

/**
 * Returns the name of a database with so many rows. Fills it if there is none of the last days: its rows depend on the day.
 *
 * @param serverUrl of a PostgreSQL that holds nothing else, as a superuser
 */
export async function filledDatabase(
  serverUrl: string,
  size: Size,
  log: (line: string) => void,
): Promise<string> {
  const day = (daysAgo: number) => addDays(isoDateAt(new Date(), 'UTC'), -daysAgo).replaceAll('-', '')
  const prefix = `filled_${size.clinics}_${size.appointments}_${newestMigration()}_`
  const name = prefix + day(0)
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  try {
    const { rows } = await server.query<{ name: string }>(
      `select datname as name from pg_database where datname ~ '^(filled|filling|run)_'`,
    )
    const isUsable = ({ name: other }: { name: string }) =>
      other.startsWith('filled_') &&
      other.includes(`_${newestMigration()}_`) &&
      other.slice(-day(0).length) >= day(MAX_AGE_DAYS)
    for (const other of rows.filter((row) => !isUsable(row)))
      await server.query(`drop database ${other.name} with (force)`)
    const existingDatabase = rows.find((row) => isUsable(row) && row.name.startsWith(prefix))
    if (existingDatabase) return existingDatabase.name
    const filling = name.replace('filled', 'filling')
    await server.query(`create database ${filling} locale 'C' template template0`)
    // A fill that a crash interrupts is dropped by the next run.
    await server.query('alter system set fsync = off')
    await server.query('select pg_reload_conf()')
    await fillClinicYears(urlOf(serverUrl, filling), size, log)
    await server.query('alter system reset fsync')
    await server.query('select pg_reload_conf()')
    await server.query('checkpoint')
    await server.query(`alter database ${filling} rename to ${name}`)
    return name
  } finally {
    await server.end()
  }
}

/** Copies a filled database, for a run that changes it. */
export async function copyOf(
  serverUrl: string,
  templateName: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `run_${templateName}`
  const onServer = async (...statements: string[]) => {
    const server = new Client({ connectionString: serverUrl })
    await server.connect()
    try {
      for (const statement of statements) await server.query(statement)
    } finally {
      await server.end()
    }
  }
  // File by file: through the log it would take twice the time.
  await onServer(
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${templateName} strategy file_copy`,
    'checkpoint',
  )
  return { url: urlOf(serverUrl, name), drop: () => onServer(`drop database ${name} with (force)`) }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
