// npm run test:mutation [-- part]: mutates the rules one by one. A test must fail each time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parts } from './mutation/parts.mjs'
import { CommandError, runCommand } from './commandError.mjs'
import { root } from './root.mjs'

await runCommand(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((part) => !(part in parts))
  if (unknown) throw new CommandError(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`)
  for (const part of chosen.length > 0 ? chosen : Object.keys(parts)) {
    const { status } = spawnSync(
      join(root, 'node_modules', '.bin', 'stryker'),
      ['run', join('scripts', 'mutation', 'stryker.config.js')],
      { cwd: root, env: { ...process.env, MUTATION_PART: part }, stdio: 'inherit' },
    )
    if (status !== 0) process.exitCode = 1
  }
})
