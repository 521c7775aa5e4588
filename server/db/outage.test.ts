import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { engines, startBackend } from '../testing/backend'
import { bookingFor, makeClinic, makeDoctor } from '../testing/scene'
import { text } from '../text'

/** A way to PostgreSQL that can be cut and opened again. */
async function cuttable(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await open(0)
  return {
    port,
    restore: () => open(port),
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}

describe.runIf(engines.includes('postgres'))('a database that goes away', () => {
  it('is told as such while it lasts, and served again when it is back, without a restart', async () => {
    const way = await cuttable(process.env['TEST_DATABASE_URL'] ?? '')
    const backend = await startBackend('postgres', {}, way.port)
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const book = () =>
      backend.call('POST', '/book_appointment', { token: clinic.token, json: bookingFor(clinic, doctor) })
    const ready = async () => (await fetch(`${backend.origin}/readyz`)).status
    expect([(await book()).status, await ready()]).toEqual([200, 200])

    await way.cut()
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await book()).toMatchObject({ status: 503, body: { error: text('server.unavailable') } })
      expect(await ready()).toBe(503)
    }
    expect((await fetch(`${backend.origin}/healthz`)).status).toBe(200)

    await way.restore()
    expect([(await book()).status, await ready()]).toEqual([200, 200])
    await backend.close()
    await way.cut()
  })
})
