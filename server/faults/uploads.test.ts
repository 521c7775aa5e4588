import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { hasPostgres } from '../testing/backend'
import { PIXEL } from '../testing/contractSchema'
import { memoryGrowth } from '../testing/memory'
import { makeEmptyDatabase, type EmptyDatabase } from '../testing/emptyDatabase'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { headOf } from '../testing/rawHttp'
import { openFixtureContext, ZONE } from '../testing/realTime'
import { makeClinic, type TestClinic } from '../testing/fixtures'
import { text } from '../text'

const CONNECTIONS = 400
/** The size of thirty full uploads. All four hundred would be 2 GB. */
const MEMORY_LIMIT_BYTES = 150_000_000
const FORM_TIMEOUT_SECONDS = 15
const WAIT = { timeout: 60_000, interval: 100 }

const START = [
  '--b\r\nContent-Disposition: form-data; name="address"\r\n\r\n12 Harbour Street\r\n',
  '--b\r\nContent-Disposition: form-data; name="payment_at_clinic"\r\n\r\n1\r\n',
  '--b\r\nContent-Disposition: form-data; name="profile_image"; filename="a.png"\r\n\r\n',
].join('')
const END = '\r\n--b--\r\n'
const FORM = Buffer.concat([Buffer.from(START), Buffer.alloc(PICTURE_MAX_BYTES, 'x'), Buffer.from(END)])
const BLOCK_BYTES = 64 * 1024

/** An upload of a form of maximum size whose last byte is held back. */
interface HeldUpload {
  /** The server's response so far. */
  answer: () => string
  /** Resolves when all but the last byte are sent, or the server has answered. */
  transfer: Promise<void>
  finish: () => void
  close: () => void
}

describe('uploads whose last byte is held back', { timeout: 120_000 }, () => {
  let database: EmptyDatabase
  let server: ServerProcess
  let origin: string
  let clinics: TestClinic[]
  const heldUploads: HeldUpload[] = []

  beforeAll(async () => {
    database = await makeEmptyDatabase(hasPostgres ? 'postgres' : 'pglite')
    const context = await openFixtureContext(database.where)
    clinics = await Promise.all(Array.from({ length: 6 }, () => makeClinic(context)))
    await context.close()
    server = startServer({ ...database.env, CLINIC_TZ: ZONE })
    origin = await server.ready
    // Loads the code of an upload before memory is measured.
    expect((await upload(clinicAt(0))).status).toBe(200)
  }, 120_000)
  afterEach(() => heldUploads.splice(0).forEach(({ close }) => close()))
  afterAll(async () => {
    await endServers()
    await database.remove()
  })

  function clinicAt(at: number): TestClinic {
    const clinic = clinics[at]
    if (!clinic) throw new Error(`There is no clinic ${at}.`)
    return clinic
  }

  function upload({ token }: TestClinic) {
    const body = new FormData()
    body.set('address', '12 Harbour Street')
    body.set('payment_at_clinic', '1')
    body.set('profile_image', new Blob([new Uint8Array(PIXEL)], { type: 'image/png' }), 'picture.png')
    return server.call('PUT', '/clinic/settings', { token, body })
  }

  function holdUpload({ token }: TestClinic): HeldUpload {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    const upload = {
      answer: () => answer,
      transfer: sendAllButOneByte(socket, token),
      finish: () => void socket.write(FORM.subarray(-1)),
      close: () => void socket.destroy(),
    }
    heldUploads.push(upload)
    return upload
  }

  async function sendAllButOneByte(socket: Socket, token: string) {
    const over = new AbortController()
    for (const event of ['data', 'close']) socket.once(event, () => over.abort())
    await once(socket, 'connect')
    socket.write(
      headOf('PUT', '/api/clinic/settings', {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': FORM.length,
      }),
    )
    for (let at = 0; at < FORM.length - 1 && !over.signal.aborted; at += BLOCK_BYTES) {
      const isTaken = socket.write(FORM.subarray(at, Math.min(at + BLOCK_BYTES, FORM.length - 1)))
      if (!isTaken) await once(socket, 'drain', { signal: over.signal }).catch(() => undefined)
    }
  }

  const statusOf = ({ answer }: HeldUpload) => Number(/^HTTP\/1.1 (\d{3})/.exec(answer())?.[1] ?? 0)

  it('do not fill the memory', async () => {
    const { result: uploads, grown } = await memoryGrowth(server, async () => {
      const all = Array.from({ length: CONNECTIONS }, () => holdUpload(clinicAt(0)))
      await Promise.all(all.map(({ transfer }) => transfer))
      await expect.poll(() => all.filter((each) => statusOf(each) === 0).length, WAIT).toBeLessThanOrEqual(2)
      return all
    })
    expect(grown).toBeLessThan(MEMORY_LIMIT_BYTES)
    const refusedUploads = uploads.filter((each) => statusOf(each) === 429)
    // On a busy machine the first uploads may time out and free their slots for others.
    expect(refusedUploads.length).toBeGreaterThan(CONNECTIONS / 2)
    expect(refusedUploads[0]?.answer()).toMatch(/retry-after: 5\r\n/i)
    expect(refusedUploads[0]?.answer()).toContain(text('server.busy'))
    expect((await upload(clinicAt(1))).status).toBe(200)
  })

  it('make a clinic’s third upload fail until one of them ends', async () => {
    const uploads = [holdUpload(clinicAt(5)), holdUpload(clinicAt(5))]
    await Promise.all(uploads.map(({ transfer }) => transfer))
    expect((await upload(clinicAt(5))).status).toBe(429)
    uploads[0]?.finish()
    await expect.poll(() => uploads.map(statusOf)).toEqual([400, 0])
    expect((await upload(clinicAt(5))).status).toBe(200)
  })

  it('are refused beyond eight of all clinics, until a slot is free', async () => {
    const uploads = [1, 1, 2, 2, 3, 3, 4, 4].map((at) => holdUpload(clinicAt(at)))
    await Promise.all(uploads.map(({ transfer }) => transfer))
    await expect.poll(async () => (await upload(clinicAt(5))).status).toBe(503)
    const refusal = await upload(clinicAt(5))
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5'])
    uploads[0]?.close()
    await expect.poll(async () => (await upload(clinicAt(5))).status).toBe(200)
  })

  it('get 408 after 15 s, and free their slot', async () => {
    const startedAt = performance.now()
    const uploads = [holdUpload(clinicAt(0)), holdUpload(clinicAt(0))]
    await Promise.all(uploads.map(({ transfer }) => transfer))
    await expect.poll(() => uploads.map(statusOf), WAIT).toEqual([408, 408])
    expect(performance.now() - startedAt).toBeGreaterThan(FORM_TIMEOUT_SECONDS * 1000 - 100)
    expect(uploads[0]?.answer()).toContain(text('server.tooSlow'))
    expect((await upload(clinicAt(0))).status).toBe(200)
  })
})
