/**
 * Runs `run` once at a time. Calls that arrive meanwhile share the next run, which begins after all of them, so that many calls use one
 * statement and one database connection. If a run fails, so does the next one: while the database does not answer, no request waits
 * for two timeouts.
 *
 * @param run gets the items of all calls that share it, and returns their results in the same order
 */
export function batch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: { items: Item[]; results: Promise<readonly Result[]> } | null = null

  const next = () => {
    const items: Item[] = []
    const results = running.then(
      () => {
        waiting = null
        const currentRun = run(items)
        running = currentRun
        const end = () => {
          if (running === currentRun) running = Promise.resolve()
        }
        currentRun.then(end, end)
        return currentRun
      },
      (error: unknown) => {
        waiting = null
        throw error
      },
    )
    return { items, results }
  }

  return async (item) => {
    waiting ??= next()
    const { items, results } = waiting
    const place = items.push(item) - 1
    return (await results)[place] as Result
  }
}
