import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../db/database'
import { openDatabase } from '../db/open'
import { appointment } from '../db/schema'
import { inconsistenciesIn } from '../repository/consistency'
import { readJobs } from '../repository/jobs'
import { adminDeps } from '../testing/adminDeps'
import { engines, startBackend, type Backend } from '../testing/backend'
import {
  bookingFor,
  makeClinic,
  makeDoctor,
  makeWalkIn,
  type TestClinic,
  type TestDoctor,
} from '../testing/fixtures'
import { UsageError } from './arguments'
import { parseArguments } from './command'
import { runAdmin } from './run'

const HOUR_MS = 3_600_000

describe.each(engines)('a backup of %s', (engine) => {
  let backend: Backend
  let clinic: TestClinic
  let doctor: TestDoctor
  let root: string
  let folders = 0

  beforeAll(async () => {
    backend = await startBackend(engine)
    clinic = await makeClinic(backend)
    doctor = await makeDoctor(backend, { limit: 1000, clinics: [clinic] })
    for (let i = 0; i < 3; i++) await makeWalkIn(backend, clinic, doctor)
    root = await mkdtemp(join(tmpdir(), 'clinora-backup-'))
  })
  afterAll(async () => {
    await backend.close()
    await rm(root, { recursive: true })
  })

  const newFolder = () => join(root, String(folders++))
  async function admin(line: string, hoursLater = 0) {
    const { command } = parseArguments(line.split(' '), () => '')
    if (command.name === 'migrate') throw new Error('No server runs this one.')
    return runAdmin(command, adminDeps(backend), new Date(backend.clock.now.getTime() + hoursLater * HOUR_MS))
  }
  const jobOf = async (name: string) =>
    (await readJobs(backend.db, backend.clock.now)).find((job) => job.name === name)

  it('is restored and compared, and its age counts from when it was made', async () => {
    const folder = newFolder()
    expect(await admin(`backup ${folder}`)).toMatchObject({
      failed: false,
      lines: [
        expect.stringMatching(/^Backup .*clinora-20261121T033000Z\S+: \d+ tables, [\d,]+ rows, [\d.]+ MB\.$/),
      ],
    })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const file of await readdir(folder))
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)

    await makeWalkIn(backend, clinic, doctor)
    expect(await admin(`verify-backup ${folder}`, 3)).toMatchObject({
      failed: false,
      lines: [expect.stringMatching(/was restored: .* as they were.* It is 3.0 hours old\.$/)],
    })
    expect((await jobOf('verify-backup'))?.succeededAt).toEqual(backend.clock.now)
    expect((await jobOf('backup'))?.succeededAt).toEqual(backend.clock.now)
  })

  it('is of one moment while clinics book', async () => {
    const folder = newFolder()
    let isOver = false
    const bookings = [1, 2, 3, 4].map(async () => {
      while (!isOver) {
        const json = bookingFor(clinic, doctor)
        // A copy of PGlite may block the process for longer than an idle connection lives.
        await backend.call('POST', '/book_appointment', { token: clinic.token, json }).catch(() => null)
      }
    })
    await admin(`backup ${folder}`)
    isOver = true
    await Promise.all(bookings)
    expect(await admin(`verify-backup ${folder}`)).toMatchObject({ failed: false })
  })

  it('that lost a row, or names a change that nothing explains, is reported', async () => {
    const folder = newFolder()
    await admin(`backup ${folder}`)
    const [file = ''] = (await readdir(folder)).filter((each) => each.endsWith('.json'))
    const contents = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<
      string,
      { rows: number }
    >
    const { rows } = contents['public.appointment'] ?? { rows: 0 }
    await writeFile(
      join(folder, file),
      JSON.stringify({ ...contents, 'public.appointment': { rows: rows + 1, sum: '0' } }),
    )
    const failuresBefore = (await jobOf('verify-backup'))?.failures ?? 0
    expect(await admin(`verify-backup ${folder}`)).toMatchObject({
      failed: true,
      lines: [
        expect.stringContaining('is not what was backed up'),
        `public.appointment: ${String(rows + 1)} rows then, ${String(rows)} restored, or other contents.`,
      ],
    })
    expect((await jobOf('verify-backup'))?.failures).toBe(failuresBefore + 1)

    const other = newFolder()
    const [appointment] = await rowsOf<{ id: number; status: number }>(
      backend.db,
      sql`select id, status from appointment limit 1`,
    )
    const { id, status } = appointment ?? { id: 0, status: 0 }
    const setStatus = (to: number) =>
      backend.db.execute(sql`update appointment set status = ${to} where id = ${id}`)
    await setStatus(3)
    await admin(`backup ${other}`)
    await setStatus(status)
    const { failed, lines } = await admin(`verify-backup ${other}`)
    expect(failed).toBe(true)
    expect(lines.join('\n')).toContain(`audit of an appointment: ${String(id)} in status 3`)
  })

  if (engine === 'postgres')
    it('can be read by its user only from its first byte on', async () => {
      const programs = newFolder()
      await mkdir(programs)
      const lines = [
        '#!/bin/sh',
        'for file; do :; done',
        'echo "error: $(stat -c %a "${file#--file=}")" >&2',
        'exit 1',
      ]
      await writeFile(join(programs, 'pg_dump'), lines.join('\n'), { mode: 0o755 })
      vi.stubEnv('PATH', `${programs}:${process.env['PATH'] ?? ''}`)
      const { lines: output, failed } = await admin(`backup ${newFolder()}`)
      vi.unstubAllEnvs()
      expect(failed).toBe(true)
      expect(output.join()).toContain('error: 600')
    })

  it('that is cut off is reported, and leaves no database behind', async () => {
    const folder = newFolder()
    await admin(`backup ${folder}`)
    const [file = ''] = (await readdir(folder)).filter((each) => !each.endsWith('.json'))
    const { size } = await stat(join(folder, file))
    await truncate(join(folder, file), Math.floor(size / 2))
    expect(await admin(`verify-backup ${folder}`)).toMatchObject({ failed: true, lines: [expect.anything()] })
    if (engine === 'postgres') {
      const databases = await rowsOf(
        backend.db,
        sql`select from pg_database where datname = current_database() || '_verify_backup'`,
      )
      expect(databases).toEqual([])
    }
  })

  if (engine === 'pglite')
    it('is a folder that a server starts on', async () => {
      const [folder, dataDir] = [newFolder(), newFolder()]
      await admin(`backup ${folder}`)
      const [file = ''] = (await readdir(folder)).filter((each) => each.endsWith('.tar.gz'))
      // The commands of docs/deployment.md.
      await mkdir(join(dataDir, 'db'), { recursive: true })
      await promisify(execFile)('tar', ['-xzf', join(folder, file), '-C', join(dataDir, 'db')])
      const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
      expect(await inconsistenciesIn(database.db)).toEqual([])
      expect(await database.db.$count(appointment)).toBe(await backend.db.$count(appointment))
      await database.close()
    })

  it('is deleted when it is older than it may be', async () => {
    const folder = newFolder()
    await admin(`backup ${folder}`)
    await admin(`backup ${folder}`, 24)
    expect((await readdir(folder)).length).toBe(4)
    expect((await admin(`backup ${folder} --keep 1`, 26)).lines[1]).toBe(
      'Deleted, being older than 1 day: 1 backup.',
    )
    expect((await readdir(folder)).filter((file) => file.endsWith('.json'))).toEqual([
      'clinora-20261122T033000Z.json',
      'clinora-20261122T053000Z.json',
    ])
  })

  it('is deleted after its time even if it was interrupted, and nothing else is', async () => {
    const folder = newFolder()
    await mkdir(folder)
    const old = ['.clinora-20261001T020000Z.part', 'clinora-20261001T020000Z.dump']
    const others = ['clinora.dump', 'clinora-20261001T020000Z']
    for (const file of [...old, ...others]) await writeFile(join(folder, file), '')
    await admin(`backup ${folder}`)
    const files = await readdir(folder)
    expect(files).toEqual(expect.arrayContaining(others))
    expect(files.filter((file) => old.includes(file))).toEqual([])
  })

  it('is gone within 30 days of a daily run, one failed run included', async () => {
    const folder = newFolder()
    await admin(`backup ${folder}`)
    const [first = ''] = await readdir(folder)
    const days = [1, 2, 28, 29].map((day) => day * 24 - 0.005)
    for (const hours of days) await admin(`backup ${folder}`, hours)
    expect(await readdir(folder)).not.toContain(first)
  })

  it('is deleted after its time also while no new one can be made, but not the last one', async () => {
    const folder = newFolder()
    await admin(`backup ${folder}`)
    await admin(`backup ${folder}`, 24)
    const failing = async (hours: number) => {
      const dump = () => Promise.reject(new Error('No space left'))
      const deps = adminDeps({ ...backend, backups: { ...backend.backups, dump } })
      const now = new Date(backend.clock.now.getTime() + hours * HOUR_MS)
      return runAdmin({ name: 'backup', folder, keepDays: 28 }, deps, now)
    }
    const complete = async () => (await readdir(folder)).filter((file) => file.endsWith('.json'))
    expect((await failing(28 * 24 - 1)).lines).toHaveLength(1)
    expect(await complete()).toHaveLength(2)
    const { failed, lines } = await failing(40 * 24)
    expect(failed).toBe(true)
    expect(lines.join('\n')).toMatch(
      /No space left.*\nDeleted, being older than 28 days: 1 backup\.\nclinora-20261122T033000Z is older .* and stays/,
    )
    expect(await complete()).toEqual(['clinora-20261122T033000Z.json'])
    await admin(`backup ${folder}`, 41 * 24)
    expect(await complete()).toEqual(['clinora-20270101T033000Z.json'])
  })

  if (engine === 'pglite')
    it('has no byte of what was erased before', async () => {
      const [folder, unpacked] = [newFolder(), newFolder()]
      const phone = '9876512345'
      const json = bookingFor(clinic, doctor, { phone_no: phone })
      await backend.call('POST', '/book_appointment', { token: clinic.token, json })
      const hasPhone = async () => {
        await admin(`backup ${folder}`)
        const [file = ''] = (await readdir(folder)).filter((each) => each.endsWith('.tar.gz'))
        await mkdir(unpacked, { recursive: true })
        await promisify(execFile)('tar', ['-xzf', join(folder, file), '-C', unpacked])
        const grep = await promisify(execFile)('grep', ['-rlF', phone, unpacked]).catch(() => ({
          stdout: '',
        }))
        await rm(folder, { recursive: true })
        await rm(unpacked, { recursive: true })
        return grep.stdout !== ''
      }
      expect(await hasPhone()).toBe(true)
      const next = await admin(`erase-patient ${phone}`)
      for (let page = next.next; page;)
        page = (await runAdmin(page, adminDeps(backend), backend.clock.now)).next
      expect(await hasPhone()).toBe(false)
    })

  it('fails with a sentence where there is no folder or no backup', async () => {
    const file = join(root, 'a-file')
    await writeFile(file, '')
    for (const line of [`backup ${file}`, `verify-backup ${file}`, `verify-backup ${join(root, 'nothing')}`])
      expect(await admin(line), line).toEqual({ failed: true, lines: [expect.stringContaining(root)] })
  })
})

it.each(['backup', 'backup a b', 'backup a --keep 0', 'backup a --keep many', 'verify-backup a --keep 3'])(
  '“%s” is refused',
  (line) => {
    expect(() => parseArguments(line.split(' '), () => '')).toThrow(UsageError)
  },
)
