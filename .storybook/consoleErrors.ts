let errors: string[] = []

/** What was written with `console.error` since the last time this was asked. */
export function takeErrors(): string[] {
  const taken = errors
  errors = []
  return taken
}

/**
 * Listens to `console.error`, where React reports missing keys, invalid nesting and the like.
 * A story that means to provoke one spies on `console.error` in its own `beforeEach`.
 * @returns a function that stops listening
 */
export function listenToErrors(): () => void {
  const write = console.error
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '))
    write.apply(console, parts)
  }
  return () => {
    console.error = write
  }
}
