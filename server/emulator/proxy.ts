import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { raw, Router, type Request } from 'express'
import * as v from 'valibot'
import { accountExports } from './accountExports'
import { deliverMail, originOf } from './mail'
import { forwardedCall } from './forwardedCalls'
import type { EmulatorSettings } from './settings'

export interface EmulatorProxyOptions extends EmulatorSettings {
  /** Prints the line of a mail; to stdout by default. */
  print?: (line: string) => void
  /** Called with an error that did not prevent the response. */
  warn: (problem: unknown) => void
  /** How long a call waits for a starting emulator. */
  startTimeoutMs?: number
}

const MailRequest = v.object({ requestType: v.string() })
const MailResponse = v.object({ email: v.string() })

/**
 * Forwards the identity SDK's calls to the emulator, so that the browser needs only one origin. Every other path of the emulator
 * answers 404. Accounts are saved and mails are delivered before the response is sent.
 */
export function emulatorProxy(options: EmulatorProxyOptions): Router {
  const { auth, hub, project, dataDir, publicUrl, warn, startTimeoutMs = 20_000 } = options
  const print = options.print ?? ((line) => process.stdout.write(`${line}\n`))
  const saveAccounts = accountExports(hub, dataDir)
  const log = join(dataDir, 'mail.log')
  let ready = false

  async function send(request: Request): Promise<Response> {
    const body = Buffer.isBuffer(request.body) ? request.body : undefined
    const deadline = Date.now() + startTimeoutMs
    for (;;) {
      ready ||= hub === null || (await isReady(hub))
      try {
        if (ready) {
          return await fetch(`http://${auth}${request.originalUrl}`, {
            method: request.method,
            // Forward no other header: with Authorization the sender would get an admin's rights.
            headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
            ...(body && { body: new Uint8Array(body) }),
            signal: AbortSignal.timeout(10_000),
          })
        }
      } catch (problem) {
        ready = false
        if (!isRefused(problem)) throw problem
      }
      if (Date.now() > deadline) throw new Error('The identity emulator is not running.')
      await sleep(100)
    }
  }

  const router = Router()
  router.use(
    ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/www.googleapis.com', '/emulator'],
    raw({ type: () => true, limit: '64kb' }),
    async (request, response) => {
      const effect = forwardedCall(request.method, request.originalUrl.split('?', 1)[0] ?? '')
      if (!effect) {
        response.status(404).json({ error: { code: 404, message: 'NOT_FOUND' } })
        return
      }
      try {
        const upstream = await send(request)
        const content = Buffer.from(await upstream.arrayBuffer())
        if (upstream.ok && effect === 'change') await saveAccounts().catch(warn)
        if (upstream.ok && effect === 'mail') {
          const { requestType } = v.parse(MailRequest, parseJson(request.body))
          const { email } = v.parse(MailResponse, parseJson(content))
          const mail = { email, type: requestType, origin: originOf(request.headers, publicUrl) }
          await deliverMail(mail, { auth, project, log, print }).catch(warn)
        }
        response
          .status(upstream.status)
          .set('content-type', upstream.headers.get('content-type') ?? 'application/json')
          .set('cache-control', 'no-store')
          .send(withoutSecrets(content))
      } catch (problem) {
        warn(problem)
        // The SDK converts this to `auth/network-request-failed`, which has a text in the catalogue.
        response.status(503).json({ error: { code: 503, message: 'NETWORK_REQUEST_FAILED' } })
      }
    },
  )
  return router
}

/**
 * Whether the emulator has loaded its saved accounts: the hub lists its logging part only after that. The emulator answers earlier,
 * but an export at that time would lose all accounts.
 */
async function isReady(hub: string): Promise<boolean> {
  try {
    const response = await fetch(`http://${hub}/emulators`, { signal: AbortSignal.timeout(5_000) })
    const running: unknown = await response.json()
    return typeof running === 'object' && running !== null && 'auth' in running && 'logging' in running
  } catch {
    return false
  }
}

/** Whether the connection was refused. The call then had no effect and may be sent again. */
function isRefused(problem: unknown): boolean {
  const cause = problem instanceof Error ? problem.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** Removes `passwordHash`: in the emulator's responses it contains the password in clear text. */
function withoutSecrets(content: Buffer): string {
  const isSecret = (name: string) => name === 'passwordHash' || name === 'salt'
  const body: unknown = JSON.parse(content.toString('utf8'), (name, value: unknown) =>
    isSecret(name) ? undefined : value,
  )
  return JSON.stringify(body)
}

function parseJson(body: unknown): unknown {
  return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
}
