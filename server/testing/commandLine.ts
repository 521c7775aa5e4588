import { parseArguments, type AdminCommand } from '../admin/command'
import { runAdmin } from '../admin/run'
import { adminDeps } from './adminDeps'
import type { Backend } from './backend'

/**
 * Runs a command of the operator, with its arguments as a shell gives them.
 *
 * @param pages after which it is killed
 * @returns what it says, and the contents of the files that it writes
 */
export async function runCommandLine(
  backend: Backend,
  args: readonly string[],
  { pages = Infinity } = {},
): Promise<{ lines: string[]; failed: boolean; files: string[] }> {
  const { command } = parseArguments(args, () => '')
  if (command.name === 'migrate') throw new Error('No server runs this one.')
  const lines: string[] = []
  const files: string[] = []
  let next: AdminCommand | undefined = command
  for (let page = 0; next && page < pages; page += 1) {
    const response: Awaited<ReturnType<typeof runAdmin>> = await runAdmin(
      next,
      adminDeps(backend),
      backend.clock.now,
    )
    lines.push(...response.lines)
    files.push(...(response.files ?? []).map(({ content }) => content))
    if (response.failed) return { lines, failed: true, files }
    next = response.next
  }
  return { lines, failed: false, files }
}
