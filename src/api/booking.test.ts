import { describe, expect, it, vi } from 'vitest'
import { createBooker, type UnnumberedBooking } from './booking'
import { ResponseError, NoResponseError } from './errors'
import type { Wire } from './wire'

const booking: UnnumberedBooking = {
  doctor: 'Dr. Amara Okafor',
  patientName: 'Lena Moreau',
  patientAge: 34,
  phone_no: '5550142233',
  symptoms: '',
  gender: 'Female',
  date: '2026-11-25',
  time: '0930',
  paymentMethod: 'at clinic',
  clinic_id: 'c1',
}

const numberTakenError = new ResponseError(409, 'This appointment number is already in use.')
const full = new ResponseError(409, 'This slot is fully booked.')
const noResponse = new NoResponseError()

function setUp(...answers: (Error | 'ok')[]) {
  return setUpFor(true, ...answers)
}

function setUpFor(mayResend: boolean, ...answers: (Error | 'ok')[]) {
  let draws = 0
  let isOver = false
  const post = vi.fn<(booking: Wire['BookingRequest'], options: object) => Promise<unknown>>(() => {
    const answer = answers.shift() ?? 'ok'
    return answer === 'ok' ? Promise.resolve({}) : Promise.reject(answer)
  })
  const wait = vi.fn(() => Promise.resolve())
  const booker = createBooker({ post, wait, random: () => ++draws / 100, mayResend, isOver: () => isOver })
  return {
    ...booker,
    wait,
    endSession: () => void (isOver = true),
    numbers: () => post.mock.calls.map(([body]) => body.appointment_number),
    options: () => post.mock.calls.map(([, options]) => options),
  }
}

const first = 'Clinora0100000'
const second = 'Clinora0200000'

describe('a booking', () => {
  it('goes out once under a number of its own', async () => {
    const { book, numbers } = setUp('ok', 'ok')
    expect(await book(booking)).toBe(first)
    expect(await book({ ...booking, patientName: 'Tom' })).toBe(second)
    expect(numbers()).toEqual([first, second])
  })

  it.each([
    ['its response was lost', noResponse],
    ['the server was not available', new ResponseError(503, 'The service is not available just now.')],
    ['a proxy got no response', new ResponseError(502)],
    ['a proxy waited too long', new ResponseError(504)],
  ])('is sent again under the same number where %s', async (_, answer) => {
    const { book, numbers, wait } = setUp(answer, answer, 'ok')
    await book(booking)
    expect(numbers()).toEqual([first, first, first])
    expect(wait.mock.calls).toEqual([[1000], [2000]])
  })

  it('gives up after three lost responses, and keeps the number for the person who tries again', async () => {
    const { book, numbers } = setUp(noResponse, noResponse, noResponse, 'ok')
    await expect(book(booking)).rejects.toBe(noResponse)
    await book({ ...booking })
    expect(numbers()).toEqual([first, first, first, first])
  })

  it.each([
    ['a response is lost', noResponse],
    ['the number is taken', numberTakenError],
  ])('is not sent again if %s and the session has ended', async (_, answer) => {
    const { book, endSession, numbers } = setUp(answer, 'ok')
    const call = book(booking)
    endSession()
    await expect(call).rejects.toBe(answer)
    expect(numbers()).toEqual([first])
  })

  it('that the person changed after lost responses is another one', async () => {
    const { book, numbers } = setUp(noResponse, noResponse, noResponse, 'ok')
    await expect(book(booking)).rejects.toBe(noResponse)
    await book({ ...booking, time: '1000' })
    expect(numbers()).toEqual([first, first, first, second])
  })

  const ways = [
    {},
    { accepted: true },
    { arrived: true },
    { squeeze_in: true },
    { arrived: true, squeeze_in: true },
  ]
  const pairs = ways.flatMap((way) => ways.map((next) => [way, next] as const))

  it.each(pairs)(
    'sent as %j without a response and then as %j is the same one only if both are',
    async (way, next) => {
      const { book, numbers } = setUp(noResponse, noResponse, noResponse, 'ok')
      await expect(book({ ...booking, ...way })).rejects.toBe(noResponse)
      await book({ ...booking, ...next })
      expect(numbers()).toEqual([first, first, first, way === next ? first : second])
    },
  )

  it('that is repeated draws no other number, and is sent with the permission if the person gives it', async () => {
    const repeatedBookingError = new ResponseError(409, 'This patient is already booked.', 'repeated_booking')
    const { book, numbers, options } = setUp(repeatedBookingError, 'ok')
    await expect(book(booking)).rejects.toBe(repeatedBookingError)
    await book(booking, { mayRepeat: true })
    expect(numbers()).toEqual([first, second])
    expect(options()).toEqual([{}, { mayRepeat: true }])
  })

  it('that was made and has been cancelled since fails once, and is made under another number at the next press', async () => {
    const endedBookingError = new ResponseError(
      409,
      'This booking has been cancelled since.',
      'booking_ended',
    )
    const { book, numbers } = setUp(noResponse, noResponse, noResponse, endedBookingError, 'ok')
    await expect(book(booking)).rejects.toBe(noResponse)
    await expect(book(booking)).rejects.toBe(endedBookingError)
    await book(booking)
    expect(numbers()).toEqual([first, first, first, first, second])
  })

  it('draws another number where the first is taken', async () => {
    const { book, numbers } = setUp(numberTakenError, 'ok')
    expect(await book(booking)).toBe(second)
    expect(numbers()).toEqual([first, second])
  })

  it('draws no number without end', async () => {
    const { book, numbers } = setUp(
      numberTakenError,
      numberTakenError,
      numberTakenError,
      numberTakenError,
      numberTakenError,
    )
    await expect(book(booking)).rejects.toBe(numberTakenError)
    expect(numbers()).toHaveLength(4)
  })

  it('draws none after a lost response: the number may be taken by this very booking', async () => {
    const { book, numbers } = setUp(noResponse, numberTakenError, 'ok')
    await expect(book(booking)).rejects.toBe(numberTakenError)
    expect(numbers()).toEqual([first, first])
  })

  it.each([
    ['the server fails', new ResponseError(500, 'Something went wrong.')],
    ['something else answers', new ResponseError(200)],
  ])('keeps its number where %s: it may have been made', async (_, answer) => {
    const { book, numbers } = setUp(answer, 'ok', 'ok')
    await expect(book(booking)).rejects.toBe(answer)
    await book({ ...booking })
    expect(numbers()).toEqual([first, first])
    await book({ ...booking })
    expect(numbers()).toEqual([first, first, second])
  })

  it.each([401, 403, 404, 429])(
    'keeps it through a %i, which says nothing of the try before',
    async (status) => {
      const refusal = new ResponseError(status, 'Not now.')
      const { book, numbers } = setUp(noResponse, refusal, 'ok')
      await expect(book(booking)).rejects.toBe(refusal)
      await book({ ...booking })
      expect(numbers()).toEqual([first, first, first])
    },
  )

  it.each<[string, Error[]]>([
    ['of which every response was lost', [noResponse, noResponse, noResponse]],
    ['after which the server failed', [new ResponseError(500)]],
  ])('%s keeps its number while the person tries another slot', async (_, answers) => {
    const { book, numbers } = setUp(...answers, full, 'ok', 'ok')
    await expect(book(booking)).rejects.toBe(answers.at(-1))
    await expect(book({ ...booking, time: '1030' })).rejects.toBe(full)
    await book({ ...booking })
    expect(numbers().slice(-2)).toEqual([second, first])
    await book({ ...booking, time: '1030' })
    expect(numbers().at(-1)).toBe('Clinora0300000')
  })

  it('keeps its number where that is in use after a lost response', async () => {
    const { book, numbers } = setUp(noResponse, numberTakenError, numberTakenError)
    await expect(book(booking)).rejects.toBe(numberTakenError)
    await expect(book({ ...booking })).rejects.toBe(numberTakenError)
    expect(numbers()).toEqual([first, first, first])
  })

  it('that was made without a response and declined is another one when it is sent again', async () => {
    const { book, forget, numbers } = setUp(noResponse, noResponse, noResponse, 'ok')
    await expect(book(booking)).rejects.toBe(noResponse)
    forget(second)
    forget(first)
    await book({ ...booking })
    expect(numbers()).toEqual([first, first, first, second])
  })

  it('of a full slot is refused at once', async () => {
    const { book, numbers } = setUp(full)
    await expect(book(booking)).rejects.toBe(full)
    expect(numbers()).toEqual([first])
  })

  it.each([new ResponseError(400, 'bad'), new ResponseError(500)])(
    'is not repeated after a response',
    async (answer) => {
      const { book, numbers } = setUp(answer, 'ok')
      await expect(book(booking)).rejects.toBe(answer)
      expect(numbers()).toHaveLength(1)
    },
  )
})

describe('a booking at a backend that may not be idempotent', () => {
  it.each([
    ['no response', noResponse],
    ['a 409 for the number', numberTakenError],
    ['a failing server', new ResponseError(503)],
    ['a full slot', full],
  ])('is one request after %s', async (_, answer) => {
    const { book, numbers, wait } = setUpFor(false, answer)
    await expect(book(booking)).rejects.toBe(answer)
    expect(numbers()).toEqual([first])
    expect(wait).not.toHaveBeenCalled()
  })

  it('keeps its number for the person who sends it again after a lost response', async () => {
    const { book, numbers } = setUpFor(false, noResponse, 'ok')
    await expect(book(booking)).rejects.toBe(noResponse)
    expect(await book({ ...booking })).toBe(first)
    expect(numbers()).toEqual([first, first])
  })
})
