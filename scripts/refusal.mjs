/** A reason not to go on, in one sentence for the person who started the command. */
export class Refusal extends Error {}

/**
 * Runs a command; a refusal is printed without a stack.
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
