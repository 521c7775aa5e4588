// Writes /.well-known/security.txt (RFC 9116): where to report a vulnerability.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The RFC recommends less than a year. */
const VALID_MS = 364 * 86_400_000

/** Without an address it writes nothing. @param {string} outDir @param {string | undefined} email @param {Date} now */
export async function writeSecurityTxt(outDir, email, now = new Date()) {
  if (!email) return
  const expires = new Date(now.getTime() + VALID_MS).toISOString().replace(/\.\d+/, '')
  await mkdir(join(outDir, '.well-known'), { recursive: true })
  const lines = [`Contact: mailto:${encodeURI(email)}`, `Expires: ${expires}`, '']
  await writeFile(join(outDir, '.well-known', 'security.txt'), lines.join('\n'))
}
