import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { hasPostgres, emptyPostgres } from '../testing/backend'
import { endServers, startServer } from '../testing/process'
import { ZONE } from '../testing/realTime'

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

it.runIf(hasPostgres)(
  'a release starts without a checkout, on nothing but Node and PostgreSQL',
  async () => {
    const { stdout } = await run(process.execPath, ['scripts/release.mjs'], {
      cwd: root,
      env: { ...process.env, ...SETTINGS },
    })
    const archive = stdout.trim().split('\n').at(-1) ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'clinora-release-'))
    await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
    const { stdout: size } = await run('du', ['-sm', folder])
    expect(parseInt(size, 10)).toBeLessThan(MAX_MEGABYTES)

    const database = await emptyPostgres()
    const server = startServer(
      { DATABASE_URL: database.url, CLINIC_TZ: ZONE },
      { main: join(folder, 'server.js') },
    )
    const origin = await server.ready
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${origin}/login`)).text()).toContain('Log in')
    const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, CLINIC_TZ: ZONE }
    const { stdout: listed } = await run(process.execPath, ['admin.js', 'list'], { cwd: folder, env })
    expect(listed).toBe('No clinic has registered yet.\n')
    await endServers()
    await Promise.all([database.drop(), rm(folder, { recursive: true }), rm(archive)])
  },
  600_000,
)
