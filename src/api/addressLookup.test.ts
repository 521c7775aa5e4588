import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADDRESS_QUERY_PAUSE_MS } from '@/domain/constants'
import { createAddressLookup, type AddressLookupState } from './addressLookup'
import type { AddressMatch } from './addressService'

const mill: AddressMatch = { id: 'm', label: '4 Mill Lane', latitude: 44.9, longitude: -123 }
const quay: AddressMatch = { id: 'q', label: '4 Quay Street' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const calls: {
    text: string
    signal: AbortSignal
    answer: (matches: AddressMatch[]) => void
    fail: () => void
  }[] = []
  const states: AddressLookupState[] = []
  const locate = vi.fn(() => Promise.resolve({ latitude: 1, longitude: 2 }))
  const lookup = createAddressLookup(
    {
      find: (text, signal) =>
        new Promise((resolve, reject) => {
          calls.push({ text, signal, answer: resolve, fail: () => reject(new Error('no')) })
        }),
      locate,
    },
    (state) => states.push(state),
  )
  const pause = (ms = ADDRESS_QUERY_PAUSE_MS) => vi.advanceTimersByTimeAsync(ms)
  return { calls, states, lookup, locate, pause, last: () => states.at(-1) }
}

it('asks once the typing pauses, with what is typed by then', async () => {
  const { calls, lookup, pause, last } = setUp()
  for (const text of ['4 m', '4 mi', ' 4 mil ']) {
    lookup.ask(text)
    await pause(ADDRESS_QUERY_PAUSE_MS - 1)
  }
  expect(calls).toEqual([])
  await pause(1)
  expect(calls.map(({ text }) => text)).toEqual(['4 mil'])
  expect(last()).toEqual({ suggestions: [], loading: true, unavailable: false })
  calls[0]?.answer([mill])
  await pause(0)
  expect(last()).toEqual({ suggestions: [mill], loading: false, unavailable: false })
})

it('asks nothing about less than three characters, and takes back what was suggested', async () => {
  const { calls, lookup, pause, last } = setUp()
  lookup.ask('4 m')
  await pause()
  calls[0]?.answer([mill])
  await pause(0)
  lookup.ask(' 4  ')
  await pause()
  expect(calls).toHaveLength(1)
  expect(last()).toEqual({ suggestions: [], loading: false, unavailable: false })
})

it('breaks off the call before, whose response is never told', async () => {
  const { calls, lookup, pause, last } = setUp()
  lookup.ask('4 mill')
  await pause()
  lookup.ask('4 quay')
  expect(calls[0]?.signal.aborted).toBe(true)
  await pause()
  calls[1]?.answer([quay])
  await pause(0)
  calls[0]?.answer([mill])
  await pause(0)
  expect(last()?.suggestions).toEqual([quay])
})

it('leaves what was suggested until there is something newer', async () => {
  const { calls, lookup, pause, last } = setUp()
  lookup.ask('4 mill')
  await pause()
  calls[0]?.answer([mill])
  await pause(0)
  lookup.ask('4 mill l')
  expect(last()).toEqual({ suggestions: [mill], loading: false, unavailable: false })
})

it('says that nobody answers, goes on asking, and takes it back with the next response', async () => {
  const { calls, lookup, pause, last } = setUp()
  lookup.ask('4 mill')
  await pause()
  calls[0]?.fail()
  await pause(0)
  expect(last()).toEqual({ suggestions: [], loading: false, unavailable: true })
  lookup.ask('4 mill l')
  expect(last()).toEqual({ suggestions: [], loading: false, unavailable: true })
  await pause()
  calls[1]?.answer([])
  await pause(0)
  expect(last()).toEqual({ suggestions: [], loading: false, unavailable: false })
})

it('asks where a chosen match is only where that is not said already', async () => {
  const { calls, lookup, locate, pause } = setUp()
  lookup.ask('4 mill')
  expect(await lookup.locate(mill)).toEqual({ latitude: 44.9, longitude: -123 })
  expect(locate).not.toHaveBeenCalled()
  expect(await lookup.locate(quay)).toEqual({ latitude: 1, longitude: 2 })
  await pause()
  // The choice cancels the lookup of the typed text.
  expect(calls).toEqual([])
  locate.mockRejectedValueOnce(new Error('no'))
  expect(await lookup.locate(quay)).toBeNull()
})

it('tells nothing once it is stopped', async () => {
  const { calls, states, lookup, pause } = setUp()
  lookup.ask('4 mill')
  await pause()
  lookup.stop()
  const stateCount = states.length
  calls[0]?.answer([mill])
  await pause(0)
  expect(states).toHaveLength(stateCount)
})
