/** Stops a command. The message is one sentence for the person who started it. */
export class Refusal extends Error {}

/**
 * Runs a command and prints a Refusal without its stack.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
