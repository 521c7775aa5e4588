import { Client } from 'pg'

/** The URL of a PostgreSQL on which databases may be created. */
const postgresUrl = process.env['TEST_DATABASE_URL']
export const hasPostgres = Boolean(postgresUrl)

interface NewPostgres {
  url: string
  drop: () => Promise<void>
}

/** A new empty database on PostgreSQL. */
export const emptyPostgres = ({ encoding = 'UTF8' } = {}): Promise<NewPostgres> =>
  createPostgres(`encoding '${encoding}' locale 'C' template template0`)

/** A copy of a database that nobody is connected to. */
export const copiedPostgres = (template: string) => createPostgres(`template ${template}`)

async function createPostgres(options: string): Promise<NewPostgres> {
  const name = `clinora_test_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(postgresUrl ?? '')
  await onServer(`create database ${name} ${options}`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string) {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
