/** A rule of the service says no: `status` is the HTTP status, the message is for a person. Anything thrown undoes its transaction. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly retryAfterSeconds: number | null

  constructor(
    readonly status: number,
    message: string,
    options: ErrorOptions & {
      /** When the client may try again, in seconds. */
      retryAfterSeconds?: number
    } = {},
  ) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
