import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { firebaseCredential } from './credentials'
import { StartError } from './startError'
import { text } from './text'

const PROJECT = 'clinora-live'
const folder = mkdtempSync(join(tmpdir(), 'clinora-credentials-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const account = { project_id: PROJECT, client_email: 'a@b.example', private_key: privateKey }
const cutOff = { ...account, private_key: privateKey.slice(0, 300) }
const ofAnother = { ...account, project_id: 'another' }

const inVariable = (serviceAccount: typeof account) => () =>
  firebaseCredential({ firebaseProjectId: PROJECT, serviceAccount, credentialsFile: null })
const inFile = (credentialsFile: string) => () =>
  firebaseCredential({ firebaseProjectId: PROJECT, serviceAccount: null, credentialsFile })

function file(content: string): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, content)
  return path
}
const accountFile = (content: typeof account) => file(JSON.stringify({ type: 'service_account', ...content }))

describe('the credentials of Firebase', () => {
  it('can be a service account, by value or by file', () => {
    for (const credential of [inVariable(account)(), inFile(accountFile(account))()]) {
      expect(credential).toMatchObject({ projectId: PROJECT, clientEmail: account.client_email, privateKey })
    }
  })

  it('can be of another kind, which Google’s library reads', () => {
    const path = file(JSON.stringify({ type: 'external_account', audience: 'a' }))
    expect(inFile(path)()).toHaveProperty('getAccessToken')
  })

  it.each([
    ['FIREBASE_SERVICE_ACCOUNT', (content: typeof account) => inVariable(content)],
    ['GOOGLE_APPLICATION_CREDENTIALS', (content: typeof account) => inFile(accountFile(content))],
  ])('in %s are refused if they can never work', (source, loadFrom) => {
    expect(loadFrom(cutOff)).toThrow(new StartError(text('operation.credentialsKey', { source })))
    const projects = { source, own: 'another', project: PROJECT }
    expect(loadFrom(ofAnother)).toThrow(new StartError(text('operation.credentialsProject', projects)))
  })

  it.each([
    ['does not exist', join(folder, 'none.json')],
    ['is a folder', folder],
    ['is no JSON', file('{"type": "service_acc')],
    ['is not about anybody', file('null')],
    ['lacks its key', file(JSON.stringify({ ...account, type: 'service_account', private_key: undefined }))],
  ])('are refused if their file %s', (_, path) => {
    expect(inFile(path)).toThrow(new StartError(text('operation.credentialsFile', { file: path })))
  })
})
