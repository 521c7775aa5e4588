import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyPostgres, hasPostgres } from '../testing/backend'
import { makeClinic, makeDoctor, type TestClinic, type TestDoctor } from '../testing/fixtures'
import { memoryGrowth } from '../testing/memory'
import { endServers, startServer, type ServerProcess } from '../testing/process'
import { bookingNow, openFixtureContext, ZONE } from '../testing/realTime'

/** The time in which a change must reach every dashboard. */
const IN_TIME_MS = 2_000
const STREAMS = 500
/** Of one clinic. */
const STREAMS_PER_CLINIC = 50
const STREAM_MAX_BYTES = 100_000

interface OpenStream {
  /** The ids of the events, with the time of each. */
  events: { id: string; at: number }[]
  close: () => void
}

async function openStream(
  server: ServerProcess,
  { clinicId, token }: TestClinic,
  lastEventId?: string,
): Promise<OpenStream> {
  const end = new AbortController()
  const response = await fetch(`${await server.ready}/api/events/${clinicId}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: end.signal,
  })
  expect(response.status).toBe(200)
  const events: OpenStream['events'] = []
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const read = async () => {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      if (next.value.event === 'appointments') events.push({ id: next.value.id ?? '', at: performance.now() })
    }
  }
  // A killed server breaks it off.
  void read().catch(() => undefined)
  return { events, close: () => end.abort() }
}

const count = (streams: readonly OpenStream[], expected: number) =>
  expect
    .poll(() => streams.filter(({ events }) => events.length !== expected).length, {
      timeout: 10_000,
      interval: 10,
    })
    .toBe(0)

describe.runIf(hasPostgres)('streams of changes of server processes on one PostgreSQL', () => {
  let databaseUrl: string
  let drop: () => Promise<void>
  let clinics: TestClinic[]
  let doctor: TestDoctor
  beforeEach(async () => {
    const database = await emptyPostgres()
    databaseUrl = database.url
    drop = database.drop
    const context = await openFixtureContext({ databaseUrl })
    clinics = []
    while (clinics.length < STREAMS / STREAMS_PER_CLINIC) clinics.push(await makeClinic(context))
    doctor = await makeDoctor(context, { limit: 100_000, clinics })
    await context.close()
  })
  afterEach(async () => {
    await endServers()
    await drop()
  })
  const start = () => startServer({ DATABASE_URL: databaseUrl, CLINIC_TZ: ZONE })
  const book = async (server: ServerProcess, clinic: TestClinic) => {
    const booking = { token: clinic.token, json: bookingNow(clinic, doctor) }
    expect(await server.call('POST', '/book_appointment', booking)).toMatchObject({ status: 200 })
  }

  it('a change by one process reaches streams of the other, and after a kill the next stream', async () => {
    const [clinic] = clinics as [TestClinic]
    const [first, second] = [start(), start()]
    const stream = await openStream(first, clinic)
    await count([stream], 1)
    const startedAt = performance.now()
    await book(second, clinic)
    await count([stream], 2)
    expect((stream.events[1]?.at ?? Infinity) - startedAt).toBeLessThan(IN_TIME_MS)

    await first.kill('SIGKILL')
    await book(second, clinic)
    const next = await openStream(second, clinic, stream.events[1]?.id)
    await count([next], 1)
    await book(second, clinic)
    const latest = await openStream(second, clinic)
    await count([latest], 1)
    // Had the missed change been sent twice, the latest one would be the third event.
    await expect.poll(() => next.events.at(-1)?.id).toBe(latest.events[0]?.id)
    expect(next.events).toHaveLength(2)
  })

  it('a server that stops ends its streams', async () => {
    const server = start()
    await openStream(server, clinics[0] as TestClinic)
    const startedAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.exitResult).toMatchObject({ code: 0 })
    expect(performance.now() - startedAt).toBeLessThan(IN_TIME_MS)
  })

  it(`${STREAMS} open streams of one process get a change in time`, async () => {
    const server = start()
    await server.ready
    const { result: streams, grown } = await memoryGrowth(server, async () => {
      const openStreams: OpenStream[] = []
      for (const clinic of clinics) {
        const ofClinic = Array.from({ length: STREAMS_PER_CLINIC }, () => openStream(server, clinic))
        openStreams.push(...(await Promise.all(ofClinic)))
      }
      await count(openStreams, 1)
      return openStreams
    })
    const startedAt = performance.now()
    await Promise.all(clinics.map((clinic) => book(server, clinic)))
    await count(streams, 2)
    const delays = streams
      .map(({ events }) => Math.round((events[1]?.at ?? Infinity) - startedAt))
      .sort((a, b) => a - b)
    const [median, slowest] = [delays[STREAMS / 2], delays.at(-1)]
    console.log(
      `${STREAMS} streams: ${Math.round(grown / STREAMS / 1024)} kB each, a change after ${median} ms, the last after ${slowest} ms`,
    )
    expect(slowest).toBeLessThan(IN_TIME_MS)
    expect(grown / STREAMS).toBeLessThan(STREAM_MAX_BYTES)
    for (const stream of streams) stream.close()
  })
})
