import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'

/** A screen's code could not be loaded: the network is gone, or a new deployment has replaced the files. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError'
}

/**
 * Loads code on demand. Browsers remember a failed import as long as the page lives, so only a reload retries it.
 * @throws MissingCodeError also where nothing arrives within 15 s
 */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) => reject(new MissingCodeError('Code is missing', { cause }))
    const timer = setTimeout(fail, RESPONSE_TIMEOUT_MS)
    load()
      .then(resolve, fail)
      .finally(() => clearTimeout(timer))
  })
}
