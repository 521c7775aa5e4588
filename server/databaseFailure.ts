import { codeOf } from './problem'

/** Error classes and codes of PostgreSQL and the network for temporary errors. */
const TEMPORARY =
  /^(08...|53...|57P0[1-5]|57014|55P03|58...|42501|40001|40P01|25P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC)$/

const DATABASE_FAILURES = [
  ['deadlock', /^40P01$/],
  ['serialization', /^40001$/],
  ['timeout', /^(57014|55P03|Query read timeout.*)$/],
  ['idle-transaction', /^25P03$/],
  ['rights', /^42501$/],
  ['storage', /^(58...|53100|ENOSPC)$/],
  [
    'connection',
    /^(08...|53...|57P0[1-5]|E[A-Z_]+|timeout exceeded.*|Connection terminated.*|Client has .*)$/,
  ],
  ['statement', /^[0-9A-Z]{5}$/],
] as const

const TEMPORARY_WITHOUT_CODE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered)/

type DatabaseFailure = (typeof DATABASE_FAILURES)[number][0]

export const FAILURE_KINDS: readonly DatabaseFailure[] = DATABASE_FAILURES.map(([kind]) => kind)

/** Why the database did not do what it was asked; null for an error of another kind. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  const codeOrMessage = codeOf(error) || error.message
  return (
    DATABASE_FAILURES.find(([, codes]) => codes.test(codeOrMessage))?.[0] ?? databaseFailureOf(error.cause)
  )
}

/** Whether the same request may succeed later. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (TEMPORARY.test(codeOf(error)) || TEMPORARY_WITHOUT_CODE.test(error.message)) return true
  return isTemporary(error.cause)
}
