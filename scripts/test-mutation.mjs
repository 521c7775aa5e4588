// npm run test:mutation [-- part]: mutates the rules one by one. A test must fail each time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parts } from './mutation/parts.mjs'
import { CommandError, runCommand } from './commandError.mjs'
import { startPostgres } from './machine.mjs'
import { root } from './root.mjs'

await runCommand(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((part) => !(part in parts))
  if (unknown) throw new CommandError(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`)
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
    const postgres = parts[name]?.hasDatabase ? await startPostgres() : undefined
    const stryker = spawn(
      join(root, 'node_modules', '.bin', 'stryker'),
      ['run', join('scripts', 'mutation', 'stryker.config.js')],
      {
        cwd: root,
        env: {
          ...process.env,
          MUTATION_PART: name,
          ...(postgres && { TEST_DATABASE_URL: postgres.url }),
        },
        stdio: 'inherit',
      },
    )
    const [status] = await once(stryker, 'exit')
    postgres?.stop()
    if (status !== 0) process.exitCode = 1
  }
})
