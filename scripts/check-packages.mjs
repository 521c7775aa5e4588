// Runs npm audit. Fails if a package has an advisory that docs/accepted-advisories.json does not accept, or if the registry does not answer:
// also packages for development, parts of which are in the pages. A registry without an audit service (404, 405) is no failure, and is said: docs/dependencies.md then lists versions and dates.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Accepted, differencesOf, expiredOf } from './packageAudit.mjs'
import { root } from './root.mjs'

const accepted = v.parse(
  Accepted,
  JSON.parse(readFileSync(join(root, 'docs', 'accepted-advisories.json'), 'utf8')),
)
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
const answer = JSON.parse(stdout || '{}')
const problems = expiredOf(accepted, new Date())
if (answer.vulnerabilities) {
  problems.push(...differencesOf(answer, accepted))
  console.log(`Asked about all packages. Accepted advisories: ${String(accepted.length)}.`)
} else {
  const message = String(answer.message ?? 'no response')
  if ([404, 405].some((status) => message.startsWith(`${status} `)))
    console.log(`NOT CHECKED: the registry has no audit service (${message}).`)
  else problems.push(`The registry did not answer: ${message}`)
}
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
