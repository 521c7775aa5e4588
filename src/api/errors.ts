/** The backend responded with a failure, or with something outside of the contract (HTML, a wrong shape). */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'

  /** `message` is the server's text, empty if it gave none. */
  constructor(
    readonly status: number,
    message = '',
    /** Tells the failure from others of the same status (extension); null if the server gave no code. */
    readonly code: string | null = null,
    /** The place of the fault in the request's body, a JSON pointer such as `/own/2/time` (extension). */
    readonly at: string | null = null,
    /** Names the request in the server's log (extension); null unless the server itself failed. */
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

/** No response: the network failed, or `RESPONSE_TIMEOUT_MS` passed. Whether the backend executed the call is unknown. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError'
}

/** The identity provider refused. `code` is the provider's (`auth/user-disabled`), and so is `message`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export function isNoResponse(error: unknown): error is NoResponseError {
  return error instanceof NoResponseError
}

/** Whether the backend was away: no response, or only that of a gateway before it. */
export function wasAway(error: unknown): boolean {
  return isNoResponse(error) || (error instanceof ResponseError && [502, 503, 504].includes(error.status))
}

/**
 * Whether the backend may have executed a call that failed: no response, a failed server or gateway, or a response outside of the
 * contract.
 */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ResponseError)) return isNoResponse(error)
  return error.status >= 500 || (error.status < 400 && !error.message)
}

/**
 * The result of a call. If the call failed and may have been executed, `find` reads whether its change is there, and what it returns is the
 * result.
 * @throws the failure of the call if `find` returns false or undefined, or fails
 */
export async function resultOf<Result, Found>(
  call: Promise<Result>,
  find: () => Promise<Found | false | undefined>,
): Promise<Result | Found> {
  try {
    return await call
  } catch (failure) {
    const foundResult = mayHaveArrived(failure) && (await find().catch(() => false as const))
    if (!foundResult) throw failure
    return foundResult
  }
}

/** Whether the session has ended or never existed. */
export function isUnauthorized(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.status === 401
}

/** Whether a query failed. The end of a session does not count: the screen's guard shows it. */
export function hasFailed(error: unknown): boolean {
  return error !== null && !isUnauthorized(error)
}

/** The server's text about a failure, with the number of the request; null if it gave no text. */
export function serverText(error: unknown): string | null {
  return error instanceof ResponseError && error.message ? withRequestId(error.message, error) : null
}

/** The text, with the number that a person can read out to support if the server itself failed. */
export function withRequestId(text: string, error: unknown): string {
  const id = requestIdOf(error)
  return id === null ? text : `${text} (${id})`
}

/** The number of a request on which the server itself failed; null for other failures. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ResponseError ? error.requestId : null
}

const NO_SUCH_CALL: readonly number[] = [404, 405, 501]

/** Whether a backend may have answered so because it lacks an extension's call. */
export function isNoSuchCall(failure: unknown): failure is ResponseError {
  return failure instanceof ResponseError && NO_SUCH_CALL.includes(failure.status)
}
