import type { HttpHandler } from 'msw'
import { failing, html, http, unanswered, wrongShape, type Operation } from '../../stories/mocks/handlers'

/** In how many ways a call goes wrong. */
export const KINDS = ['500', '404', 'network failure', 'silence', 'HTML', 'wrong shape', '401'] as const
export type Kind = (typeof KINDS)[number]

/** What the server says of a failure, where it says something. */
export const SERVER_TEXT = 'The server’s own words.'

/** No answer at all, of which nobody can say whether the call was carried out. */
export const isUnanswered = (kind: Kind) => kind === 'network failure' || kind === 'silence'
/** An answer with the server's words in it. */
export const hasWords = (kind: Kind) => kind === '500' || kind === '404' || kind === '401'

const LISTS: Operation[] = [
  'GET /doctors',
  'GET /doctor/{clinicId}',
  'GET /recent',
  'GET /appointments/{clinicId}',
  'GET /doctor_appointment_slots/{doctorName}',
]

export function goingWrong(operation: Operation, kind: Kind): HttpHandler {
  switch (kind) {
    case '500':
    case '404':
    case '401':
      return failing(operation, Number(kind), SERVER_TEXT)
    case 'network failure':
      return unanswered(operation)
    case 'silence':
      return silent(operation)
    case 'HTML':
      return html(operation, 200)
    case 'wrong shape':
      return wrongShape(operation, LISTS.includes(operation) ? { list: [] } : ['an object'])
  }
}

/** The connection stands, and nothing comes. */
function silent(operation: Operation): HttpHandler {
  const [verb, path = ''] = operation.split(' ')
  const address = `/api${path.replaceAll('{', ':').replaceAll('}', '')}`
  return http.untyped[verb === 'GET' ? 'get' : verb === 'PUT' ? 'put' : 'post'](
    address,
    () => new Promise<Response>(() => undefined),
  )
}
