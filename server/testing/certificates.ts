import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const EC_KEY = ['-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']

/** Writes `<name>.pem` and `<name>.key` of a certificate authority into the folder. */
export function makeCa(folder: string, name: string): void {
  makeSigned(folder, name, ['-subj', `/CN=${name}`])
}

/** Writes `<host>.pem` and `<host>.key` into the folder, signed by the authority `ca` there. */
export function makeCertificate(folder: string, host: string): void {
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const ca = ['-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key')]
  makeSigned(folder, host, [...names, '-addext', 'basicConstraints=CA:FALSE', ...ca])
}

function makeSigned(folder: string, name: string, options: readonly string[]) {
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)]
  const args = ['req', '-x509', ...EC_KEY, ...options, '-days', '2', ...files]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}
