/** The parts of an error that may be logged. The message of a failed statement contains its values, such as patients' data. */
export function problemOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, cause, stack = '' } = error
  const isOfDatabase = cause !== undefined || 'severity' in error || 'query' in error
  return {
    name,
    code: codeOf(error) || undefined,
    constraint: property(error, 'constraint'),
    message: isOfDatabase ? undefined : error.message,
    at: stack.split('\n').filter((line) => line.startsWith('    at ')),
    cause: cause === undefined ? undefined : problemOf(cause),
  }
}

/** The `code` of an error of the system, the database or a library; empty if it has none. */
export function codeOf(error: unknown): string {
  const code = property(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** A property of an unknown value. */
export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** The message of an error's cause, for the operator. Drizzle's own message contains the statement and its values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || codeOf(error) || error.name
}
