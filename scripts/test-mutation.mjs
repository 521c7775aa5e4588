// npm run test:mutation [-- part]: changes the rules one by one; a test must fail each time.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parts } from './mutation/parts.mjs'
import { Refusal, runCommand } from './refusal.mjs'
import { root } from './root.mjs'

await runCommand(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((part) => !(part in parts))
  if (unknown) throw new Refusal(`There is no part “${unknown}”: ${Object.keys(parts).join(', ')}.`)
  for (const part of asked.length > 0 ? asked : Object.keys(parts)) {
    const { status } = spawnSync(
      join(root, 'node_modules', '.bin', 'stryker'),
      ['run', join('scripts', 'mutation', 'stryker.config.js')],
      { cwd: root, env: { ...process.env, MUTATION_PART: part }, stdio: 'inherit' },
    )
    if (status !== 0) process.exitCode = 1
  }
})
