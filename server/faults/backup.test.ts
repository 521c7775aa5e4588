import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { program } from '../../scripts/machine.mjs'
import { backUp, verifyBackup } from '../admin/backup'
import { postgresBackups } from '../db/backups'
import { rowsOf, type Db } from '../db/database'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import { Ledger } from '../testing/ledger'
import { endServers, startServer } from '../testing/process'
import { bookingNow, openFixtureContext, ZONE } from '../testing/realTime'
import { makeClinic, makeDoctor } from '../testing/fixtures'

/** The grants on the audit table, including its owner's. */
async function grantsOfAudit(db: Db): Promise<string[]> {
  const granted = await rowsOf<{ privilege: string }>(
    db,
    sql`select distinct privilege_type as privilege
      from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
      where oid = 'audit'::regclass and privilege_type <> 'MAINTAIN' order by 1`,
  )
  return granted.map(({ privilege }) => privilege)
}

describe.runIf(hasPostgres)('a backup of PostgreSQL', () => {
  it('taken during work is complete, and another server starts on it', async () => {
    const [original, restoredDatabase] = [await emptyPostgres(), await emptyPostgres()]
    const server = startServer({ DATABASE_URL: original.url, CLINIC_TZ: ZONE })
    await server.ready
    const context = await openFixtureContext({ databaseUrl: original.url })
    const clinic = await makeClinic(context)
    const doctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
    const grants = await grantsOfAudit(context.db)
    expect(grants).toEqual(['INSERT', 'REFERENCES', 'SELECT', 'TRIGGER'])
    await context.close()

    const early = bookingNow(clinic, doctor)
    const { token } = clinic
    expect((await server.call('POST', '/book_appointment', { token, json: early })).status).toBe(200)
    const folder = await mkdtemp(join(tmpdir(), 'clinora-backup-'))
    const ledger = new Ledger(clinic, doctor)
    let isOver = false
    const work = ledger.work(server.call, 8, () => isOver)
    // The commands of docs/deployment.md.
    const run = promisify(execFile)
    await expect.poll(() => ledger.confirmed, { timeout: 60_000 }).toBeGreaterThan(100)
    const [before, bookedBefore] = [ledger.confirmed, ledger.numbers]
    const backups = postgresBackups(original.url, original.url)
    await backUp(backups, { name: 'backup', folder, keepDays: 30 }, new Date())
    expect(ledger.confirmed, 'confirmed while the backup was made').toBeGreaterThan(before)
    isOver = true
    await work
    const verified = await verifyBackup(backups, { name: 'verify-backup', folder }, new Date())
    expect(verified).toMatchObject({ failed: false })
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.dump'))
    await run(program('pg_restore'), [
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${restoredDatabase.url}`,
      join(folder, file),
    ])

    const copy = await openFixtureContext({ databaseUrl: restoredDatabase.url })
    expect(await inconsistenciesIn(copy.db)).toEqual([])
    // pg_restore leaves out the grants. The server that owns the tables has restored them.
    expect(await grantsOfAudit(copy.db)).toEqual(grants)
    await copy.close()
    const next = startServer({ DATABASE_URL: restoredDatabase.url, CLINIC_TZ: ZONE })
    const { body } = await next.call('GET', `/appointments/${clinic.clinicId}`, { token })
    const numbers = (body as { appointment_number: string }[]).map((row) => row.appointment_number)
    expect(numbers).toEqual(expect.arrayContaining([early.appointment_number, ...bookedBefore]))
    const json = bookingNow(clinic, doctor)
    expect((await next.call('POST', '/book_appointment', { token, json })).status).toBe(200)
    await endServers()
    await Promise.all([original.drop(), restoredDatabase.drop(), rm(folder, { recursive: true })])
  }, 900_000)
})
