/** Ends a command. The message is one sentence for its user. */
export class CommandError extends Error {}

/**
 * Runs a command. Prints a CommandError without its stack, any other error with it, and sets the exit code to 1.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}
