import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { createStore } from 'zustand/vanilla'
import { withResponseErrors } from './responses'
import { apiConfig } from './config'
import { takeEarly } from './earlyCalls'
import { ResponseError } from './errors'
import { isOpenCall } from './openCalls'
import { newRequestId } from '@/domain/requestId'
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER, OUTDATED_STATUS } from '@/domain/contractVersion'
import { appVersion } from './appVersion'
import type { paths } from './schema'
import { session as tabSession, type Session } from './session'

export type ApiClient = Client<paths>

interface ClientOptions {
  /** Base URL of the calls; absolute or a path of this origin. */
  base: string
  extensions: boolean
  session: Pick<Session, 'snapshot' | 'expire'>
}

/** Answers 401 without a request if a call needs a bearer token and there is none. */
function bearer({ extensions, session }: ClientOptions): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      if (isOpenCall(schemaPath, extensions)) return
      const { token } = session.snapshot()
      if (!token) {
        session.expire()
        throw new ResponseError(401)
      }
      request.headers.set('Authorization', `Bearer ${token}`)
    },
  }
}

/** Ends the session when its bearer token was refused; ignores late responses to an earlier session. */
function expiry({ session }: ClientOptions): Middleware {
  return {
    onResponse({ request, response }) {
      const authorization = request.headers.get('Authorization')
      if (
        response.status === 401 &&
        authorization &&
        authorization === `Bearer ${session.snapshot().token ?? ''}`
      )
        session.expire()
    },
  }
}

/** The revision of the clinic's appointments in all responses so far; empty if they differ, undefined if none had one. */
export const readRevision = createStore<string | undefined>(() => undefined)

/** Sends the contract version of this app and a request id. Records whether the backend refuses the version, and the revision that responses have. */
const clinoraHeaders: Middleware = {
  onRequest({ request }) {
    request.headers.set(CONTRACT_VERSION_HEADER, CONTRACT_VERSION)
    request.headers.set('X-Request-Id', newRequestId())
  },
  onResponse({ response }) {
    if (response.status === OUTDATED_STATUS) appVersion.setState({ isOutdated: true })
    const revision = response.headers.get('X-List-Revision')
    if (revision)
      readRevision.setState((lastRevision = revision) => (lastRevision === revision ? lastRevision : ''))
  },
}

/**
 * The API client. Its calls reject with ResponseError or NoResponseError and never resolve with an `error`.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl: options.base,
    // Read at each call, so that a later mock is used.
    fetch: (request) => takeEarly(request) ?? globalThis.fetch(request),
  })
  client.use(bearer(options), expiry(options), ...(options.extensions ? [clinoraHeaders] : []))
  return withResponseErrors(client)
}

export const client = createApiClient({ ...apiConfig, session: tabSession })
