import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/ports.mjs'
import { bundledPackagesOf } from '../../scripts/releaseSbom.mjs'
import { root } from '../../scripts/root.mjs'
import { readRevision, REVISION_CHANNEL } from '../db/revisions'
import { inconsistenciesIn } from '../repository/consistency'
import { emptyPostgres, hasPostgres, type Caller } from '../testing/backend'
import { makeClinic, makeDoctor } from '../testing/fixtures'
import { Ledger } from '../testing/ledger'
import { startNginx } from '../testing/nginx'
import { endServers, startServer } from '../testing/process'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { computersOf, type StreamEvent } from '../testing/throughNginx'
import { text } from '../text'

const run = promisify(execFile)
const MAX_MEGABYTES = 250
/** Not the made-up ones, which a release refuses. */
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'clinora-release',
  VITE_CONTACT_ADDRESS: '1 Mill Lane',
  VITE_CONTACT_EMAIL: 'desk@clinora-release.net',
  VITE_CONTACT_PHONE: '9876543210',
}
/** A user that owns no file. Only root can become another one. */
const AS_NOBODY =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []

const Package = v.object({ name: v.string(), version: v.string() })
const Sbom = v.object({
  components: v.array(v.object({ ...Package.entries, 'bom-ref': v.string() })),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
})

const CLINICS = 10
const STREAMS_PER_CLINIC = 5
const WRITERS_PER_CLINIC = 2
const REQUEST_INTERVAL_MS = 50
/** Of both servers. */
const ROUNDS = 3

describe.runIf(hasPostgres)('a release, without a checkout', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  const startRelease = (env: NodeJS.ProcessEnv = {}) =>
    startServer(
      {
        // A release is production otherwise, and refuses the identity emulator.
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        CLINIC_TZ: ZONE,
        VALIDATE_RESPONSES: '0',
        TMPDIR: '/nowhere',
        ...env,
      },
      { main: join(folder, 'server.js'), under: AS_NOBODY },
    )

  beforeAll(async () => {
    // The builder's umask may be strict.
    const { stdout } = await run('sh', ['-c', `umask 077 && exec ${process.execPath} scripts/release.mjs`], {
      cwd: root,
      // As an operator runs it: the tests' own NODE_ENV would stay during the builds.
      env: { ...process.env, NODE_ENV: undefined, ...SETTINGS },
    })
    const archive = stdout.trim().split('\n').at(-1) ?? ''
    folder = await mkdtemp(join(tmpdir(), 'clinora-release-'))
    await chmod(folder, 0o755)
    await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
    await rm(archive)
  }, 600_000)
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async ({ onTestFinished: onFinished }) => {
    database = await emptyPostgres()
    onFinished(async () => {
      await endServers()
      await database.drop()
    })
  })

  it('lists exactly the packages of its node_modules and of its pages', async () => {
    const modules = join(folder, 'node_modules')
    const files = await readdir(modules, { recursive: true })
    const installedPackages = new Set<string>()
    for (const file of files.filter((each) =>
      /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(each),
    )) {
      const { name, version } = v.parse(Package, JSON.parse(await readFile(join(modules, file), 'utf8')))
      installedPackages.add(`${name}@${version}`)
    }
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string }>
    }
    for (const pages of ['web', 'operator'])
      for (const each of bundledPackagesOf(join(folder, 'dist', pages), lock.packages))
        installedPackages.add(each)
    const { components, dependencies } = v.parse(
      Sbom,
      JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8')),
    )
    const listedPackages = components.map(({ name, version }) => `${name}@${version}`)
    expect(listedPackages).toEqual(
      expect.arrayContaining(
        [
          'express',
          'pg',
          'react-dom',
          '@radix-ui/react-dialog',
          'workbox-precaching',
          '@fontsource-variable/inter',
        ].map((name) => expect.stringMatching(new RegExp(`^${name}@`)) as string),
      ),
    )
    expect(listedPackages.toSorted()).toEqual([...installedPackages].sort())
    const refs = components.map((each) => each['bom-ref'])
    expect(refs).toEqual(expect.arrayContaining(dependencies.flatMap(({ dependsOn }) => dependsOn)))
  })

  it('starts as a user who may write nothing, on nothing but Node and PostgreSQL', async () => {
    const { stdout: size } = await run('du', ['-sm', folder])
    expect(parseInt(size, 10)).toBeLessThan(MAX_MEGABYTES)

    const origin = await startRelease().ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${origin}/login`)).text()).toContain('Log in')
    expect(await (await fetch(`${origin}/.well-known/security.txt`)).text()).toContain(
      `Contact: mailto:${SETTINGS.VITE_CONTACT_EMAIL}\n`,
    )
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, CLINIC_TZ: ZONE }
    const { stdout: output } = await run(process.execPath, ['admin.js', 'list'], { cwd: folder, env })
    expect(output).toBe('No clinic has registered yet.\n')
  }, 60_000)

  it('is production if nothing else is set', async () => {
    const server = startRelease({ NODE_ENV: undefined })
    expect(await server.exitResult).toMatchObject({
      code: 1,
      err: expect.stringContaining(text('operation.productionEmulator')) as string,
    })
  })

  it('loses no request and no change of a stream while two servers behind nginx are restarted in turn', async () => {
    const ports = [await freePort(), await freePort()] as const
    const start = (port: number) =>
      startRelease({
        PORT: String(port),
        LISTEN_ADDRESS: '127.0.0.1',
        TRUST_PROXY: '1',
        // The default in production.
        STOP_DELAY_SECONDS: '10',
      })
    const servers = ports.map(start)
    const origins = await Promise.all(servers.map(({ ready }) => ready))
    const nginx = await startNginx(join(folder, 'dist', 'web'), [origins[0] ?? '', origins[1]])
    onTestFinished(() => nginx.stop())

    const context = await openFixtureContext({ databaseUrl: database.url })
    onTestFinished(() => context.close())
    const listener = new Client({ connectionString: database.url })
    /** The revisions of each clinic, in the database's order. */
    const announcedRevisions = new Map<string, string[]>()
    listener.on('notification', ({ payload = '' }) => {
      const { clinicId = '', revision = '' } = readRevision(payload) ?? {}
      announcedRevisions.get(clinicId)?.push(revision)
    })
    await listener.connect()
    onTestFinished(() => listener.end())
    await listener.query(`listen ${REVISION_CHANNEL}`)

    const stop = new AbortController()
    let isOver = false
    const failures: string[] = []
    const watch = (work: Promise<void>) =>
      work.catch((error: unknown) => void (stop.signal.aborted || failures.push(String(error))))
    let requests = 0
    const openClinic = async (index: number) => {
      const clinic = await makeClinic(context)
      const doctor = await makeDoctor(context, { limit: 1_000_000, clinics: [clinic] })
      const { call, follow, close } = computersOf(clinic, nginx.port, `127.0.11.${index + 1}`)
      const paced: Caller = async (...args) => {
        await delay(REQUEST_INTERVAL_MS)
        requests += 1
        return call(...args)
      }
      const streams = Array.from({ length: STREAMS_PER_CLINIC }, () => {
        const events: StreamEvent[] = []
        void watch(follow((event) => events.push(event), stop.signal))
        return events
      })
      onTestFinished(close)
      const ledger = new Ledger(clinic, doctor)
      announcedRevisions.set(clinic.clinicId, [])
      return { ...clinic, ledger, paced, streams }
    }
    const clinics = await Promise.all(Array.from({ length: CLINICS }, (_, index) => openClinic(index)))
    const all = clinics.flatMap(({ streams }) => streams)
    await expect.poll(() => all.filter((events) => events.length === 0).length).toBe(0)

    const writers = clinics.map(({ ledger, paced }) =>
      watch(ledger.work(paced, WRITERS_PER_CLINIC, () => isOver)),
    )
    const read = async ({ clinicId, token, paced }: (typeof clinics)[number]) => {
      while (!isOver) {
        const { status } = await paced('GET', `/clinics/${clinicId}`, { token })
        if (status !== 200) throw new Error(`A clinic was answered with ${status}.`)
      }
    }
    const readers = clinics.map((clinic) => watch(read(clinic)))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, port] of ports.entries()) {
        await delay(1_000)
        await servers[index]?.kill('SIGTERM')
        expect(await servers[index]?.exitResult).toMatchObject({ code: 0, err: '' })
        const next = start(port)
        servers[index] = next
        const origin = await next.ready
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
      }
    }
    isOver = true
    await Promise.all([...writers, ...readers])
    const lacking = () =>
      clinics.flatMap(({ clinicId, streams }) =>
        streams.filter((events) => events.at(-1)?.id !== announcedRevisions.get(clinicId)?.at(-1)),
      )
    await expect.poll(() => lacking().length, { timeout: 5_000 }).toBe(0)
    stop.abort()

    const changes = [...announcedRevisions.values()].flat().length
    console.log(
      `${ROUNDS * 2} restarts: ${requests} requests, ${changes} changes, ${all.length} streams, ${failures.length} failures`,
    )
    expect(failures).toEqual([])
    for (const { clinicId, streams, ledger, paced } of clinics) {
      for (const events of streams)
        expect(missedOf(events, announcedRevisions.get(clinicId) ?? [])).toEqual([])
      expect(await ledger.check(paced)).toEqual([])
    }
    expect(await inconsistenciesIn(context.db)).toEqual([])
  }, 400_000)
})

/** The announced revisions that a stream has neither sent nor covered by an event about anything. */
function missedOf(events: readonly StreamEvent[], announcedRevisions: readonly string[]): string[] {
  let next = 0
  return events.flatMap(({ id, data }) => {
    const at = announcedRevisions.indexOf(id)
    const missed = data === '-' ? [] : announcedRevisions.slice(next, at)
    next = at + 1
    return missed
  })
}
