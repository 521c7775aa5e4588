/** Why the server cannot start or go on, in one sentence for whoever runs it. */
export class StartError extends Error {
  override name = 'StartError'
}
