import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { withAnswers } from './answers'
import { apiConfig } from './config'
import { takeEarly } from './earlyCalls'
import { AnsweredError } from './errors'
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER, OUTDATED_STATUS } from '@/domain/contractVersion'
import { appVersion } from './appVersion'
import type { paths } from './schema'
import { session as tabSession, type Session } from './session'

export type ApiClient = Client<paths>

interface ClientOptions {
  /** Base of the calls; a path of the own origin or a whole address. */
  base: string
  extensions: boolean
  session: Pick<Session, 'snapshot' | 'expire'>
}

/** Calls that carry no bearer. Without extensions /recent carries none either (docs/product.md#extensions). */
const WITHOUT_BEARER = ['/login', '/register']
const WITHOUT_BEARER_TO_THE_LETTER = [...WITHOUT_BEARER, '/recent']

/** A call that needs a bearer and has none fails as the backend would let it fail, without asking. */
function bearer({ extensions, session }: ClientOptions): Middleware {
  const open = extensions ? WITHOUT_BEARER : WITHOUT_BEARER_TO_THE_LETTER
  return {
    onRequest({ request, schemaPath }) {
      if (open.includes(schemaPath)) return
      const { token } = session.snapshot()
      if (!token) {
        session.expire()
        throw new AnsweredError(401)
      }
      request.headers.set('Authorization', `Bearer ${token}`)
    },
  }
}

/** Tells the session that its bearer was refused; an answer that comes after another login tells nothing. */
function expiry({ session }: ClientOptions): Middleware {
  return {
    onResponse({ request, response }) {
      const sent = request.headers.get('Authorization')
      if (response.status === 401 && sent && sent === `Bearer ${session.snapshot().token ?? ''}`)
        session.expire()
    },
  }
}

/** Names the contract version of this app, and remembers when the backend refuses it. */
const contractVersion: Middleware = {
  onRequest({ request }) {
    request.headers.set(CONTRACT_VERSION_HEADER, CONTRACT_VERSION)
  },
  onResponse({ response }) {
    if (response.status === OUTDATED_STATUS) appVersion.setState({ isOutdated: true })
  },
}

/**
 * The one client of the contract. Its calls reject with AnsweredError or UnansweredError and never resolve with an
 * `error`.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  const client = createClient<paths>({
    baseUrl: options.base,
    // Asked at each call, so that a mock put in place later is met.
    fetch: (request) => takeEarly(request) ?? globalThis.fetch(request),
  })
  client.use(bearer(options), expiry(options), ...(options.extensions ? [contractVersion] : []))
  return withAnswers(client)
}

export const client = createApiClient({ ...apiConfig, session: tabSession })
