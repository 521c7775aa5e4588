import { mayHaveArrived } from './errors'

/**
 * The result of a call. If the call may have been executed although it failed, the result is what `find` finds of its change; without a
 * find the failure stays.
 */
export async function resultOf<Result>(
  call: Promise<Result>,
  find: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await call
  } catch (failure) {
    const found = mayHaveArrived(failure) ? await find().catch(() => undefined) : undefined
    if (found === undefined) throw failure
    return found
  }
}
