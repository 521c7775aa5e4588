// Runs npm audit. Fails if a deployed package has a known vulnerability of level high or critical, or if the registry does not
// answer. A registry without an audit service (404, 405) is no failure: docs/dependencies.md then lists versions and dates.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const answer = JSON.parse(stdout || '{}')
const message = String(answer.message ?? 'no response')
if (!answer.vulnerabilities) {
  const hasNoAudit = [404, 405].some((status) => message.startsWith(`${status} `))
  console.log(
    `${hasNoAudit ? 'The registry has no audit service' : 'The registry did not answer'}: ${message}`,
  )
  process.exitCode = hasNoAudit ? 0 : 1
} else {
  const serious = Object.values(answer.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of serious) console.log(`${severity}: ${name} ${range}`)
  console.log(
    `${String(serious.length)} known vulnerabilities of level high or critical in deployed packages.`,
  )
  process.exitCode = serious.length > 0 ? 1 : 0
}
