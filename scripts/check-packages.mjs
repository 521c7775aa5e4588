// npm audit: fails if a deployed package has a known fault of level high or above. If the registry has no audit service
// (404, 405), docs/dependencies.md has the versions and their dates. No answer at all is a failure.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const answer = JSON.parse(stdout || '{}')
const told = String(answer.message ?? 'no answer')
if (!answer.vulnerabilities) {
  const knowsNone = [404, 405].some((status) => told.startsWith(`${status} `))
  console.log(`${knowsNone ? 'The registry offers no audit' : 'Nobody could be asked'}: ${told}`)
  process.exitCode = knowsNone ? 0 : 1
} else {
  const serious = Object.values(answer.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of serious) console.log(`${severity}: ${name} ${range}`)
  console.log(`${String(serious.length)} known faults of level high or above in what is deployed.`)
  process.exitCode = serious.length > 0 ? 1 : 0
}
