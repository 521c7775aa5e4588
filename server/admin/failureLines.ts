import { databaseFailureOf } from '../databaseFailure'
import { codeOf, problemOf } from '../problem'
import { adminText } from './texts'

/**
 * What the operator should do after an error that no command expects. The error's own message is not printed: that of a failed statement
 * contains its values, such as a patient's name.
 */
export function failureLines(error: unknown): string[] {
  const kind = databaseFailureOf(error)
  if (kind === null || kind === 'statement')
    return [adminText('failed.fault'), JSON.stringify(problemOf(error))]
  return [adminText(`failed.${kind}`, { code: databaseCode(error) }), adminText('failed.again')]
}

/** In parentheses, after a space; empty if the error has none. */
function databaseCode(error: unknown): string {
  const code = codeOf(error)
  if (code) return ` (${code})`
  return error instanceof Error && error.cause ? databaseCode(error.cause) : ''
}
