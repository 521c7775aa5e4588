/** The server cannot start or continue. The message is one sentence for its operator. */
export class StartError extends Error {
  override name = 'StartError'
}
