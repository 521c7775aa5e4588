import { ANSWER_TIMEOUT } from '@/domain/constants'

/** The code of a screen did not come: the network is gone, or a new deployment has put other files in its place. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError'
}

/**
 * Code that is fetched when it is wanted. A browser remembers a file that failed as long as the page lives: what fails
 * once comes only after the page has been loaded anew.
 * @throws MissingCodeError also where nothing comes within 15 s
 */
export function fetchCode<Code>(fetching: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new MissingCodeError('Code is missing', { cause }))
    const timer = setTimeout(fail, ANSWER_TIMEOUT)
    fetching()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}

/** Whether the host of this page answers: where it does not, loading the page anew would leave an empty window. */
export async function isHostThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT)
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}

const RELOAD_PAUSE = 5 * 60_000

/**
 * Whether the page may load itself anew: not within 5 minutes of a reload, or code that is missing for good would have it
 * reload for ever.
 * @param loadedBy how the page was loaded
 * @param sinceLoad milliseconds since then
 */
export function mayReload(loadedBy: NavigationTimingType | undefined, sinceLoad: number): boolean {
  return loadedBy !== 'reload' || sinceLoad >= RELOAD_PAUSE
}
