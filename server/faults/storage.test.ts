import { execFileSync } from 'node:child_process'
import { chown, chmod, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointment } from '../db/schema'
import { changeStatus } from '../repository/status'
import { emptyPostgres, startOn, hasPostgres } from '../testing/backend'
import { inconsistenciesIn } from '../repository/consistency'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { bookingNow, nextMonday, openFixtureContext, ZONE } from '../testing/realTime'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makePatientBooking,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { text } from '../text'

const diskFault = fileURLToPath(new URL('../testing/diskFault.mjs', import.meta.url))
const unavailable = { status: 503, body: { error: text('server.unavailable') } }

describe('the disk of the embedded database', () => {
  let folder: string
  let dataDir: string
  let clinic: TestClinic
  let doctor: TestDoctor
  let user: Awaited<ReturnType<typeof makePatientBooking>>
  let server: ServerProcess
  let isMounted: boolean
  /** The number of confirmed appointments. */
  let confirmed = 1
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-storage-'))
    isMounted = mountSmall(folder)
    console.log(`the full disk: ${isMounted ? 'a tmpfs of 72 MB' : 'a module that refuses what is written'}`)
    dataDir = join(folder, 'data')
    const context = await openFixtureContext({ dataDir })
    clinic = await makeClinic(context)
    doctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
    user = await makePatientBooking(context, clinic, doctor, nextMonday())
    const accepted = { clinicId: clinic.clinicId, appointmentId: user.id }
    await changeStatus(context.db, accepted, { to: 'accepted' }, new Date())
    // Moves the log close to the end of a file, which would otherwise take thousands of bookings.
    await context.db.execute(sql`
      select pg_logical_emit_message(false, 'filler', repeat('x', size)) from (
        select 16 * 1024 * 1024 - (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::int % (16 * 1024 * 1024) - 176 * 1024 as size
      ) as rest
    `)
    await context.close()
    server = start()
  })
  afterAll(async () => {
    await endServers()
    if (isMounted) execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })

  const start = (disk = 'fine') =>
    startServer({ DATA_DIR: dataDir, CLINIC_TZ: ZONE, DISK: disk }, { preload: diskFault })

  /** Books with long rows, so that the tables soon need space. */
  const book = async () => {
    const json = bookingNow(clinic, doctor, { symptoms: crypto.randomUUID().repeat(50) })
    const reply = await server.call('POST', '/book_appointment', { token: clinic.token, json })
    if (reply.status === 200) confirmed += 1
    return reply
  }
  const logIn = () => server.call('POST', '/login', { json: {} })
  const listedCount = async () => {
    const { body } = await server.call('GET', `/appointments/${clinic.clinicId}`, { token: clinic.token })
    return (body as unknown[]).length
  }

  const filler = () => join(folder, 'filler')
  async function setDisk(disk: 'full' | 'fine') {
    if (!isMounted) server.child.send({ disk })
    else if (disk === 'fine') await rm(filler())
    else {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler(), Buffer.alloc(Math.max(0, bavail * bsize)))
    }
  }

  /** Deletes the next file of the log, which PostgreSQL creates in advance. */
  async function dropNextLog() {
    const log = join(dataDir, 'db', 'pg_wal')
    const [, ...later] = (await readdir(log)).filter((file) => /^[0-9A-F]{24}$/.test(file)).sort()
    await Promise.all(later.map((file) => rm(join(log, file))))
  }

  it('full: refuses with the contract’s error, still reads, and continues when there is space', async () => {
    expect((await book()).status).toBe(200)
    await dropNextLog()
    await setDisk('full')
    let reply = await book()
    while (reply.status === 200 && confirmed < 100) reply = await book()
    expect(reply).toMatchObject(unavailable)
    expect(await book()).toMatchObject(unavailable)
    expect(await listedCount()).toBe(confirmed)

    await setDisk('fine')
    expect((await book()).status).toBe(200)
    expect(await listedCount()).toBe(confirmed)
  })

  it('too full for the next file of the log: the server stops with one sentence, and starts again with space', async () => {
    // The first one inserts the row of its count.
    expect((await logIn()).status).toBe(400)
    await setDisk('full')
    const statuses = new Set<number>()
    // A refused login counts in place, so that only the log grows. The last call may get no response.
    const last = await (async () => {
      for (let call = 0; call < 5_000; call += 1) statuses.add((await logIn()).status)
    })().catch((error: unknown) => error)
    expect(last).toBeInstanceOf(TypeError)
    statuses.delete(429)
    expect([...statuses]).toEqual([400, 503])
    const { code, err } = await server.exitResult
    expect(code).toBe(1)
    const [before = '', after = ''] = text('operation.databasePanicked', {
      folder: dataDir,
      reason: '…',
    }).split('…')
    expect(err).toMatch(/: could not write to file .*No space left on device[.] /)
    expect([err.startsWith(before), err.endsWith(`${after}\n`)]).toEqual([true, true])

    const failedStart = await start('full').exitResult
    expect(failedStart).toMatchObject({
      code: 1,
      err: `${text('operation.folderFull', { folder: dataDir })}\n`,
    })
    if (isMounted) await rm(filler())
    server = start()
    expect((await book()).status).toBe(200)
    expect(await listedCount()).toBe(confirmed)
  })

  it('read-only during work: the server stops with one sentence at the first change, and keeps confirmed rows', async () => {
    // In practice a kernel makes a disk read-only only after a fault of the disk.
    server.child.send({ disk: 'read-only' })
    expect(await book()).toMatchObject(unavailable)
    const { code, err } = await server.exitResult
    expect([code, err]).toEqual([1, expect.stringContaining('Read-only file system')])

    const context = await openFixtureContext({ dataDir })
    expect(await context.db.$count(appointment)).toBe(confirmed)
    expect(await inconsistenciesIn(context.db)).toEqual([])
    await context.close()
  })

  it('read-only before the start: the server reports it with one sentence', async () => {
    const { folder: readOnly, under } = await unwritable(folder)
    expect(await startServer({ DATA_DIR: readOnly }, { under }).exitResult).toMatchObject({
      code: 1,
      err: `${text('operation.folderUnwritable', { folder: readOnly })}\n`,
    })
  })
})

/** Mounts a tmpfs of 72 MB. Returns whether that worked. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=72m,mode=0700', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A folder that the server may not write, and a command that makes this true for root too. */
async function unwritable(parent: string): Promise<{ folder: string; under: string[] }> {
  if (process.getuid?.() !== 0) return { folder: '/usr/clinora', under: [] }
  const folder = join(parent, 'read-only')
  await mkdir(folder)
  await chown(folder, 65_534, 65_534)
  await chmod(folder, 0o555)
  // Without these capabilities a folder's owner and mode apply to root too.
  const powers = '-dac_override,-dac_read_search,-fowner'
  return { folder, under: ['setpriv', `--bounding-set=${powers}`, `--inh-caps=${powers}`] }
}

describe.runIf(hasPostgres)('a PostgreSQL with a full disk', () => {
  it('is answered with the contract’s error, and works again when there is space', async () => {
    const { url, drop } = await emptyPostgres()
    const backend = await startOn(url)
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const book = () =>
      backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, doctor) })
    // Raises PostgreSQL's error for a full disk from a trigger.
    await backend.db.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$
    `)
    await backend.db.execute(
      sql`create trigger no_room before insert on appointment execute function no_room()`,
    )
    expect(await book()).toMatchObject(unavailable)
    await backend.db.execute(sql`drop trigger no_room on appointment`)
    // `startOn` uses the clock of the other tests.
    expect((await book()).status).toBe(200)
    expect(await inconsistenciesIn(backend.db)).toEqual([])
    await backend.close()
    await drop()
  })
})
