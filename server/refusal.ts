import type { components } from '@/api/schema'

type RefusalCode = NonNullable<components['schemas']['Error']['code']>

/** How long a client should wait when all slots for its work are in use. */
export const BUSY_RETRY_AFTER_SECONDS = 5

/** A product rule refuses a request: the HTTP status, and a message for the user. Rolls back its transaction. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly retryAfterSeconds: number | null
  /** Distinguishes refusals of the same status; null if no client needs to. */
  readonly code: RefusalCode | null
  readonly at: string | null

  constructor(
    readonly status: number,
    message: string,
    options: ErrorOptions & {
      /** Seconds until the client may try again. */
      retryAfterSeconds?: number
      code?: RefusalCode
      /** The place of the fault in the body of the request, as a JSON pointer. */
      at?: string
    } = {},
  ) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.code = options.code ?? null
    this.at = options.at ?? null
  }
}
