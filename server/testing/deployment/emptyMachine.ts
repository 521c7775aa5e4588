import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { program, startCluster } from '../../../scripts/machine.mjs'
import { projectRoot } from '../../projectRoot'
import { makeBareMachine, type Variables } from '../bareMachine'
import { makeCa, makeCertificate } from '../certificates'

/** Of the users that docs/deployment.md creates. */
export const PASSWORD = 'walk'
export const PROJECT = 'clinora-walk'
/** The folders of an empty machine. */
const FOLDERS = ['/opt', '/etc/systemd/system', '/var/backups', '/srv']
/** Programs that are not executed. A test checks how they are called instead. */
export const STAND_INS = {
  docker: 'a test machine has no engine',
  systemctl: 'a test machine is not booted by systemd',
  useradd: 'a test does not change the users of its machine',
}

export type EmptyMachine = Awaited<ReturnType<typeof prepareEmptyMachine>>

/** A machine with a checkout and nothing else, beside a PostgreSQL with TLS and an identity provider that knows nobody. */
export async function prepareEmptyMachine() {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const each of closing.toReversed()) await each()
  }
  try {
    const machine = await makeBareMachine(FOLDERS, Object.keys(STAND_INS))
    closing.push(() => machine.remove())
    const cluster = await startCluster()
    closing.push(() => cluster.stop())
    const onCluster = async (...statements: string[]) => {
      const client = new Client({ connectionString: cluster.url })
      await client.connect()
      const results = []
      for (const statement of statements) results.push(await client.query<Record<string, unknown>>(statement))
      await client.end()
      return results.map(({ rows }) => rows)
    }
    await requirePasswordsAndTls(onCluster, machine.at('tls'))
    const firebase = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(0, '127.0.0.1')
    await once(firebase, 'listening')
    closing.push(() => firebase.close())
    const credentials = machine.at('firebase.json')
    writeFileSync(credentials, JSON.stringify(serviceAccount()))

    const { port } = new URL(cluster.url)
    const base: Variables = {
      PATH: `${dirname(program('psql'))}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '',
      PGHOST: '127.0.0.1',
      PGPORT: port,
      PGUSER: 'clinora',
      PGDATABASE: 'postgres',
    }
    const checkout = machine.at('checkout')
    mkdirSync(checkout)
    const copy = `git ls-files -z | tar --null --ignore-failed-read -T - -cf - | tar -xf - -C '${checkout}'`
    await machine.run(copy, projectRoot, base)

    return {
      machine,
      checkout,
      /** The environment of a shell on the machine, where PostgreSQL's administrator needs no password. */
      base,
      /** The file of the service account. */
      credentials,
      firebaseHost: `127.0.0.1:${String((firebase.address() as AddressInfo).port)}`,
      postgresPort: port,
      onCluster,
      /** The URL of a database for one of the document's users. */
      urlOf: (user: string, database: string) =>
        `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`,
      /** The URL of the database of a server that owns its tables. */
      oneUserUrl: cluster.url.replace('/postgres', '/one_user'),
      newestBackup: (extension: string) =>
        readdirSync(machine.at('/var/backups/clinora'))
          .filter((name) => name.endsWith(extension))
          .sort()
          .at(-1) ?? 'none',
      /** Is called before the machine is removed, in reverse order. */
      whenClosing: (work: () => unknown) => void closing.push(work),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function requirePasswordsAndTls(
  onCluster: (...statements: string[]) => Promise<Record<string, unknown>[][]>,
  tlsFolder: string,
) {
  const [[{ data_directory: data } = {}] = []] = await onCluster('show data_directory')
  mkdirSync(tlsFolder)
  makeCa(tlsFolder, 'ca')
  makeCertificate(tlsFolder, 'localhost')
  const owner = statSync(String(data))
  chownSync(join(tlsFolder, 'localhost.key'), owner.uid, owner.gid)
  const rules = ['host all clinora 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256']
  writeFileSync(join(String(data), 'pg_hba.conf'), `${rules.join('\n')}\n`)
  await onCluster(
    'create database one_user',
    `alter system set ssl_cert_file = '${join(tlsFolder, 'localhost.pem')}'`,
    `alter system set ssl_key_file = '${join(tlsFolder, 'localhost.key')}'`,
    'alter system set ssl = on',
    'select pg_reload_conf()',
  )
}

function serviceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    type: 'service_account',
    project_id: PROJECT,
    client_email: `server@${PROJECT}.example`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
