import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batch } from './batch'

const items = fc.array(fc.integer(), { minLength: 1, maxLength: 50 })

it('gives every call its own result, in one run at a time that begins after the calls that share it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), items, async (scheduler, calls) => {
      let now = 0
      let isRunning = false
      const double = batch(async (shared: readonly number[]) => {
        expect(isRunning).toBe(false)
        isRunning = true
        now += 1
        const startedAt = now
        await scheduler.schedule(Promise.resolve())
        isRunning = false
        return shared.map((item) => ({ doubled: item * 2, startedAt }))
      })
      await scheduler.waitFor(
        Promise.all(
          calls.map(async (item) => {
            await scheduler.schedule(Promise.resolve())
            now += 1
            const calledAt = now
            const { doubled, startedAt } = await double(item)
            expect(doubled).toBe(item * 2)
            expect(startedAt).toBeGreaterThan(calledAt)
          }),
        ),
      )
    }),
  )
})

it('shares one run among all calls that wait', async () => {
  const runs: (readonly string[])[] = []
  const read = batch(async (shared: readonly string[]) => {
    runs.push(shared)
    await new Promise((resolve) => setTimeout(resolve))
    return shared
  })
  const first = read('a')
  await Promise.resolve()
  await Promise.resolve()
  await Promise.all([first, read('b'), read('c'), read('b')])
  expect(runs).toEqual([['a'], ['b', 'c', 'b']])
})

it('fails the calls that wait for a run that fails, and runs again for the next call', async () => {
  const failures: (() => void)[] = []
  let runs = 0
  const check = batch((shared: readonly string[]) => {
    runs += 1
    return runs === 1
      ? new Promise<string[]>((_, reject) => failures.push(() => reject(new Error('no answer'))))
      : Promise.resolve(shared)
  })
  const first = check('a')
  await expect.poll(() => runs).toBe(1)
  const all = Promise.allSettled([first, check('b'), check('c')])
  for (const fail of failures) fail()
  expect((await all).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(runs).toBe(1)
  expect(await check('d')).toBe('d')
})
