import { readFileSync } from 'node:fs'
import { applicationDefault, cert, type Credential } from 'firebase-admin/app'
import * as v from 'valibot'
import type { Config } from './config'
import { ServiceAccountSchema, type ServiceAccount } from './settings'
import { StartError } from './startError'
import { text } from './text'

type Source = 'FIREBASE_SERVICE_ACCOUNT' | 'GOOGLE_APPLICATION_CREDENTIALS'

/** Google's library reads files of other types, such as a workload identity. */
const OfServiceAccount = v.looseObject({ type: v.literal('service_account') })

/**
 * The server's credentials for Firebase.
 *
 * @throws StartError with one sentence if they can never work: unreadable, broken or of another project
 */
export function firebaseCredential({
  firebaseProjectId,
  serviceAccount,
  credentialsFile,
}: Pick<Config, 'firebaseProjectId' | 'serviceAccount' | 'credentialsFile'>): Credential {
  if (serviceAccount) return ofAccount(serviceAccount, 'FIREBASE_SERVICE_ACCOUNT', firebaseProjectId)
  const account = credentialsFile === null ? null : readAccount(credentialsFile)
  return account
    ? ofAccount(account, 'GOOGLE_APPLICATION_CREDENTIALS', firebaseProjectId)
    : applicationDefault()
}

/** The service account of a file, null if the file has credentials of another type. */
function readAccount(file: string): ServiceAccount | null {
  try {
    const content = v.parse(v.looseObject({}), JSON.parse(readFileSync(file, 'utf8')))
    return v.is(OfServiceAccount, content) ? v.parse(ServiceAccountSchema, content) : null
  } catch {
    throw new StartError(text('operation.credentialsFile', { file }))
  }
}

function ofAccount(
  { project_id, client_email, private_key }: ServiceAccount,
  source: Source,
  project: string,
) {
  if (project_id !== project) {
    throw new StartError(text('operation.credentialsProject', { source, own: project_id, project }))
  }
  try {
    return cert({ projectId: project_id, clientEmail: client_email, privateKey: private_key })
  } catch {
    throw new StartError(text('operation.credentialsKey', { source }))
  }
}
