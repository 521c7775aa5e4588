/** The backend answered with a failure, or with something outside of the contract (HTML, a wrong shape). */
export class AnsweredError extends Error {
  override readonly name = 'AnsweredError'

  /** `message` is the server's text, empty if it gave none. */
  constructor(
    readonly status: number,
    message = '',
    /** Tells the failure from others of the same status (extension); null if the server gave no code. */
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

/** No answer came: no network, or silence for `ANSWER_TIMEOUT_MS`. Whether the call was carried out is not known. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

/** The identity provider refused. `code` as it names it (`auth/user-disabled`), `message` in its own words. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export function isUnanswered(error: unknown): error is UnansweredError {
  return error instanceof UnansweredError
}

/** The session does not hold any more, or there was none to begin with. */
export function isUnauthorized(error: unknown): error is AnsweredError {
  return error instanceof AnsweredError && error.status === 401
}

/** Whether a query's last reading failed. The end of a session is no failure: the screen's guard shows it. */
export function hasFailed(error: unknown): boolean {
  return error !== null && !isUnauthorized(error)
}

/** The server's own words about a failure, null where it said nothing. */
export function serverText(error: unknown): string | null {
  return (error instanceof AnsweredError && error.message) || null
}
