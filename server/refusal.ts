/** A rule of the service says no: `status` is the HTTP status, the message is for a person. Anything thrown undoes its transaction. */
export class Refusal extends Error {
  override name = 'Refusal'

  constructor(
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
