import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, mkdir, rm, rmdir } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { AdminCommand } from './command'
import type { AdminResponse } from './response'

/** Operating systems truncate longer paths without an error: Linux at 108 bytes, others at 104. */
const MAX_PATH_BYTES = 100
const LARGEST_COMMAND = 10_000_000

const ResponseBody = v.object({
  lines: v.array(v.string()),
  failed: v.boolean(),
  files: v.optional(
    v.array(v.object({ name: v.string(), content: v.string(), encoding: v.picklist(['utf8', 'base64']) })),
  ),
  next: v.optional(AdminCommand),
})

/** The server failed, or ended before it answered. */
export class SocketError extends Error {}

/** The socket's path: in the data folder, or in a temporary folder if that path is too long. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'admin.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `clinora-${user}-${name}`, 'admin.sock')
}

/**
 * Answers the admin's commands on a Unix socket that only this user may open. Call it after the data folder is locked: a socket file
 * in the folder was then left by a killed process and is replaced.
 *
 * @param warn called with the error of a command, unless it is a Refusal
 */
export async function serveAdmin(
  dataDir: string,
  run: (command: AdminCommand) => Promise<AdminResponse>,
  warn: (problem: unknown) => void,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataDir)
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Another user may have created this folder below the temporary folder.
  if (folder !== dataDir && (await lstat(folder)).uid !== process.getuid?.()) {
    throw new SocketError(`${folder} belongs to another user.`)
  }
  await rm(path, { force: true })

  const server = createServer((incoming, outgoing) => {
    const respond = (status: number, body: unknown): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_COMMAND) chunks.push(chunk)
    })
    incoming.on('end', () => {
      if (size > LARGEST_COMMAND) {
        respond(413, {})
        return
      }
      const command = v.safeParse(AdminCommand, parseJson(Buffer.concat(chunks).toString('utf8')))
      if (!command.success) {
        respond(400, {})
        return
      }
      run(command.output).then(
        (result) => respond(200, result),
        (problem: unknown) => {
          warn(problem)
          respond(500, {})
        },
      )
    })
  })
  const umask = process.umask(0o177)
  server.listen(path)
  process.umask(umask)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return {
    async close() {
      const closeEvent = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closeEvent
      await rm(path, { force: true })
      if (folder !== dataDir) await rmdir(folder)
    },
  }
}

/**
 * Sends the command to the server that holds the data folder.
 *
 * @returns null if no server listens
 * @throws SocketError if a server listens but fails to answer
 */
export async function askServer(dataDir: string, command: AdminCommand): Promise<AdminResponse | null> {
  const { promise, resolve, reject } = deferred<AdminResponse | null>()
  const outgoing = request(
    { socketPath: socketPath(dataDir), method: 'POST', path: '/', agent: false },
    (incoming) => {
      let body = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => (body += chunk))
      incoming.on('error', () => reject(new SocketError('gone')))
      incoming.on('end', () => {
        const response = v.safeParse(ResponseBody, parseJson(body))
        if (incoming.statusCode === 200 && response.success) resolve(response.output)
        else reject(new SocketError('failed'))
      })
    },
  )
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
    else reject(new SocketError('gone'))
  })
  outgoing.end(JSON.stringify(command))
  return promise
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
