import { STATUS_NUMBERS, type StatusNumber } from '@/domain/appointments/appointmentStatus'
import type { components } from '@/api/schema'
import type { BookingRequest } from '../repository/bookings'
import type { Caller, Reply } from './backend'
import { bookingNow } from './realTime'
import type { TestClinic, TestDoctor } from './fixtures'

type Appointment = components['schemas']['Appointment']

/** The next status of a walk-in: accepted, then completed or cancelled. */
function after(id: number, status: number): StatusNumber | null {
  if (status === STATUS_NUMBERS.pending)
    return id % 5 === 0 ? STATUS_NUMBERS.declined : STATUS_NUMBERS.accepted
  if (status === STATUS_NUMBERS.accepted)
    return id % 2 === 0 ? STATUS_NUMBERS.completed : STATUS_NUMBERS.cancelled
  return null
}

/** Records every booking and status change that a test sends to a server that may be killed, answered or not. */
export class Ledger {
  /** Number of confirmed bookings and changes. */
  confirmed = 0
  /** Number of requests that wait for their response. */
  running = 0
  /** At the last check: the number of unanswered bookings, and of those that the server had made. */
  unanswered = { all: 0, made: 0 }
  readonly #confirmed = new Set<string>()
  readonly #unanswered = new Map<string, BookingRequest>()
  readonly #statuses = new Map<number, { confirmed: number; unanswered: StatusNumber | null }>()
  #open: number[] = []

  constructor(
    private readonly clinic: TestClinic,
    private readonly doctor: TestDoctor,
  ) {}

  /** Number of confirmed bookings; after a check all bookings are confirmed. */
  get booked(): number {
    return this.#confirmed.size
  }

  /** The numbers of the confirmed bookings. */
  get numbers(): readonly string[] {
    return [...this.#confirmed]
  }

  /**
   * Books and changes, with `clients` clients in parallel, until `isOver`.
   *
   * @throws Error if a request is refused, or gets no response before `isOver`
   */
  async work(call: Caller, clients: number, isOver: () => boolean): Promise<void> {
    const client = async () => {
      while (!isOver()) {
        await this.#book(call, isOver)
        if (!isOver()) await this.#change(call, isOver)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
  }

  /**
   * Compares the ledger with the list after a restart, and sends unanswered requests again.
   *
   * @returns the differences: missing, doubled or unknown bookings, and wrong statuses
   */
  async check(call: Caller): Promise<string[]> {
    const wrong: string[] = []
    const before = byNumber(await this.#list(call), wrong)
    this.unanswered = { all: 0, made: 0 }
    for (const number of this.#confirmed) if (!before.has(number)) wrong.push(`${number} is lost`)
    for (const [number, request] of this.#unanswered) {
      this.unanswered.all += 1
      if (before.has(number)) this.unanswered.made += 1
      const { status } = await withOneRetry(() => this.#send(call, request))
      if (status !== 200) wrong.push(`${number} again: ${status}`)
      this.#confirmed.add(number)
    }
    this.#unanswered.clear()

    const now = byNumber(await this.#list(call), wrong)
    for (const number of this.#confirmed) if (!now.has(number)) wrong.push(`${number} is not there`)
    for (const [number, { id, status }] of now) {
      if (!this.#confirmed.has(number)) wrong.push(`${number} was never asked for`)
      const knownStatus = this.#statuses.get(id)
      if (knownStatus && status !== knownStatus.confirmed && status !== knownStatus.unanswered) {
        wrong.push(`${number} is ${String(status)}, not ${knownStatus.confirmed}`)
      }
      this.#statuses.set(id, { confirmed: status ?? -1, unanswered: null })
    }
    this.#open = [...this.#statuses].flatMap(([id, { confirmed }]) =>
      after(id, confirmed) === null ? [] : [id],
    )
    return wrong
  }

  async #book(call: Caller, isOver: () => boolean) {
    const request = bookingNow(this.clinic, this.doctor)
    const number = request.appointment_number
    this.#unanswered.set(number, request)
    if (!(await this.#isConfirmed(this.#send(call, request), isOver))) return
    this.#unanswered.delete(number)
    this.#confirmed.add(number)
  }

  async #change(call: Caller, isOver: () => boolean) {
    const id = this.#open.pop()
    const knownStatus = id === undefined ? undefined : this.#statuses.get(id)
    const to = knownStatus && id !== undefined ? after(id, knownStatus.confirmed) : null
    if (!knownStatus || to === null) return
    knownStatus.unanswered = to
    const path = `/update_appointment_status/${String(id)}/${to}`
    if (!(await this.#isConfirmed(call('POST', path, { token: this.clinic.token }), isOver))) return
    knownStatus.confirmed = to
    knownStatus.unanswered = null
  }

  #send(call: Caller, request: BookingRequest) {
    return call('POST', '/book_appointment', { token: this.clinic.token, json: request })
  }

  async #isConfirmed(reply: Promise<Reply>, isOver: () => boolean): Promise<boolean> {
    this.running += 1
    const status = await reply.then(
      (each) => each.status,
      () => null,
    )
    this.running -= 1
    if (status === 200) this.confirmed += 1
    else if (!isOver()) throw new Error(`A request was answered with ${String(status)} while all was well.`)
    else if (status !== null && status !== 503) throw new Error(`A request was answered with ${status}.`)
    return status === 200
  }

  async #list(call: Caller): Promise<Appointment[]> {
    const { clinicId, token } = this.clinic
    const { status, body } = await withOneRetry(() => call('GET', `/appointments/${clinicId}`, { token }))
    if (status !== 200) throw new Error(`The list was answered with ${status}.`)
    return body as Appointment[]
  }
}

/** Repeats a request whose connection broke: a server may close an idle connection just when it is used again. Both calls are idempotent. */
async function withOneRetry<Result>(send: () => Promise<Result>): Promise<Result> {
  return send().catch((error: unknown) => {
    if (error instanceof TypeError) return send()
    throw error
  })
}

function byNumber(list: readonly Appointment[], wrong: string[]): Map<string, Appointment> {
  const rows = new Map<string, Appointment>()
  for (const row of list) {
    const number = row.appointment_number ?? ''
    if (rows.has(number)) wrong.push(`${number} is there twice`)
    rows.set(number, row)
  }
  return rows
}
