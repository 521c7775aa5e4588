import { readFileSync } from 'node:fs'
import { reasonOf } from './problem'
import { StartError } from './startError'
import { text } from './text'

/** Settings whose value may be in a file instead: `SMTP_URL_FILE` is the path of a file with the value of `SMTP_URL`. */
export const SECRETS = [
  'DATABASE_URL',
  'MIGRATIONS_DATABASE_URL',
  'RESTORE_DATABASE_URL',
  'DATABASE_PASSWORD',
  'MIGRATIONS_DATABASE_PASSWORD',
  'RESTORE_DATABASE_PASSWORD',
  'FIREBASE_SERVICE_ACCOUNT',
  'SMTP_URL',
  'OPERATOR_TOKEN',
] as const

/**
 * The value of the variable or of its file, without the line break that editors add to a file; empty without either.
 *
 * @throws StartError if both are set, or the file cannot be read
 */
export function readSecret(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const file = env[`${name}_FILE`]?.trim()
  if (!file) return env[name] ?? ''
  if (env[name]) throw new StartError(text('operation.secretTwice', { name }))
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartError(text('operation.secretFile', { name: `${name}_FILE`, file, reason }))
  }
}
