// What belongs to the commands that build, install, migrate and start servers.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../../scripts/ports.mjs'
import { openFixtureContext } from '../realTime'
import { PASSWORD, PROJECT } from './emptyMachine'
import { DOCUMENT, operating, without, type Step, type Walk } from './walk'

/** What the reader fills in. */
const WEB_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_CONTACT_ADDRESS: '1 Mill Lane',
  VITE_CONTACT_EMAIL: 'desk@clinora-release.net',
  VITE_CONTACT_PHONE: '9876543210',
}

export const serverSteps = (walk: Walk): Record<string, Step> => ({
  'cp .env.example': {
    after: () => {
      const file = join(walk.checkout, '.env')
      let text = readFileSync(file, 'utf8')
      for (const [name, value] of Object.entries(WEB_SETTINGS)) {
        expect(text).toContain(`\n${name}=\n`)
        text = text.replace(`\n${name}=\n`, `\n${name}=${value}\n`)
      }
      writeFileSync(file, text)
    },
  },
  'NODE_ENV=production DATABASE_URL=postgres://…': {
    before: () => {
      const [line = ''] = /^NODE_ENV=production DATABASE_URL=(?:\\\n|.)*/m.exec(DOCUMENT) ?? []
      const set = [...walk.real(line).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
      walk.serverEnv = Object.fromEntries(set) as Walk['serverEnv']
    },
    env: () => ({ ...walk.base, STOP_DELAY_SECONDS: '0' }),
    serving: async (origin) => expect(await (await fetch(`${origin}/login`)).text()).toContain('Log in'),
  },
  'install -d -g clinora -m 750 /etc/clinora': {
    after: () => {
      const lines = Object.entries({ ...walk.serverEnv, STOP_DELAY_SECONDS: '0' })
      const text = lines.map(([name, value]) => `${name}=${value}\n`).join('')
      writeFileSync(walk.machine.at('/etc/clinora/server.env'), text)
    },
  },
  'tar -xzf clinora-': {
    before: async () => {
      const dist = join(walk.checkout, 'dist')
      const [archive = ''] = readdirSync(dist).filter((name) => name.endsWith('.tar.gz'))
      await copyFile(join(dist, archive), join(walk.cwd, archive))
    },
  },
  'node admin.js list': { after: ({ out }) => expect(out).toContain('No clinic has registered yet.') },
  'cp -r docs/deployment/systemd/*': { after: () => adaptUnits(walk) },
  "DATABASE_URL='postgres://clinora_server@db.example": {
    before: () => copyFile(walk.machine.at('tls/ca.pem'), walk.machine.at('/etc/clinora/database-ca.pem')),
    after: ({ variables }) => (walk.tls = { ...variables, DATABASE_PASSWORD: PASSWORD }),
  },
  'MIGRATIONS_DATABASE_URL=': {
    after: async ({ out }) => {
      expect(out).toContain('clinora_server may work on it')
      const databaseUrl = walk.urlOf('clinora_server', 'clinora')
      walk.serverEnv = { ...walk.serverEnv, STOP_DELAY_SECONDS: '0', DATABASE_URL: databaseUrl }
      const env = { ...walk.base, ...walk.serverEnv, ...walk.tls }
      await walk.machine.serve('node dist/server/main.js', walk.checkout, env, async () => {
        const [connections] = await walk.onCluster(
          `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'clinora_server'`,
        )
        expect(connections).toEqual([{ ssl: true }])
      })
      const context = await openFixtureContext({ databaseUrl })
      walk.context = context
      walk.whenClosing(() => context.close())
    },
  },
  'OPERATOR_TOKEN=': {
    after: async () => {
      const env = without({ ...operating(walk), ...walk.variables }, 'FIREBASE_AUTH_EMULATOR_HOST')
      await walk.machine.serve('node dist/server/main.js', walk.checkout, env, async () => {
        const page = `http://127.0.0.1:${walk.variables['OPERATOR_PORT'] ?? ''}/operator`
        expect(await (await fetch(page)).text()).toContain('<title>')
        const login = await fetch(`${page}/api/session`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: walk.variables['OPERATOR_TOKEN'] }),
        })
        expect(login.status).toBe(200)
      })
    },
  },
})

/** Makes the units name the folders of the machine, and this Node. systemd then finds no mistake in them. */
async function adaptUnits({ machine }: Walk) {
  // That of the document may be in use, and 1%i is no port for a free one of five digits.
  const metricsPort = String(await freePort())
  const folder = machine.at('/etc/systemd/system')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const text = readFileSync(file, 'utf8').replaceAll(
      /(?<=[=\- ])\/(?=(opt|etc|var)\/)/g,
      `${machine.folder}/`,
    )
    writeFileSync(
      file,
      text
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('METRICS_PORT=1%i', `METRICS_PORT=${metricsPort}`),
    )
  }
  const names = files.map(({ name }) => name).filter((name) => name.includes('clinora'))
  const instances = names.map((name) => name.replace('@.', '@3001.'))
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', ...instances], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  if (!error) expect(stderr.split('\n').filter((line) => line.includes('clinora'))).toEqual([])
}
