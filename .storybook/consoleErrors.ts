import { UNHANDLED_ERRORS_WHILE_PLAYING } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { inTest } from './testRun'

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
    // Storybook writes the error of a failed play function alone, and shows it in the Interactions panel itself.
    const isPlayFailure = !inTest && parts.length === 1 && parts[0] instanceof Error
    if (!isPlayFailure) errors.push(parts.map(String).join(' '))
    write.apply(console, parts)
  }
  return () => {
    console.error = write
  }
}

/** Lists the faults as unhandled errors in the Interactions panel; the story stays. */
export function reportInPanel(faults: string[]) {
  addons.getChannel().emit(
    UNHANDLED_ERRORS_WHILE_PLAYING,
    faults.map((message) => ({ name: 'Error', message })),
  )
}
