import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { freePort } from '../../scripts/ports.mjs'
import { startNode } from '../../scripts/processes.mjs'

/** A measured server. */
export interface Server {
  origin: string
  child: ChildProcess
  stop: () => void
}

/**
 * Starts the built backend on PostgreSQL. As in production, it does not validate its own responses.
 *
 * @param settings further environment variables
 */
export async function startBackend(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LISTEN_ADDRESS: '127.0.0.1',
    CLINIC_TZ: 'UTC',
    VALIDATE_RESPONSES: '0',
    STORYBOOK_DIR: '/nowhere',
    // All requests come from one address.
    CALL_LIMIT: '1000000',
    // No emulator listens on this port, because no bench logs in.
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...settings,
  }
  const { child, stop } = await start(['dist/server/main.js'], env)
  return { origin: `http://127.0.0.1:${port}`, child, stop }
}

/** Starts the bare Express server. */
export async function startBare(databaseUrl: string): Promise<Server> {
  const { message, child, stop } = await start(['--import', 'tsx', 'bench/api/bare.ts'], {
    DATABASE_URL: databaseUrl,
  })
  return { origin: `http://127.0.0.1:${String((message as { port: number }).port)}`, child, stop }
}

async function start(args: string[], env: NodeJS.ProcessEnv) {
  const child = startNode(args, {
    cwd: process.cwd(),
    env: { PATH: process.env['PATH'], ...env },
    lastSignal: 'SIGKILL',
  })
  child.stdout?.resume()
  child.stderr?.pipe(process.stderr)
  const died = once(child, 'exit').then(() => {
    throw new Error(`${args.join(' ')} did not start.`)
  })
  const [message] = (await Promise.race([once(child, 'message'), died])) as unknown[]
  died.catch(() => undefined)
  return { message, child, stop: () => void child.kill('SIGTERM') }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export interface BenchResponse {
  etag: string
  body: Buffer
  /** Milliseconds to the last byte. */
  durationMs: number
}

/**
 * Sends one request on a kept-alive connection. Returns the body as received, still compressed.
 *
 * @throws if the status is not 200
 */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string | Buffer } = {},
): Promise<BenchResponse> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, headers: { ...headers }, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const durationMs = performance.now() - startedAt
        const { etag = '' } = response.headers
        if (response.statusCode === 200) resolve({ etag, body: Buffer.concat(chunks), durationMs })
        else reject(new Error(`${url} answered ${String(response.statusCode)}.`))
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
