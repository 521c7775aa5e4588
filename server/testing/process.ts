import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { caller, MANY_CALLS, type Caller } from './backend'

/** A server in a separate process. */
export interface ServerProcess {
  child: ChildProcess
  /** Resolves with the origin when the server is ready. Rejects with the output if it ends before. */
  ready: Promise<string>
  /** Milliseconds from spawn to ready, without the time in which it waited for a core. */
  startedIn: () => number
  /** Its exit code and output. */
  exitResult: Promise<{ code: number | null; out: string; err: string }>
  out: () => string
  /** Calls a path below /api once the server is ready. */
  call: Caller
  /** Sends the signal and waits for the end. */
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const running = new Set<ServerProcess>()

/**
 * Starts the built server on a free port. The caller ends it, or calls `endServers`.
 *
 * @param under a command that starts it, such as setpriv with options
 * @param preload a module to load first
 * @param main another build's program
 */
export function startServer(
  env: NodeJS.ProcessEnv,
  {
    under = [],
    preload,
    main = inject('serverProgram'),
  }: { under?: readonly string[]; preload?: string; main?: string } = {},
): ServerProcess {
  const program = [...(preload ? ['--import', preload] : []), main]
  const [command = '', ...args] = [...under, process.execPath, ...withParent, ...program]
  const spawnedAt = Date.now()
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      STORYBOOK_DIR: '/nowhere',
      CALL_LIMIT: String(MANY_CALLS),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exitResult = once(child, 'close').then(() => ({ code: child.exitCode, out, err }))

  let waitMs = 0
  child.on('message', () => (waitMs = waitedForCore(child.pid)))
  const listening = () => /"time":"([^"]+)","url":"([^"]+)"/.exec(out)
  const ready = new Promise<string>((resolve, reject) => {
    const findUrl = () => {
      const url = listening()?.[2]
      if (!url) return
      // Reading all output at each of its lines would take seconds of a test with many requests.
      child.stdout?.off('data', findUrl)
      resolve(url.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', findUrl)
    void exitResult.then(({ code }) => {
      reject(new Error(`The server ended with ${String(code)} before it was ready: ${err}${out}`))
    })
  })
  // Tests that expect the server to end do not await `ready`.
  ready.catch(() => undefined)

  const server: ServerProcess = {
    child,
    ready,
    startedIn: () => Date.parse(listening()?.[1] ?? '') - spawnedAt - waitMs,
    exitResult,
    out: () => out,
    call: async (...call) => caller(await ready)(...call),
    async kill(signal) {
      child.kill(signal)
      await exitResult
    },
  }
  running.add(server)
  void exitResult.then(() => running.delete(server))
  return server
}

/** Ends all running servers. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.kill('SIGKILL')))
}

/** A module that ends the server when its test process ends. */
const withParent = [
  '--import',
  new URL('../../scripts/exit-with-parent.mjs?signal=SIGKILL', import.meta.url).href,
]

/** Milliseconds for which the main thread of a process waited for a core; 0 on systems without /proc. */
export function waitedForCore(pid: number | undefined): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid ?? 0}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}
