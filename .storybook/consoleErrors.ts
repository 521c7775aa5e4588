import { UNHANDLED_ERRORS_WHILE_PLAYING } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { inTest } from './testRun'

let errors: string[] = []

/** Returns the errors that were written to the console since the last call of this function. */
export function takeErrors(): string[] {
  const collectedErrors = errors
  errors = []
  return collectedErrors
}

/**
 * Records `console.error`, where React reports mistakes such as missing keys and invalid nesting. A story that expects an error
 * mocks `console.error` in its own `beforeEach`.
 * @returns a function that stops listening
 */
export function listenToErrors(): () => void {
  const write = console.error
  console.error = (...parts: unknown[]) => {
    // Storybook logs the error of a failed play function as a single argument, and shows it in the Interactions panel.
    const isPlayFailure = !inTest && parts.length === 1 && parts[0] instanceof Error
    if (!isPlayFailure) errors.push(parts.map(String).join(' '))
    write.apply(console, parts)
  }
  return () => {
    console.error = write
  }
}

/** Shows the faults as unhandled errors in the Interactions panel. The story stays visible. */
export function reportInPanel(faults: string[]) {
  addons.getChannel().emit(
    UNHANDLED_ERRORS_WHILE_PLAYING,
    faults.map((message) => ({ name: 'Error', message })),
  )
}
