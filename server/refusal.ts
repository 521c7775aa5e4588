/** A product rule refuses a request: the HTTP status, and a message for the user. Rolls back its transaction. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly retryAfterSeconds: number | null

  constructor(
    readonly status: number,
    message: string,
    options: ErrorOptions & {
      /** Seconds until the client may try again. */
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
