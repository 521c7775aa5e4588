import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchByKey } from './batchByKey'

const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 50 })

it('counts every call once, in one run of a key at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), keys, async (scheduler, calls) => {
      const totals = new Map<string, number>()
      const running = new Set<string>()
      const count = batchByKey(async (key, size) => {
        expect(running.has(key)).toBe(false)
        running.add(key)
        const total = (totals.get(key) ?? 0) + size
        totals.set(key, total)
        await scheduler.schedule(Promise.resolve())
        running.delete(key)
        return total
      })
      const numbers = await scheduler.waitFor(
        Promise.all(
          calls.map(async (key) => {
            await scheduler.schedule(Promise.resolve())
            const { result, size, place } = await count(key)
            return { key, number: result - size + place }
          }),
        ),
      )
      for (const key of new Set(calls)) {
        const own = numbers.filter((each) => each.key === key).map(({ number }) => number)
        expect(own.toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + 1))
        expect(totals.get(key)).toBe(own.length)
      }
    }),
  )
})

it('begins a run after all calls that share it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), keys, async (scheduler, calls) => {
      let now = 0
      const check = batchByKey(async () => {
        now += 1
        const startedAt = now
        await scheduler.schedule(Promise.resolve())
        return startedAt
      })
      await scheduler.waitFor(
        Promise.all(
          calls.map(async (key) => {
            await scheduler.schedule(Promise.resolve())
            now += 1
            const calledAt = now
            expect((await check(key)).result).toBeGreaterThan(calledAt)
          }),
        ),
      )
    }),
  )
})

it('fails the calls that wait for a run that fails, and runs again for the next call', async () => {
  const failures: (() => void)[] = []
  let runs = 0
  const check = batchByKey(() => {
    runs += 1
    return runs === 1
      ? new Promise<string>((_, reject) => failures.push(() => reject(new Error('no answer'))))
      : Promise.resolve('answer')
  })
  const all = Promise.allSettled([check('a'), check('a'), check('a')])
  for (const fail of failures) fail()
  expect((await all).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(runs).toBe(1)
  expect(await check('a')).toEqual({ result: 'answer', size: 1, place: 1 })
})
