import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCluster } from '../../scripts/machine.mjs'
import { loadConfig } from '../config'
import { hasPostgres } from '../testing/backend'
import { makeCa, makeCertificate } from '../testing/certificates'
import { rowsOf } from './database'
import { migrateAsOwner } from './migrate'
import { openDatabase } from './open'

const PASSWORD = "p@ss/w:o?r#d &=+%41'"

describe.runIf(hasPostgres)('a connection to PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinora-tls-'))
  const at = (name: string) => join(folder, name)
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let port: string
  let owner: { uid: number; gid: number }

  const certify = (host: string) => {
    makeCertificate(folder, host)
    chownSync(at(`${host}.key`), owner.uid, owner.gid)
  }
  async function onCluster(...statements: string[]) {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    const results = []
    for (const statement of statements) results.push(await client.query<Record<string, string>>(statement))
    await client.end()
    return results.map(({ rows }) => rows[0] ?? {})
  }
  /** Ends all sessions, whose certificate would else stay in use. */
  const showCertificate = async (host: string) => {
    await onCluster(
      `alter system set ssl_cert_file = '${at(`${host}.pem`)}'`,
      `alter system set ssl_key_file = '${at(`${host}.key`)}'`,
      'alter system set ssl = on',
      'select pg_reload_conf()',
    )
    await expect
      .poll(async () => (await onCluster('show ssl_cert_file'))[0])
      .toEqual({
        ssl_cert_file: at(`${host}.pem`),
      })
  }
  const open = (env: Record<string, string>) =>
    openDatabase(loadConfig(env), () => undefined, { applicationName: 'clinora-server' })
  const verifiedBy = (ca: string) =>
    `postgres://clinora@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${at(`${ca}.pem`)}`

  beforeAll(async () => {
    cluster = await startCluster()
    port = new URL(cluster.url).port
    const [{ data_directory: data = '' } = {}] = await onCluster('show data_directory')
    owner = statSync(data)
    chmodSync(folder, 0o755)
    for (const ca of ['ca', 'other-ca']) makeCa(folder, ca)
    for (const host of ['localhost', 'db.example']) certify(host)
  })
  afterAll(() => {
    cluster.stop()
    rmSync(folder, { recursive: true })
  })

  it('is encrypted with a named CA, in the server and in pg_dump', async () => {
    await showCertificate('localhost')
    const database = await open({ DATABASE_URL: verifiedBy('ca') })
    for (const db of [database.db, database.sessionDb]) {
      const [row] = await rowsOf(db, sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)
      expect(row).toEqual({ ssl: true })
    }
    const contents = await database.backups.dump(at('clinora.dump'))
    expect(Object.keys(contents)).toContain('public.appointment')
    await database.close()
  })

  it('is refused if another CA signed the certificate, or none that is known', async () => {
    await showCertificate('localhost')
    const sentence = `The certificate of postgres://clinora@localhost:${port}/postgres is not trusted: unable to verify the first certificate. Set sslrootcert in the URL to the file of the CA that signed it`
    await expect(open({ DATABASE_URL: verifiedBy('other-ca') })).rejects.toThrow(sentence)
    const unnamed = `postgres://clinora@localhost:${port}/postgres?sslmode=verify-full`
    await expect(open({ DATABASE_URL: unnamed })).rejects.toThrow(sentence)
    await expect(migrateAsOwner(verifiedBy('other-ca'), verifiedBy('ca'))).rejects.toThrow(sentence)
  })

  it('is refused if the certificate is for another host', async () => {
    await showCertificate('db.example')
    const attempt = open({ DATABASE_URL: verifiedBy('ca') })
    await expect(attempt).rejects.toThrow(
      `The certificate of postgres://clinora@localhost:${port}/postgres is for another host: `,
    )
    await expect(attempt).rejects.toThrow('DNS:db.example')
  })

  it('uses a password on a Unix socket, in the server and in pg_dump', async () => {
    const [{ data_directory: data = '' } = {}, { unix_socket_directories: socket = '' } = {}] =
      await onCluster(
        'show data_directory',
        'show unix_socket_directories',
        `create role desk superuser login password '${PASSWORD.replaceAll("'", "''")}'`,
        'create database desk',
      )
    const rules = join(data, 'pg_hba.conf')
    writeFileSync(rules, 'local all desk scram-sha-256\n')
    appendFileSync(rules, 'host all clinora 127.0.0.1/32 trust\n')
    await onCluster('select pg_reload_conf()')
    const DATABASE_URL = `postgres:///desk?host=${socket}&port=${port}&user=desk`
    // Until the postmaster has read the new rules.
    await expect
      .poll(() =>
        open({ DATABASE_URL, DATABASE_PASSWORD: 'another' }).catch((error: unknown) => String(error)),
      )
      .toContain('password authentication failed')
    const database = await open({ DATABASE_URL, DATABASE_PASSWORD: PASSWORD })
    await database.backups.dump(at('socket.dump'))
    await database.close()
  })
})
