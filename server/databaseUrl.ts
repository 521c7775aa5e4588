import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { reasonOf } from './problem'
import { StartError } from './startError'
import { text } from './text'

/** Of the settings `<name>_URL` and `<name>_PASSWORD`. */
type DatabaseName = 'DATABASE' | 'MIGRATIONS_DATABASE' | 'RESTORE_DATABASE'

const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey']
/** `ssl` and `uselibpqcompat` are node-postgres's own. */
const TLS_MODES = ['sslmode', 'ssl', 'uselibpqcompat']

/**
 * The URL of a database with its password, which may have any characters. It has one meaning for node-postgres and for pg_dump: each of
 * them takes another value than `verify-full` differently.
 *
 * @throws StartError with one sentence if the URL and the password do not fit, or TLS would not be verified
 */
export function connectionUrl(
  name: DatabaseName,
  url: string | null,
  password: string | null,
): string | null {
  if (url === null) {
    if (password !== null) throw new StartError(text('operation.passwordWithoutUrl', { name }))
    return null
  }
  const complete = new URL(url)
  requireVerifiedTls(name, complete)
  if (password === null) return url
  const { searchParams, hostname, search } = complete
  if (complete.password || searchParams.has('password'))
    throw new StartError(text('operation.passwordTwice', { name }))
  const encoded = encodeURIComponent(password)
  // A URL without a host, as of a Unix socket, can have no user and password before it.
  if (hostname === '') complete.search = `${search || '?'}${search && '&'}password=${encoded}`
  else complete.password = encoded
  return complete.href
}

function requireVerifiedTls(name: DatabaseName, { searchParams }: URL): void {
  const modes = [...searchParams].filter(([key]) => TLS_MODES.includes(key)).map((each) => each.join('='))
  const mode = modes.join('&')
  const files = [...searchParams].filter(([key]) => TLS_FILES.includes(key))
  const isUnencrypted = mode === '' || mode === 'sslmode=disable'
  if (isUnencrypted && files.length === 0) return
  if (mode !== 'sslmode=verify-full') {
    const parameter = mode || (files[0] ?? []).join('=')
    throw new StartError(text('operation.databaseTls', { name, parameter }))
  }
  for (const [parameter, file] of files) requireTlsFile(name, parameter, file)
}

function requireTlsFile(name: DatabaseName, parameter: string, file: string): void {
  try {
    const content = readFileSync(file)
    if (parameter !== 'sslkey') new X509Certificate(content)
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartError(text('operation.databaseTlsFile', { name, parameter, file, reason }))
  }
}

/** The URL without its password, for the arguments of a program, which other users of the machine see. */
export function withoutPassword(databaseUrl: string): { url: URL; password: string } {
  const url = new URL(databaseUrl)
  const { searchParams } = url
  const password = searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  if (searchParams.has('password')) {
    searchParams.delete('password')
    // PostgreSQL's programs read a plus as a plus.
    url.search = url.search.replaceAll('+', '%20')
  }
  return { url, password }
}
