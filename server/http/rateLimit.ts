import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { RequestHandler } from 'express'
import {
  ipKeyGenerator,
  rateLimit as expressRateLimit,
  type ClientRateLimitInfo,
  type Options,
  type Store,
} from 'express-rate-limit'
import { CLOCK_TOLERANCE_MS } from '@/domain/constants'
import type { Db } from '../db/database'
import { rateLimit } from '../db/schema'
import { Refusal } from '../refusal'
import { text } from '../text'
import { batch } from './batch'

const WINDOW_MS = 15 * 60_000
const CALL_WINDOW_MS = 10_000
/** With more addresses the counts start again, so that a flood of addresses fills no memory. */
const MAX_ADDRESSES = 100_000

/**
 * Allows `limit` requests of an IP address in 15 minutes, counted in the database for all server processes. A process counts the
 * concurrent requests of an address together: one row is one statement at a time, and would otherwise hold every connection. If the
 * database does not answer, every request is refused.
 */
export function limitByIp(
  name: string,
  { limit, db, clock }: { limit: number; db: Db; clock: () => Date },
): RequestHandler {
  return limiter(databaseStore(name, db, clock), {
    windowMs: WINDOW_MS,
    limit,
    standardHeaders: 'draft-8',
    handler: () => {
      throw new Refusal(429, text('server.tooMany'))
    },
  })
}

/**
 * Allows `limit` calls of an IP address in ten seconds, counted in this process: a statement for each call would cost more than it
 * saves.
 *
 * @throws Refusal 429 until the ten seconds are over
 */
export function limitCalls({ limit, clock }: { limit: number; clock: () => Date }): RequestHandler {
  const store = memoryStore(clock)
  return limiter(store, {
    windowMs: CALL_WINDOW_MS,
    limit,
    standardHeaders: false,
    handler: () => {
      const retryAfterSeconds = Math.ceil((store.resetsAt() - clock().getTime()) / 1000)
      throw new Refusal(429, text('server.busy'), { retryAfterSeconds: Math.max(retryAfterSeconds, 1) })
    },
  })
}

function limiter(
  store: Store,
  options: Pick<Options, 'windowMs' | 'limit' | 'standardHeaders' | 'handler'>,
): RequestHandler {
  return expressRateLimit({
    ...options,
    store,
    // A closed connection has no address; those requests share one count.
    keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
    passOnStoreError: false,
    legacyHeaders: false,
    // The package's own checks write to the console; config.ts checks TRUST_PROXY.
    validate: false,
  })
}

/** Counts of one window, which is the same for all addresses. */
function memoryStore(clock: () => Date): Store & { resetsAt: () => number } {
  const counts = new Map<string, number>()
  let resetsAt = 0
  return {
    localKeys: true,
    resetsAt: () => resetsAt,
    increment(address) {
      const now = clock().getTime()
      // Start a new window if the clock was set back: the old one would end too late.
      const isOver = now >= resetsAt || now < resetsAt - CALL_WINDOW_MS
      if (isOver) resetsAt = now + CALL_WINDOW_MS
      if (isOver || counts.size >= MAX_ADDRESSES) counts.clear()
      const totalHits = (counts.get(address) ?? 0) + 1
      counts.set(address, totalHits)
      return { totalHits, resetTime: new Date(resetsAt) }
    },
    decrement: (address) => void counts.set(address, Math.max((counts.get(address) ?? 0) - 1, 0)),
    resetKey: (address) => void counts.delete(address),
  }
}

function databaseStore(name: string, db: Db, clock: () => Date): Store {
  const keyOf = (address: string) => createHash('sha256').update(`${name} ${address}`).digest('hex')
  const count = async (key: string, size: number) => {
    const now = clock()
    const resetsAt = new Date(now.getTime() + WINDOW_MS)
    const tooLate = new Date(resetsAt.getTime() + CLOCK_TOLERANCE_MS)
    const param = (value: Date) => sql.param(value, rateLimit.resetsAt)
    // A window that ends too late was started while a clock was ahead. It would refuse requests until then.
    const isOver = sql`(${rateLimit.resetsAt} <= ${param(now)} or ${rateLimit.resetsAt} > ${param(tooLate)})`
    const [counter] = await db
      .insert(rateLimit)
      .values({ key, hits: size, resetsAt })
      .onConflictDoUpdate({
        target: rateLimit.key,
        set: {
          hits: sql`case when ${isOver} then excluded.hits else ${rateLimit.hits} + excluded.hits end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimit.resetsAt} end`,
        },
      })
      .returning({ hits: rateLimit.hits, resetsAt: rateLimit.resetsAt })
    if (!counter) throw new Error('The database counted nothing.')
    if (counter.hits === size) await db.delete(rateLimit).where(lt(rateLimit.resetsAt, now))
    return counter
  }
  /** The requests of each address that are being counted. */
  const addresses = new Map<string, { requests: number; increment: () => Promise<ClientRateLimitInfo> }>()
  const addressOf = (key: string) => {
    const next = batch(async (requests: readonly undefined[]) => {
      const { hits, resetsAt } = await count(key, requests.length)
      const before = hits - requests.length
      return requests.map((_, index) => ({ totalHits: before + index + 1, resetTime: resetsAt }))
    })
    return { requests: 0, increment: () => next(undefined) }
  }
  return {
    localKeys: false,
    async increment(ip) {
      const key = keyOf(ip)
      const address = addresses.get(key) ?? addressOf(key)
      addresses.set(key, address)
      address.requests += 1
      try {
        return await address.increment()
      } finally {
        address.requests -= 1
        if (address.requests === 0) addresses.delete(key)
      }
    },
    async decrement(address) {
      await db
        .update(rateLimit)
        .set({ hits: sql`greatest(${rateLimit.hits} - 1, 0)` })
        .where(sql`${rateLimit.key} = ${keyOf(address)}`)
    },
    async resetKey(address) {
      await db.delete(rateLimit).where(sql`${rateLimit.key} = ${keyOf(address)}`)
    },
  }
}
