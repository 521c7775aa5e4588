interface Batch<Result> {
  /** The number of calls that share the run. */
  size: number
  done: Promise<Result>
}

/**
 * Runs `run` once at a time for each key. Calls that arrive meanwhile share the next run, which begins after all of them, so that many
 * calls of one key use one database connection. If a run fails, so does the next one: while the database does not answer, no request
 * waits for two timeouts.
 *
 * @param run gets the number of calls that share it
 * @returns a call: its run's result, the run's number of calls and the call's place among them, from 1
 */
export function batchByKey<Result>(run: (key: string, size: number) => Promise<Result>) {
  const running = new Map<string, Promise<Result>>()
  const waiting = new Map<string, Batch<Result>>()

  const start = (key: string, size: number) => {
    const done = run(key, size)
    running.set(key, done)
    const forget = () => {
      // If calls wait, their run replaces this one.
      if (!waiting.has(key)) running.delete(key)
    }
    done.then(forget, forget)
    return done
  }
  const next = (key: string, current: Promise<Result>): Batch<Result> => {
    const batch: Batch<Result> = {
      size: 0,
      done: current.then(
        () => {
          waiting.delete(key)
          return start(key, batch.size)
        },
        (error: unknown) => {
          waiting.delete(key)
          running.delete(key)
          throw error
        },
      ),
    }
    waiting.set(key, batch)
    return batch
  }

  return async (key: string): Promise<{ result: Result; size: number; place: number }> => {
    const current = running.get(key)
    if (!current) return { result: await start(key, 1), size: 1, place: 1 }
    const batch = waiting.get(key) ?? next(key, current)
    batch.size += 1
    const place = batch.size
    const result = await batch.done
    return { result, size: batch.size, place }
  }
}
