import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { program, startCluster } from '../../scripts/machine.mjs'
import { freePort } from '../../scripts/ports.mjs'
import { projectRoot } from '../projectRoot'
import { openSession } from '../repository/bearers'
import { bookAsPatient } from '../repository/bookings'
import { findClinicByEmail, registerClinic } from '../repository/clinics'
import { listClinicDoctors, listDoctors, requestDoctor } from '../repository/doctors'
import { operatorSlots } from '../repository/slots'
import { caller, hasPostgres } from '../testing/backend'
import { makeBareMachine, type CommandResult, type StandInCall, type Variables } from '../testing/bareMachine'
import { makeCa, makeCertificate } from '../testing/certificates'
import {
  appointmentRow,
  listedAppointments,
  makeClinic,
  makeDoctor,
  makePatientBooking,
} from '../testing/fixtures'
import { nextMonday, openFixtureContext } from '../testing/realTime'
import { shellBlocks } from '../testing/shellBlocks'
import { readService, readUnit } from '../testing/systemdUnit'

const DOCUMENT = readFileSync(join(projectRoot, 'docs', 'deployment.md'), 'utf8')
const PASSWORD = 'walk'
const PROJECT = 'clinora-walk'
/** What the reader fills in. */
const WEB_SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_CONTACT_ADDRESS: '1 Mill Lane',
  VITE_CONTACT_EMAIL: 'desk@clinora-release.net',
  VITE_CONTACT_PHONE: '9876543210',
}
/** The folders of an empty machine. */
const FOLDERS = ['/opt', '/etc/systemd/system', '/var/backups', '/srv']
/** They are not executed. The test checks how they are called instead. */
const STAND_INS = {
  docker: 'a test machine has no engine',
  systemctl: 'a test machine is not booted by systemd',
  useradd: 'a test does not change the users of its machine',
}
const COMPOSE_OPTIONS: Record<string, string[]> = {
  up: ['-d', '--build', '--no-deps', '--wait'],
  run: ['--rm'],
}
/** The clinics of the document. */
const FRONT_DESK = 'front.desk@clinic.example'
const NIGHT_DESK = 'night.desk@clinic.example'
/** The example of an appointment's number. */
const NUMBER = 'Clinora0123456'
/** The id of the doctor in the example of a request: the third one of docs/examples/doctors.csv. */
const REQUESTED_DOCTOR = 3

/** What belongs to one command of the document. */
interface Step {
  env?: () => Variables
  before?: () => unknown
  /** For a command that starts a server. */
  serving?: (origin: string) => unknown
  after?: (result: CommandResult) => unknown
}

describe.runIf(hasPostgres)('docs/deployment.md on an empty machine', () => {
  let machine: Awaited<ReturnType<typeof makeBareMachine>>
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let checkout: string
  let base: Variables
  let replacements: [example: string | RegExp, real: () => string][]
  const closing: (() => unknown)[] = []
  const usedReplacements = new Set<string>()
  const usedSteps = new Set<string>()
  const users = new Set<string>()
  /** Milliseconds of each command that builds. */
  const builds = new Map<string, number>()
  let isBroken = false
  let startedAt = 0
  let cwd = ''
  let section = ''
  /** The variables that the section has set. */
  let variables: Variables = {}
  /** The content of server.env. */
  let serverEnv: Variables = {}
  let tls: Variables = {}
  let firebaseHost = ''
  let context: Awaited<ReturnType<typeof openFixtureContext>>
  let sessionId = ''
  let kept: { clinicId: string; token: string; number: string }
  let embedded: typeof kept

  const onCluster = async (...statements: string[]) => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    const results = []
    for (const statement of statements) results.push(await client.query<Record<string, unknown>>(statement))
    await client.end()
    return results.map(({ rows }) => rows)
  }
  const postgres = (user: string, database: string) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${new URL(cluster.url).port}/${database}`
  const newestBackup = (extension: string) =>
    readdirSync(machine.at('/var/backups/clinora'))
      .filter((name) => name.endsWith(extension))
      .sort()
      .at(-1) ?? 'none'
  const real = (text: string) =>
    replacements.reduce((replaced, [example, value]) => {
      const next = replaced.replaceAll(example, value)
      if (replaced.match(example)) usedReplacements.add(String(example))
      return next
    }, text)
  /** In the environment of the operator's shell. */
  const operating = (): Variables => ({
    ...base,
    ...serverEnv,
    FIREBASE_AUTH_EMULATOR_HOST: firebaseHost,
  })
  const without = (env: Variables, ...names: string[]): Variables =>
    Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

  beforeAll(async () => {
    machine = await makeBareMachine(FOLDERS, Object.keys(STAND_INS))
    closing.push(() => machine.remove())
    cluster = await startCluster()
    closing.push(() => cluster.stop())
    const { port } = new URL(cluster.url)
    const [[{ data_directory: data } = {}] = []] = await onCluster('show data_directory')
    const tlsFolder = machine.at('tls')
    mkdirSync(tlsFolder)
    makeCa(tlsFolder, 'ca')
    makeCertificate(tlsFolder, 'localhost')
    const owner = statSync(String(data))
    chownSync(join(tlsFolder, 'localhost.key'), owner.uid, owner.gid)
    const rules = ['host all clinora 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
    writeFileSync(join(String(data), 'pg_hba.conf'), `${rules.join('\n')}\n`)
    await onCluster(
      'create database one_user',
      `alter system set ssl_cert_file = '${join(tlsFolder, 'localhost.pem')}'`,
      `alter system set ssl_key_file = '${join(tlsFolder, 'localhost.key')}'`,
      'alter system set ssl = on',
      'select pg_reload_conf()',
    )

    const firebase = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(0, '127.0.0.1')
    await once(firebase, 'listening')
    closing.push(() => firebase.close())
    firebaseHost = `127.0.0.1:${String((firebase.address() as AddressInfo).port)}`
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const credentials = machine.at('firebase.json')
    writeFileSync(
      credentials,
      JSON.stringify({
        type: 'service_account',
        project_id: PROJECT,
        client_email: `server@${PROJECT}.example`,
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      }),
    )

    checkout = machine.at('checkout')
    mkdirSync(checkout)
    base = {
      PATH: `${dirname(program('psql'))}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '',
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGUSER: 'clinora',
      PGDATABASE: 'postgres',
    }

    const copy = `git ls-files -z | tar --null --ignore-failed-read -T - -cf - | tar -xf - -C '${checkout}'`
    await machine.run(copy, projectRoot, base)

    const ports = { '3001': await freePort(), '3002': await freePort(), '3010': await freePort() }
    replacements = [
      [/(?<=^|[ =])\/(?=(opt|etc|var|srv)\/)/gm, () => `${machine.folder}/`],
      ['postgres://…/clinora_restored', () => postgres('clinora_owner', 'clinora_restored')],
      ['postgres://… ', () => `${cluster.url.replace('/postgres', '/one_user')} `],
      ['FIREBASE_PROJECT_ID=…', () => `FIREBASE_PROJECT_ID=${PROJECT}`],
      ['GOOGLE_APPLICATION_CREDENTIALS=…', () => `GOOGLE_APPLICATION_CREDENTIALS=${credentials}`],
      ["'…'", () => `'${PASSWORD}'`],
      [':…@', () => `:${PASSWORD}@`],
      ['db.example', () => `localhost:${port}`],
      [/(?<= -o )clinora/g, () => String(process.getuid?.())],
      [/(?<= -g )clinora/g, () => String(process.getgid?.())],
      ['linux-x64', () => `${process.platform}-${process.arch}`],
      ...Object.entries(ports).map(([example, free]): (typeof replacements)[number] => [
        example,
        () => String(free),
      ]),
      ['4f0c2a91b7de', () => sessionId],
      ['clinora-20261129T020000Z.dump', () => newestBackup('.dump')],
      ['clinora-20261129T020000Z.tar.gz', () => newestBackup('.tar.gz')],
    ]
  }, 300_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  const clinicOf = async (email: string) => {
    const clinic = await findClinicByEmail(context.db, email)
    if (!clinic) throw new Error(`There is no clinic ${email}.`)
    return clinic
  }
  const expectRestored = async (origin: string, { clinicId, token, number }: typeof kept) => {
    const { status, body } = await caller(origin)('GET', `/appointments/${clinicId}`, { token })
    expect(status).toBe(200)
    expect((body as { appointment_number: string }[]).map((row) => row.appointment_number)).toEqual([number])
  }
  const doctorNames = async () => (await listDoctors(context.db)).map(({ name }) => name)
  const prints = (text: string) => ({ after: ({ out }: CommandResult) => expect(out).toContain(text) })

  /** By the beginning of the command. */
  const steps: Record<string, Step> = {
    'cp .env.example': {
      after: () => {
        const file = join(checkout, '.env')
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
        const set = [...real(line).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
        serverEnv = Object.fromEntries(set) as Variables
      },
      env: () => ({ ...base, STOP_DELAY_SECONDS: '0' }),
      serving: async (origin) => expect(await (await fetch(`${origin}/login`)).text()).toContain('Log in'),
    },
    'install -d -g clinora -m 750 /etc/clinora': {
      after: () => {
        const lines = Object.entries({ ...serverEnv, STOP_DELAY_SECONDS: '0' })
        const text = lines.map(([name, value]) => `${name}=${value}\n`).join('')
        writeFileSync(machine.at('/etc/clinora/server.env'), text)
      },
    },
    'tar -xzf clinora-': {
      before: async () => {
        const [archive = ''] = readdirSync(join(checkout, 'dist')).filter((name) => name.endsWith('.tar.gz'))
        await copyFile(join(checkout, 'dist', archive), join(cwd, archive))
      },
    },
    'node admin.js list': prints('No clinic has registered yet.'),
    'cp -r docs/deployment/systemd/*': { after: () => adaptUnits() },
    "DATABASE_URL='postgres://clinora_server@db.example": {
      before: () => copyFile(machine.at('tls/ca.pem'), machine.at('/etc/clinora/database-ca.pem')),
      after: (result) => (tls = { ...result.variables, DATABASE_PASSWORD: PASSWORD }),
    },
    'MIGRATIONS_DATABASE_URL=': {
      after: async ({ out }) => {
        expect(out).toContain('clinora_server may work on it')
        const databaseUrl = postgres('clinora_server', 'clinora')
        serverEnv = { ...serverEnv, STOP_DELAY_SECONDS: '0', DATABASE_URL: databaseUrl }
        await machine.serve(
          'node dist/server/main.js',
          checkout,
          { ...base, ...serverEnv, ...tls },
          async () => {
            const [connections] = await onCluster(
              `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'clinora_server'`,
            )
            expect(connections).toEqual([{ ssl: true }])
          },
        )
        context = await openFixtureContext({ databaseUrl })
        closing.push(() => context.close())
      },
    },
    'npm run admin -- doctors import': { before: () => writeImports() },
    'npm run admin -- slots import': prints('9 slots added'),
    'npm run admin -- list\n': {
      before: async () => {
        const clinics = { [FRONT_DESK]: 'Riverside Clinic', [NIGHT_DESK]: 'Night Clinic' }
        for (const [email, clinicName] of Object.entries(clinics)) {
          const registration = {
            uid: email,
            email,
            clinicName,
            phone: '5550142233',
            emailVerified: true,
            timeZone: null,
          }
          await registerClinic(context.db, registration, new Date(), () => Promise.resolve(false))
        }
      },
      ...prints(NIGHT_DESK),
    },
    'npm run admin -- list riverside': prints(FRONT_DESK),
    'npm run admin -- approve': {
      after: async () => {
        expect((await clinicOf(FRONT_DESK)).approved).toBe(1)
        const minutes = (milliseconds: number) => (milliseconds / 60_000).toFixed(1)
        const total = minutes(Date.now() - startedAt)
        const building = minutes([...builds.values()].reduce((sum, each) => sum + each, 0))
        console.log(
          `docs/deployment.md: ${total} minutes from the empty machine to the first approved clinic, ${building} of them for npm ci and builds`,
        )
      },
    },
    'npm run admin -- requests': {
      before: async () => {
        const { id: clinicId } = await clinicOf(FRONT_DESK)
        await requestDoctor(context.db, { clinicId, doctorId: REQUESTED_DOCTOR }, new Date())
      },
      ...prints(`${String(REQUESTED_DOCTOR)}  ${FRONT_DESK}`),
    },
    'npm run admin -- accept-request': {
      after: async () => {
        const doctors = await listClinicDoctors(context.db, (await clinicOf(FRONT_DESK)).id)
        expect(doctors.map(({ id }) => id)).toEqual([REQUESTED_DOCTOR])
      },
    },
    'npm run admin -- allow-codes': {
      before: async () => {
        const { date, today } = nextMonday()
        const [slot] = await operatorSlots(context.db, REQUESTED_DOCTOR)
        await bookAsPatient(
          context.db,
          {
            clinicId: (await clinicOf(FRONT_DESK)).id,
            slotId: slot?.id ?? 0,
            date,
            user: { fullname: 'Lena Moreau', phoneNumber: '9876543210' },
            patientAge: 34,
            gender: 'Female',
            symptoms: '',
            paidOnline: false,
          },
          { now: new Date(), today, drawNumber: () => NUMBER },
        )
      },
    },
    'npm run admin -- list --unverified': prints(FRONT_DESK),
    'npm run admin -- reject': {
      after: async () => expect((await clinicOf(NIGHT_DESK)).approved).not.toBe(1),
    },
    'npm run admin -- sessions': {
      before: async () => openSession(context.db, (await clinicOf(FRONT_DESK)).id, new Date()),
      after: ({ out }) => (sessionId = /^\w{12}(?=  since)/m.exec(out)?.[0] ?? ''),
    },
    'npm run admin -- doctors rename': {
      after: async () => expect(await doctorNames()).toContain('Dr. Marcus Bright'),
    },
    'npm run admin -- doctors merge': {
      after: async () => expect(await doctorNames()).not.toContain('Dr. M. Bright'),
    },
    'npm run admin -- doctors picture': {
      before: async () => {
        const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
        await picture.jpeg().toFile(join(cwd, 'portrait.jpg'))
      },
    },
    'npm run admin -- doctors remove': {
      after: async () => expect(await doctorNames()).not.toContain('Dr. Marcus Bright'),
    },
    'OPERATOR_TOKEN=': {
      after: async () => {
        const env = without({ ...operating(), ...variables }, 'FIREBASE_AUTH_EMULATOR_HOST')
        await machine.serve('node dist/server/main.js', checkout, env, async () => {
          const page = `http://127.0.0.1:${variables['OPERATOR_PORT'] ?? ''}/operator`
          expect(await (await fetch(page)).text()).toContain('<title>')
          const login = await fetch(`${page}/api/session`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token: variables['OPERATOR_TOKEN'] }),
          })
          expect(login.status).toBe(200)
        })
      },
    },
    "npm run admin -- erase-patient '+91 98765 43210' --dry-run": {
      after: async ({ out }) => {
        expect(out).toContain(`To erase at ${FRONT_DESK}: 1 appointment `)
        expect((await appointmentRow(context, NUMBER))?.erasedAt).toBeNull()
      },
    },
    "npm run admin -- erase-patient '+91 98765 43210' 'Lena Moreau'": {
      after: async () => expect((await appointmentRow(context, NUMBER))?.erasedAt).not.toBeNull(),
    },
    'npm run admin -- retention': {
      after: async () => expect((await clinicOf(FRONT_DESK)).retentionYears).toBe(5),
    },
    'npm run admin -- export': {
      after: () => expect(readdirSync(join(cwd, 'export-clinic'))).toContain('appointments.json'),
    },
    'npm run admin -- suspend': {
      after: async () => expect((await clinicOf(FRONT_DESK)).approved).not.toBe(1),
    },
    'npm run admin -- erase-clinic': {
      after: async () => expect(await findClinicByEmail(context.db, FRONT_DESK)).toBeNull(),
    },
    'npm run admin -- backup': {
      before: async () => (kept = await makeKept(context)),
      after: async () => {
        expect(newestBackup('.dump')).toMatch(/^clinora-\d+T\d+Z\.dump$/)
        const [left] = await onCluster("select 1 from pg_database where datname like '%verify%'")
        expect(left).toEqual([])
      },
    },
    'npm run admin -- verify-backup': prints('was restored'),
    createdb: { env: () => ({ ...operating(), PGUSER: 'clinora_owner', PGPASSWORD: PASSWORD }) },
    'DATABASE_URL=postgres://…/clinora_restored node': {
      serving: async (origin) => expectRestored(origin, kept),
    },
    'mkdir -p /srv': {
      before: async () => {
        const dataDir = machine.at('embedded')
        const folder = await openFixtureContext({ dataDir })
        embedded = await makeKept(folder)
        await folder.close()
        await machine.run(real('npm run admin -- backup /var/backups/clinora'), checkout, {
          ...base,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
        })
      },
    },
    'DATA_DIR=': {
      // Production refuses the embedded database.
      env: () => without(operating(), 'NODE_ENV', 'DATABASE_URL'),
      serving: async (origin) => expectRestored(origin, embedded),
    },
  }

  beforeEach(({ skip }) => {
    if (isBroken) skip('An earlier command failed.')
  })

  it.each(
    shellBlocks(DOCUMENT).map(
      (block) =>
        [`${block.section}: ${(block.commands[0] ?? '').replace(/ *[#\\\n][\s\S]*/, '')}`, block] as const,
    ),
  )(
    '%s',
    async (_, block) => {
      isBroken = true
      startedAt ||= Date.now()
      if (block.section !== section) {
        section = block.section
        cwd = checkout
        variables = {}
      }
      for (const command of block.commands) await follow(command, block.language)
      isBroken = false
    },
    1_200_000,
  )

  it('has every example and every command that this test prepares', () => {
    expect(
      replacements.map(([example]) => String(example)).filter((each) => !usedReplacements.has(each)),
    ).toEqual([])
    expect(Object.keys(steps).filter((each) => !usedSteps.has(each))).toEqual([])
  })

  async function follow(line: string, language: 'sh' | 'sql') {
    const command = line.replace(/ +# .*$/, '')
    // Two sections begin with the same build.
    if (builds.has(command)) return
    const key = Object.keys(steps)
      .filter((each) => `${command}\n`.startsWith(each))
      .sort((a, b) => b.length - a.length)[0]
    if (key) usedSteps.add(key)
    const {
      before,
      serving,
      after,
      env = serverEnv['STOP_DELAY_SECONDS'] ? operating : () => base,
    } = steps[key ?? ''] ?? {}
    await before?.()
    const text = language === 'sql' ? `psql -v ON_ERROR_STOP=1 -c "${real(command)}"` : real(command)
    expect(text).not.toContain('…')
    const all = { ...(language === 'sql' ? base : env()), ...variables }
    if (/\bnode (dist\/server\/main|server)\.js/.test(text)) {
      await machine.serve(
        text,
        cwd,
        without(all, 'FIREBASE_AUTH_EMULATOR_HOST'),
        async (origin) => void (await serving?.(origin)),
      )
      return
    }
    const runAt = Date.now()
    const result = await machine.run(text, cwd, all)
    if (command.startsWith('npm ci')) builds.set(command, Date.now() - runAt)
    cwd = result.cwd
    variables = { ...variables, ...result.variables }
    for (const call of result.calls) await check[call.program as keyof typeof STAND_INS](call)
    await after?.(result)
  }

  const check: Record<keyof typeof STAND_INS, (call: StandInCall) => void | Promise<void>> = {
    useradd: ({ args }) => void users.add(args.at(-1) ?? ''),
    docker: ({ args: [compose, action = '', ...rest], cwd: folder, env }) => {
      expect(compose).toBe('compose')
      const file = readFileSync(join(folder, 'compose.yaml'), 'utf8')
      const { services } = parse(file, { merge: true }) as { services: Record<string, unknown> }
      const known = [...(COMPOSE_OPTIONS[action] ?? []), ...Object.keys(services)]
      expect(rest.filter((word) => !known.includes(word))).toEqual([])
      // Compose reads them in every command.
      const required = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
      expect(required.filter((name) => !env[name])).toEqual([])
    },
    systemctl: async ({ args: [action, ...rest] }) => {
      const folder = machine.at('/etc/systemd/system')
      if (action === 'daemon-reload') return
      expect(action).toBe('enable')
      const [now, ...names] = rest
      expect(now).toBe('--now')
      for (const name of names) {
        const unit = readUnit(folder, name.endsWith('.timer') ? name : `${name}.service`)
        expect(unit.get('Install.WantedBy')).toHaveLength(1)
        const started = unit.get('Timer.Unit')?.[0]
        if (started) expect(unit.get('Timer.OnCalendar')).toHaveLength(1)
        const service = readService(folder, started ?? `${name}.service`)
        expect([...users]).toContain(service.user)
        const env = { ...base, ...service.environment }
        if (started) await machine.run(service.command, service.folder, env)
        else await machine.serve(service.command, service.folder, env, () => undefined)
      }
    },
  }

  /** Makes the units name the folders of the machine, and this Node. systemd then finds no mistake in them. */
  function adaptUnits() {
    const folder = machine.at('/etc/systemd/system')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    for (const { parentPath, name } of files) {
      const file = join(parentPath, name)
      const text = readFileSync(file, 'utf8').replaceAll(
        /(?<=[=\- ])\/(?=(opt|etc|var)\/)/g,
        `${machine.folder}/`,
      )
      writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath))
    }
    const names = files.map(({ name }) => name).filter((name) => name.includes('clinora'))
    const instances = names.map((name) => name.replace('@.', '@3001.'))
    const { stderr, error } = spawnSync('systemd-analyze', ['verify', ...instances], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    })
    if (!error) expect(stderr.split('\n').filter((line) => line.includes('clinora'))).toEqual([])
  }

  /** The files of docs/examples, with the doctors whose names the document corrects. */
  function writeImports() {
    const examples = join(projectRoot, 'docs', 'examples')
    for (const name of ['doctors.csv', 'slots.csv']) {
      const text = readFileSync(join(examples, name), 'utf8').replaceAll('Marcus Bright', 'Marcus Brigth')
      writeFileSync(
        join(cwd, name),
        name === 'doctors.csv' ? `${text.trim()}\nDr. M. Bright,Cardiologist,,Male,,,,,,\n` : text,
      )
    }
  }
})

/** A clinic that nobody erases, with one appointment. */
async function makeKept(context: Awaited<ReturnType<typeof openFixtureContext>>) {
  const clinic = await makeClinic(context)
  const doctor = await makeDoctor(context, { clinics: [clinic] })
  const { date, today } = nextMonday()
  const { appointmentNumber } = await makePatientBooking(context, clinic, doctor, { date, today })
  expect(await listedAppointments(context, clinic.clinicId)).toHaveLength(1)
  return { clinicId: clinic.clinicId, token: clinic.token, number: appointmentNumber }
}
