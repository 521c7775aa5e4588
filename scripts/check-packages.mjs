// npm audit: fails where a package that is deployed has a known fault of level high or above. A registry that knows no faults
// is said to be one; docs/dependencies.md then has the versions and their dates.
import { spawnSync } from 'node:child_process'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const answer = JSON.parse(stdout || '{}')
if (!answer.vulnerabilities) {
  console.log(`The registry answers no audit (${answer.message ?? 'no answer'}).`)
} else {
  const serious = Object.values(answer.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  for (const { name, severity, range } of serious) console.log(`${severity}: ${name} ${range}`)
  console.log(`${String(serious.length)} known faults of level high or above in what is deployed.`)
  process.exitCode = serious.length > 0 ? 1 : 0
}
