import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import * as v from 'valibot'
import { PROJECT } from '../scripts/emulator.mjs'
import { freePort } from '../scripts/ports.mjs'
import { startNode } from '../scripts/processes.mjs'
import { root } from '../scripts/root.mjs'
import { AdminCommand, parseArguments } from '../server/admin/command'
import { askServer } from '../server/admin/socket'

/** A running product, as journeys in other processes reach it. */
export interface Instance {
  /** Such as `http://localhost:4321`. */
  origin: string
  dataDir: string
  /** The identity emulator's port, which browsers do not use. */
  authPort: number
  /** The environment by which other processes find its PostgreSQL. Left out on the embedded database. */
  databaseEnv?: Record<string, string>
}

const READY = 'Sign-in is ready'
const CALL_LIMIT = '1000000'

/**
 * Starts the whole product with the script of `npm start`, on free ports and in a new folder.
 *
 * @param settings further environment variables, such as HIDE_OTP
 */
export async function startStack(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'clinora-journey-'))
  const [port, authPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    // All browsers of the journeys share one address.
    CALL_LIMIT,
    ...settings,
    NODE_ENV: 'development',
    PORT: String(port),
    AUTH_EMULATOR_PORT: String(authPort),
    DATA_DIR: dataDir,
  }
  const run = () =>
    spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let child = run()
  /** Stops the product and keeps its data. */
  const cut = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exitEvent = once(child, 'exit')
      child.kill('SIGTERM')
      await exitEvent
    }
  }
  const restore = async () => {
    child = run()
    await untilPrinted(child, READY)
  }
  const stop = async () => {
    await cut()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilPrinted(child, READY)
  } catch (problem) {
    await stop()
    throw problem
  }
  const { DATABASE_URL } = settings
  const instance: Instance = {
    origin: `http://localhost:${String(port)}`,
    dataDir,
    authPort,
    ...(DATABASE_URL && {
      // Without the emulator `npm run simulate` refuses PostgreSQL.
      databaseEnv: { DATABASE_URL, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(authPort)}` },
    }),
  }
  return { instance, stop, cut, restore }
}

/** Starts another backend process on the product's PostgreSQL and identity emulator. */
export async function startSecondServer({ databaseEnv, dataDir }: Instance) {
  const port = await freePort()
  const child = startNode(['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...databaseEnv,
      NODE_ENV: 'development',
      PORT: String(port),
      CALL_LIMIT,
      DATA_DIR: dataDir,
      FIREBASE_PROJECT_ID: PROJECT,
      VALIDATE_RESPONSES: '1',
    },
    lastSignal: 'SIGKILL',
  })
  await untilPrinted(child, '"url":"')
  return {
    origin: `http://localhost:${String(port)}`,
    /** Ends the process without a chance to close its connections. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exitEvent = once(child, 'exit')
      child.kill('SIGKILL')
      await exitEvent
    },
  }
}

/** Creates an empty database on the PostgreSQL of the tests. */
export async function emptyPostgres() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the journey with `npm run test:journeys`.')
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const name = `clinora_journey_${crypto.randomUUID().replaceAll('-', '')}`
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      if (output.includes(words)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`The product ended with ${String(code)} before it was ready:\n${output}`))
    })
  })
}

/**
 * Runs `npm run admin` or `npm run simulate` on the instance and returns the output. On the embedded database it asks the server as
 * the command line does, without a process of its own: each process takes a second of processor time.
 */
export async function command(
  instance: Instance,
  script: 'admin' | 'simulate',
  ...args: string[]
): Promise<string> {
  if (instance.databaseEnv) return commandProcess(instance, script, args)
  const words = script === 'simulate' ? [script, ...args] : args
  const invocation = parseArguments(words, (file) => readFileSync(resolve(root, file), 'utf8'))
  const answer = await askServer(instance.dataDir, v.parse(AdminCommand, invocation.command))
  const output = answer?.lines.join('\n') ?? 'The server does not run.'
  if (!answer || answer.failed) throw new Error(`${script} ${args.join(' ')} failed:\n${output}`)
  return output
}

async function commandProcess({ dataDir, databaseEnv }: Instance, script: string, args: string[]) {
  const words = script === 'simulate' ? [script, ...args] : args
  const child = spawn(process.execPath, ['scripts/admin.mjs', ...words], {
    cwd: root,
    env: { ...process.env, ...databaseEnv, NODE_ENV: 'development', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${String(code)}:\n${output}`)
  return output
}

/** The links in the mails to the address, oldest first. */
export async function mailLinks(
  { dataDir }: Instance,
  email: string,
  kind: 'verify' | 'reset',
): Promise<string[]> {
  const log = await readFile(join(dataDir, 'mail.log'), 'utf8').catch(() => '')
  return log.split('\n').flatMap((line) => {
    const [, link] = line.split(`MAIL to ${email}: ${kind} → `)
    return link ? [link] : []
  })
}

/** The e-mails of all identity accounts. */
export async function accounts({ authPort }: Instance): Promise<string[]> {
  const answer = await fetch(
    `http://127.0.0.1:${String(authPort)}/identitytoolkit.googleapis.com/v1/projects/demo-clinora/accounts:query`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: '{}',
    },
  )
  const { userInfo = [] } = (await answer.json()) as { userInfo?: { email?: string }[] }
  return userInfo.flatMap(({ email }) => (email ? [email] : []))
}
