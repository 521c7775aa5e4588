import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../testing/backend'
import { PIXEL } from '../testing/contractSchema'
import { memoryGrowth } from '../testing/memory'
import { blackPng, claimedPng, scannedJpeg } from '../testing/pictures'
import { makeEmptyDatabase, type EmptyDatabase } from '../testing/emptyDatabase'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { headOf, longBody, transmit } from '../testing/rawHttp'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { makeClinic, type TestClinic } from '../testing/fixtures'
import { text } from '../text'

const ROUNDS = 20
const LARGE = 8
const HUGE = 100_000_000
/** Less than the size of any of the bodies. */
const ALLOWED_GROWTH_BYTES = 80_000_000
/** Idle connections of fetch, and of the server to its database. */
const KEPT_ALIVE = 20
const isLinux = process.platform === 'linux'

const JSON_BODY = 'application/json'
const FORM_BODY = 'multipart/form-data; boundary=b'
const FILE = '--b\r\nContent-Disposition: form-data; name="profile_image"; filename="a.png"\r\n\r\n'
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FIELDS = field('address', '12 Harbour Street') + field('payment_at_clinic', '1')

describe('hostile requests', { timeout: 1_200_000 }, () => {
  let server: ServerProcess
  let database: EmptyDatabase
  let origin: string
  let clinic: TestClinic
  /** Several clinics, since one may have only two uploads at a time. */
  let others: TestClinic[]
  let handles: number
  let [slowest, grown] = [0, 0]

  beforeAll(async () => {
    // A server opens PostgreSQL faster than PGlite.
    database = await makeEmptyDatabase(hasPostgres ? 'postgres' : 'pglite')
    const context = await openFixtureContext(database.where)
    clinic = await makeClinic(context)
    others = await Promise.all(Array.from({ length: 3 }, () => makeClinic(context)))
    await context.close()
    server = startServer({ ...database.env, CLINIC_TZ: ZONE, LOGIN_LIMIT: '1000000' })
    origin = await server.ready
    // Loads lazily loaded modules before memory is measured.
    expect((await upload(PIXEL)).status).toBe(200)
    handles = await openHandles()
  }, 180_000)
  afterEach(async () => {
    const startedAt = performance.now()
    expect((await server.call('GET', '/doctors', { token: clinic.token })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - startedAt)
    await expect.poll(openHandles, { timeout: 10_000 }).toBeLessThanOrEqual(handles + KEPT_ALIVE)
    expect(server.out()).not.toContain('"level":50')
  })
  afterAll(async () => {
    const figures = `answered within ${slowest.toFixed(0)} ms after each, memory grew by ${Math.round(grown / 1e6)} MB at most`
    console.log(`hostile senders, ${ROUNDS} rounds: ${figures}`)
    await endServers()
    await database.remove()
  })

  const openHandles = async () => (isLinux ? (await readdir(`/proc/${server.child.pid ?? 0}/fd`)).length : 0)

  /** Fails if the server's memory grows by more than `allowed` bytes during `run`. */
  async function withinMemory<T>(run: () => Promise<T>, allowed = ALLOWED_GROWTH_BYTES): Promise<T> {
    const growth = await memoryGrowth(server, run)
    grown = Math.max(grown, growth.grown)
    expect(growth.grown).toBeLessThan(allowed)
    return growth.result
  }

  const bearer = () => ({ Authorization: `Bearer ${clinic.token}` })
  const post = (path: string, type: string, body: string | Buffer, headers = {}) => {
    const all = { ...bearer(), 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers }
    return transmit(origin, [headOf(path === '/api/clinic/settings' ? 'PUT' : 'POST', path, all), body])
  }

  function upload(picture: Uint8Array, { token } = clinic) {
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    body.set('profile_image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
    return server.call('PUT', '/clinic/settings', { token, body })
  }

  it.each([
    ['POST', '/api/book_appointment', JSON_BODY, '"', 413],
    ['POST', '/api/login', JSON_BODY, '"', 413],
    ['POST', '/api/logout', JSON_BODY, '"', 413],
    ['PUT', '/api/clinic/settings', FORM_BODY, FIELDS + FILE, 413],
    ['POST', '/login', 'application/x-www-form-urlencoded', 'a=', 404],
  ])('100 MB to %s %s are refused, and never held in memory', async (method, path, type, begin, status) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const isChunked of [false, true]) {
        const length: Record<string, string | number> = isChunked
          ? { 'Transfer-Encoding': 'chunked' }
          : { 'Content-Length': HUGE }
        const head = headOf(method, path, { ...bearer(), 'Content-Type': type, ...length })
        const body = function* () {
          yield head
          yield* longBody(begin, HUGE, isChunked)
        }
        const answer = await withinMemory(() => transmit(origin, body()))
        expect(answer.status).toBe(status)
        // The rest of the body is never sent: the refusal does not wait for it.
        if (!isChunked) expect((await transmit(origin, [head, begin])).status).toBe(status)
      }
    }
  })

  it('compressed bodies of 100 MB are refused by their decompressed size', async () => {
    const zipped = gzipSync(Buffer.alloc(HUGE, ' '))
    for (const path of ['/api/login', '/api/book_appointment']) {
      const answer = await withinMemory(() => post(path, JSON_BODY, zipped, { 'Content-Encoding': 'gzip' }))
      expect(answer.status).toBe(413)
    }
  })

  it.each([
    ['lists that never end', '['.repeat(100_000)],
    ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
    ['a field of lists', `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('deep nesting is refused: %s', async (_, body) => {
    for (const path of ['/api/login', '/api/book_appointment']) {
      expect((await post(path, JSON_BODY, body)).status).toBe(400)
    }
  })

  it.each([
    ['latin1', 415],
    ['x-none', 415],
    ['utf8mb4', 415],
    // The bytes are not valid UTF-16.
    ['utf-16', 400],
    ['utf-32', 400],
  ])('the charset %s is refused', async (charset, status) => {
    const answer = await post('/api/login', `${JSON_BODY}; charset=${charset}`, '{"email":"a@b.example"}')
    expect(answer.status).toBe(status)
  })

  it('too many headers and long URLs are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x-${n}`, 'x']))
    // Node 24 and 26 refuse more than 1,000.
    const short = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x${n}`, '']))
    expect((await transmit(origin, [headOf('GET', '/healthz', many)])).status).toBe(431)
    expect((await transmit(origin, [headOf('GET', '/healthz', { cookie: 'x'.repeat(1e6) })])).status).toBe(
      431,
    )
    expect((await transmit(origin, [headOf('GET', `/${'x'.repeat(1e6)}`, {})])).status).toBe(431)
    expect((await transmit(origin, [headOf('GET', '/healthz', short)])).status).toBe(200)
  })

  it.each([
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000 hello\r\n\r\n'],
    ['two lengths', headOf('POST', '/api/login', { 'Content-Length': 2, 'content-length': 3 })],
    [
      'a length and chunks',
      headOf('POST', '/api/login', { 'Content-Length': 2, 'Transfer-Encoding': 'chunked' }),
    ],
    ['a length below zero', headOf('POST', '/api/login', { 'Content-Length': -1 })],
    ['unknown chunks', headOf('POST', '/api/login', { 'Transfer-Encoding': 'chunked, none' })],
    ['a header in two lines', 'GET / HTTP/1.1\r\nHost: a\r\nx: 1\r\n 2\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('%s is refused', async (_, bytes) => {
    expect((await transmit(origin, [bytes])).status).toBe(400)
  })

  it.each([
    ['an invalid chunk', 'ZZ\r\n', 400],
    ['a chunk with an endless extension', `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`, 413],
  ])('a body with %s is cut off, and the log has no response for it', async (_, chunk, status) => {
    const head = headOf('POST', '/api/register', {
      'Content-Type': JSON_BODY,
      'Transfer-Encoding': 'chunked',
    })
    const from = server.out().length
    const answers = await Promise.all(Array.from({ length: 10 }, () => transmit(origin, [head + chunk])))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(status))
    const logLines = () =>
      server
        .out()
        .slice(from)
        .split('\n')
        .filter((line) => line.includes('"op":"register"'))
        .map((line) => JSON.parse(line) as object)
    await expect.poll(() => logLines().length).toBe(10)
    for (const line of logLines()) {
      expect(line).toMatchObject({ aborted: true })
      expect(line).not.toHaveProperty('status')
    }
  })

  it('an unknown Expect header is ignored', async () => {
    const expecting = (path: string) => transmit(origin, [headOf('GET', path, { Expect: '200-ok' })])
    expect((await expecting('/healthz')).status).toBe(200)
    const refusal = await expecting('/api/doctors')
    expect([refusal.status, refusal.text.split('\r\n\r\n')[1]]).toEqual([
      401,
      JSON.stringify({ error: text('errors.status.noToken') }),
    ])
  })

  it.each([
    ['breaks off in its file', `${FIELDS}${FILE}half of a pict`],
    ['breaks off in its fields', FIELDS.slice(0, -40)],
    ['has no part', '--b--\r\n'],
    [
      'has a thousand fields',
      Array.from({ length: 1000 }, (_, n) => field(`f${n}`, 'x')).join('') + '--b--\r\n',
    ],
    ['has a field of 1 MB', `${FIELDS}${field('latitude', 'x'.repeat(1e6))}--b--\r\n`],
    ['has a name of 1 MB', `${FIELDS}${field('x'.repeat(1e6), 'x')}--b--\r\n`],
    ['has a list in a name', `${FIELDS}${field('address[99999999]', 'x')}--b--\r\n`],
    ['has a prototype', `${FIELDS}${field('__proto__[clinicId]', 'x')}--b--\r\n`],
    ['has two pictures', `${FIELDS}${FILE}a\r\n${FILE}b\r\n--b--\r\n`],
    ['has its file in another field', `${FIELDS}${FILE.replace('profile_image', 'address')}a\r\n--b--\r\n`],
  ])('a form that %s is refused', async (_, form) => {
    expect((await post('/api/clinic/settings', FORM_BODY, form)).status).toBe(400)
  })

  it('aborted uploads leave nothing behind', async () => {
    const length = 4_000_000
    const head = headOf('PUT', '/api/clinic/settings', {
      ...bearer(),
      'Content-Type': FORM_BODY,
      'Content-Length': length,
    })
    const { hostname, port } = new URL(origin)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname))
      await Promise.all(
        sockets.map(async (socket) => {
          await once(socket, 'connect')
          await new Promise((resolve) => socket.write(head + FIELDS + FILE + 'x'.repeat(10_000), resolve))
        }),
      )
      await expect.poll(openHandles, { timeout: 10_000 }).toBeGreaterThanOrEqual(isLinux ? 50 : 0)
      for (const socket of sockets) socket.destroy()
      await expect.poll(openHandles, { timeout: 10_000 }).toBeLessThanOrEqual(handles + KEPT_ALIVE)
    }
  })

  it('invalid pictures are refused', async () => {
    const whole = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const others: Record<string, Uint8Array> = {
      text: Buffer.from('a picture'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
      xml: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
      gif: await sharp(whole).gif().toBuffer(),
      tiff: await sharp(whole).tiff().toBuffer(),
      avif: await sharp(whole).avif({ effort: 0 }).toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
      'half a JPEG': whole.subarray(0, whole.length / 2),
      'a PNG of rubbish': Buffer.concat([PIXEL.subarray(0, 33), Buffer.alloc(2_000, 7)]),
      'a PNG cut off': PIXEL.subarray(0, 50),
      'a signature': PIXEL.subarray(0, 8),
    }
    for (const [kind, bytes] of Object.entries(others)) {
      const { status, body } = await upload(bytes)
      expect([kind, status, body]).toEqual([kind, 400, { error: text('server.pictureUnreadable') }])
    }
  })

  it('parallel pictures of the maximum size do not delay pages', async () => {
    const picture = blackPng(7_100, 7_100, { alpha: true, interlaced: true })
    expect((await upload(picture)).status).toBe(200)
    const startedAt = performance.now()
    let responseCount = 0
    const all = Promise.all(
      Array.from({ length: LARGE }, (_, n) =>
        upload(picture, [clinic, ...others][n % 4]).finally(() => (responseCount += 1)),
      ),
    )
    const waits: number[] = []
    while (responseCount < LARGE) {
      for (const path of ['/login', '/healthz']) {
        const requestedAt = performance.now()
        await (await fetch(origin + path, { headers: { accept: 'text/html' } })).arrayBuffer()
        waits.push(performance.now() - requestedAt)
      }
    }
    const took = performance.now() - startedAt
    expect((await all).map(({ status }) => status)).toEqual(Array(LARGE).fill(200))
    expect(waits.length).toBeGreaterThan(LARGE)
    // With four pictures in parallel a page waited for half of the time.
    expect(Math.max(...waits)).toBeLessThan(took / 4)
  })

  it('pictures that need too much memory or time are refused or limited', async () => {
    const zeros = deflateSync(Buffer.alloc(HUGE), { level: 9 })
    const bombs: Record<string, [picture: Buffer, status: number]> = {
      'a claim of 2 thousand million pixels': [claimedPng(45_000, 45_000), 400],
      'a claim beyond all': [claimedPng(0x7fffffff, 0x7fffffff), 400],
      '400 million pixels in a few kB': [blackPng(20_000, 20_000), 400],
      'one row without end': [blackPng(1_000_000, 52), 400],
      'a text of 100 MB': [
        blackPng(9, 9, { before: [['zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])]] }),
        200,
      ],
      'a profile of 100 MB': [
        blackPng(9, 9, { before: [['iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros])]] }),
        200,
      ],
      'as many pixels as there may be': [blackPng(7_100, 7_100), 200],
      'as many, interlaced': [blackPng(7_100, 7_100, { interlaced: true }), 200],
      'as many, in 40 scans': [scannedJpeg(7_100, 7_100, 40), 200],
      'as many, in a thousand scans': [scannedJpeg(7_100, 7_100, 1_000), 400],
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [kind, [picture, status]] of Object.entries(bombs)) {
        expect(picture.length).toBeLessThan(200_000)
        const startedAt = performance.now()
        const answer = await withinMemory(() => upload(picture), 2 * ALLOWED_GROWTH_BYTES)
        expect([kind, answer.status]).toEqual([kind, status])
        // On a busy machine too: the dashboard waits 15 s.
        expect(performance.now() - startedAt).toBeLessThan(10_000)
      }
    }
  })
})
