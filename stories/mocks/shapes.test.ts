import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { HOUR_SHAPES } from '@/api/hourShapes'
import { WAITING_SHAPES } from '@/api/waitingShapes'
import { isObject, SHAPES, UNFIT, type Operation } from '@/api/shapes'
import { faults } from './contract'
import { fixtures } from './fixtures'
import { answering, API_BASE, happy } from './handlers'

const ALL = { ...SHAPES, ...HOUR_SHAPES, ...WAITING_SHAPES }
const READS = Object.keys(ALL).filter((operation) => operation.startsWith('GET ')) as Operation[]
const WRONG: unknown[] = [{}, [], 5, -1, null, true, 'x', '5']
/** Fields without which a response is unusable. */
const NEEDED = ['appointments', 'revision', 'slots', 'outside']

/** Usually no request is open, and nobody is late. */
const REQUESTS = 'GET /doctor_requests/{clinicId}'
const handlers = [
  answering(REQUESTS, [...fixtures.doctorRequests, ...fixtures.doctorRequests]),
  answering('GET /doctor_delay/{clinicId}', fixtures.delays),
  ...happy,
]

async function goodAnswer(operation: Operation): Promise<unknown> {
  const path = operation.replace('GET ', '').replace(/\{\w+\}/g, '1')
  const origin = 'http://mocks.test'
  const answer = await getResponse(handlers, new Request(origin + API_BASE + path), { baseUrl: origin })
  return answer?.json()
}

/** Every body in which one field has the wrong value, in each object and in the first entries of each list. */
function* spoiled(body: unknown, value: unknown): Generator<[field: string, body: unknown]> {
  if (Array.isArray(body)) {
    for (const [index, entry] of body.slice(0, 2).entries()) {
      yield [`[${String(index)}]`, body.with(index, value)]
      for (const [field, spoiledValue] of spoiled(entry, value)) yield [field, body.with(index, spoiledValue)]
    }
  } else if (isObject(body)) {
    for (const [field, fieldValue] of Object.entries(body)) {
      yield [field, { ...body, [field]: value }]
      for (const [inner, spoiledValue] of spoiled(fieldValue, value))
        yield [inner, { ...body, [field]: spoiledValue }]
    }
  }
}

/** Removes fields that are null, which count as missing. */
const withoutNulls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (_, value: unknown) => (value === null ? undefined : value)))

/** Adds the fields of a doctor that a screen knows from the URL. */
const withDoctorFields = (operation: Operation, read: unknown) =>
  operation === 'GET /doctors/{id}/{clinicId}' && isObject(read) ? { id: 1, name: '', ...read } : read

describe('with a wrong value in any field', () => {
  it.each(READS)('the dashboard’s reading of %s fits the contract', async (operation) => {
    const good = await goodAnswer(operation)
    for (const value of WRONG) {
      const cases = [...spoiled(good, value)]
      expect(cases).not.toEqual([])
      for (const [field, body] of cases) {
        const read = ALL[operation](body)
        if (NEEDED.includes(field) && read === UNFIT) continue
        const what = `${field}: ${JSON.stringify(value)}`
        expect(read, what).not.toBe(UNFIT)
        const completeBody = withDoctorFields(operation, withoutNulls(read))
        expect(faults('get', operation.replace('GET ', ''), '200', completeBody), what).toEqual([])
      }
    }
  })
})
