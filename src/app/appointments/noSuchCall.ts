import { ResponseError } from '@/api/errors'

const NO_SUCH_CALL: readonly number[] = [404, 405, 501]

/** Whether a backend may have answered so because it lacks an extension's call. */
export function isNoSuchCall(failure: unknown): failure is ResponseError {
  return failure instanceof ResponseError && NO_SUCH_CALL.includes(failure.status)
}
