import { once } from 'node:events'
import { mkdtempSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emulatorProxy } from './proxy'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** A fake emulator and hub that record the proxy's calls. */
class FakeEmulator {
  readonly requests: Seen[] = []
  readonly exports: string[] = []
  oobCodes: { email: string; oobCode: string; requestType: string }[] = []
  hasImported = true
  /** The number of calls to the hub that list the running emulators. */
  listCalls = 0
  answer = { status: 200, body: '{"email":"lena@clinic.test"}' }
  exportStatus = 200
  readonly auth = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      if (url.endsWith('/oobCodes')) {
        outgoing.end(JSON.stringify({ oobCodes: this.oobCodes }))
        return
      }
      this.requests.push({ method, url, headers, body })
      outgoing.writeHead(this.answer.status, { 'content-type': 'application/json', 'x-emulator': 'yes' })
      outgoing.end(this.answer.body)
    })
  })
  readonly hub = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      if (incoming.url === '/emulators') {
        this.listCalls += 1
        outgoing.end(JSON.stringify({ hub: {}, auth: {}, ...(this.hasImported && { logging: {} }) }))
        return
      }
      const { path } = JSON.parse(body) as { path: string }
      this.exports.push(path)
      if (this.exportStatus === 200) {
        mkdirSync(path)
        writeFileSync(join(path, 'firebase-export-metadata.json'), '{}')
      }
      outgoing.writeHead(this.exportStatus).end('{}')
    })
  })
}

const sendOobCode = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo'
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'

let emulator: FakeEmulator
let dataDir: string
let origin: string
let servers: Server[]
let output: string[]
let warned: unknown[]

async function listen(server: Server) {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startProxy({ publicUrl = null as string | null, startTimeoutMs = 400, auth = '' } = {}) {
  const app = express()
  app.use(
    emulatorProxy({
      auth: auth || (await listen(emulator.auth)),
      hub: await listen(emulator.hub),
      project: 'demo-clinora',
      dataDir,
      publicUrl,
      startTimeoutMs,
      print: (line) => output.push(line),
      warn: (problem) => warned.push(problem),
    }),
  )
  app.use((_, response) => {
    response.status(418).send('the next handler')
  })
  origin = `http://${await listen(createServer(app))}`
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Sends the path unchanged: fetch would normalize it. */
async function rawGet(path: string) {
  const { hostname, port } = new URL(origin)
  const outgoing = request({ hostname, port, path, headers: { authorization: 'Bearer owner' } }).end()
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  incoming.resume()
  return incoming.statusCode
}

beforeEach(() => {
  emulator = new FakeEmulator()
  dataDir = mkdtempSync(join(tmpdir(), 'clinora-proxy-'))
  servers = []
  output = []
  warned = []
})

afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe('forwarded calls', () => {
  it.each([
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo'],
    ['POST', '/securetoken.googleapis.com/v1/token?key=demo'],
    ['GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=demo'],
    ['GET', '/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=demo&clientType=CLIENT_TYPE_WEB'],
  ])('%s %s reaches the emulator and saves nothing', async (method, path) => {
    await startProxy()
    const response = await fetch(origin + path, { method, ...(method === 'POST' && { body: '{"a":1}' }) })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(emulator.answer.body)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(emulator.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      [method, path, method === 'POST' ? '{"a":1}' : ''],
    ])
    expect(emulator.exports).toEqual([])
  })

  it('keep a form body byte by byte, and return an error unchanged', async () => {
    await startProxy()
    emulator.answer = { status: 400, body: '{"error":{"message":"EMAIL_EXISTS"}}' }
    const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=demo`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'abc' }),
    })
    expect([response.status, await response.text()]).toEqual([400, '{"error":{"message":"EMAIL_EXISTS"}}'])
    expect(emulator.requests[0]?.body).toBe('grant_type=refresh_token&refresh_token=abc')
    expect(emulator.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  })

  it.each(['signUp', 'update', 'lookup', 'resetPassword'])(
    'return no password in the response to %s',
    async (call) => {
      await startProxy()
      const account = {
        email: 'lena@clinic.test',
        salt: 'fakeSalt',
        passwordHash: 'fakeHash:password=secret1',
      }
      emulator.answer.body = JSON.stringify({ localId: 'uid', ...account, users: [account] })
      const response = await post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, {})
      const { email } = account
      expect(await response.json()).toEqual({ localId: 'uid', email, users: [{ email }] })
    },
  )

  it('carry no authorization', async () => {
    await startProxy()
    await post(
      signUp,
      {},
      { authorization: 'Bearer owner', cookie: 'a=b', 'x-goog-user-project': 'demo-clinora' },
    )
    expect(Object.keys(emulator.requests[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ])
  })

  it('do not include other paths, which go to the next handler', async () => {
    await startProxy()
    expect((await fetch(`${origin}/login`)).status).toBe(418)
  })
})

describe('calls that are not forwarded', () => {
  it.each([
    '/emulator/v1/projects/demo-clinora/oobCodes',
    '/emulator/v1/projects/demo-clinora/accounts',
    '/emulator/v1/projects/demo-clinora/config',
    '/emulator/v1/projects/demo-clinora/verificationCodes',
    '/emulator/action?mode=verifyEmail&oobCode=abc&apiKey=demo',
    '/emulator/openapi.json',
    '/identitytoolkit.googleapis.com/v1/projects/demo-clinora/accounts',
    '/identitytoolkit.googleapis.com/v1/projects/demo-clinora/accounts:query',
    '/identitytoolkit.googleapis.com/v1/projects/demo-clinora/accounts:batchGet?maxResults=-1',
    '/identitytoolkit.googleapis.com/v1/accounts:batchGet',
    '/identitytoolkit.googleapis.com/v2/projects/demo-clinora/config',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp/../../../emulator/v1/projects/demo-clinora/accounts',
    '/IDENTITYTOOLKIT.googleapis.com/v1/accounts:signUp',
    '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp/',
    '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount',
    '/securetoken.googleapis.com/v1/',
  ])('%s', async (path) => {
    await startProxy()
    expect(await rawGet(path)).toBe(404)
    expect(
      (await fetch(origin + path, { method: 'POST', headers: { authorization: 'Bearer owner' } })).status,
    ).toBe(404)
    expect((await fetch(origin + path, { method: 'DELETE' })).status).toBe(404)
    expect(emulator.requests).toEqual([])
  })

  it('a forwarded path with another method, or with a body larger than the SDK sends', async () => {
    await startProxy()
    expect((await fetch(origin + signUp)).status).toBe(404)
    expect((await post(signUp, { email: 'x'.repeat(70_000) })).status).toBe(413)
    expect(emulator.requests).toEqual([])
  })
})

describe('changed accounts', () => {
  it.each(['signUp', 'update', 'delete', 'resetPassword'])(
    'are saved before %s is answered',
    async (call) => {
      await startProxy()
      const response = await post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, {})
      expect(response.status).toBe(200)
      const [folder] = readdirSync(join(dataDir, 'emulator', 'exports'))
      expect(
        existsSync(join(dataDir, 'emulator', 'exports', folder ?? '', 'firebase-export-metadata.json')),
      ).toBe(true)
    },
  )

  it('are not saved if the call failed', async () => {
    await startProxy()
    emulator.answer = { status: 400, body: '{}' }
    await post(signUp, {})
    expect(emulator.exports).toEqual([])
  })

  it('share exports when they come together, and the last export has the last change', async () => {
    await startProxy()
    await Promise.all(Array.from({ length: 12 }, () => post(signUp, {})))
    expect(emulator.requests).toHaveLength(12)
    expect(emulator.exports.length).toBeGreaterThanOrEqual(2)
    expect(emulator.exports.length).toBeLessThan(12)
    expect(readdirSync(join(dataDir, 'emulator', 'exports'))).toHaveLength(1)
    expect(emulator.exports).toEqual([...emulator.exports].sort())
  })

  it('that cannot be saved are answered with a warning in the log, and the previous export stays', async () => {
    await startProxy()
    await post(signUp, {})
    const before = readdirSync(join(dataDir, 'emulator', 'exports'))
    emulator.exportStatus = 500
    expect((await post(signUp, {})).status).toBe(200)
    expect(warned).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'emulator', 'exports'))).toEqual(before)
  })
})

describe('mails', () => {
  const codes = [
    { email: 'other@clinic.test', oobCode: 'theirs', requestType: 'VERIFY_EMAIL' },
    { email: 'lena@clinic.test', oobCode: 'old', requestType: 'VERIFY_EMAIL' },
    { email: 'lena@clinic.test', oobCode: 'new_-1', requestType: 'VERIFY_EMAIL' },
    { email: 'lena@clinic.test', oobCode: 'reset1', requestType: 'PASSWORD_RESET' },
  ]

  it('are printed and logged with our own link to the newest code', async () => {
    await startProxy()
    emulator.oobCodes = codes
    await post(
      sendOobCode,
      { requestType: 'VERIFY_EMAIL', idToken: 'x' },
      { origin: 'https://front.example:8443' },
    )
    await post(
      sendOobCode,
      { requestType: 'PASSWORD_RESET', email: 'lena@clinic.test' },
      { origin: 'https://front.example:8443' },
    )
    expect(output).toEqual([
      'MAIL to lena@clinic.test: verify → https://front.example:8443/change-password?mode=verifyEmail&oobCode=new_-1',
      'MAIL to lena@clinic.test: reset → https://front.example:8443/change-password?oobCode=reset1',
    ])
    const log = readFileSync(join(dataDir, 'mail.log'), 'utf8').trim().split('\n')
    expect(log.map((line) => line.replace(/^\S+ /, ''))).toEqual(output)
  })

  it('link to PUBLIC_URL if it is set', async () => {
    await startProxy({ publicUrl: 'https://clinic.example/ignored' })
    emulator.oobCodes = codes
    await post(sendOobCode, { requestType: 'PASSWORD_RESET' }, { origin: 'https://elsewhere.example' })
    expect(output[0]).toContain('https://clinic.example/change-password?')
  })

  it.each(['null', 'javascript:alert(1)', undefined])(
    'link to the Host if Origin is %s',
    async (originHeader) => {
      await startProxy()
      emulator.oobCodes = codes
      await post(sendOobCode, { requestType: 'PASSWORD_RESET' }, originHeader ? { origin: originHeader } : {})
      expect(output[0]).toContain(`${origin}/change-password?`)
    },
  )

  it('are not printed if the provider made no code, or the call failed', async () => {
    await startProxy()
    await post(sendOobCode, { requestType: 'PASSWORD_RESET' })
    emulator.answer = { status: 400, body: '{"error":{"message":"EMAIL_NOT_FOUND"}}' }
    emulator.oobCodes = codes
    await post(sendOobCode, { requestType: 'PASSWORD_RESET' })
    expect(output).toEqual([])
  })
})

describe('an emulator that is still starting', () => {
  it('delays calls until it has loaded its accounts', async () => {
    emulator.hasImported = false
    await startProxy({ startTimeoutMs: 5_000 })
    const response = post(signUp, {})
    await vi.waitFor(() => expect(emulator.listCalls).toBeGreaterThan(2))
    expect(emulator.requests).toEqual([])
    emulator.hasImported = true
    expect((await response).status).toBe(200)
    expect(emulator.requests).toHaveLength(1)
  })

  it('that never starts gives an error which the SDK calls network-request-failed', async () => {
    const stoppedServer = createServer()
    const auth = await listen(stoppedServer)
    stoppedServer.close()
    await startProxy({ auth, startTimeoutMs: 200 })
    const response = await post(signUp, {})
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: { code: 503, message: 'NETWORK_REQUEST_FAILED' } })
    expect(warned).toHaveLength(1)
  })
})
