import type { HttpHandler } from 'msw'
import { failing, html, http, unanswered, wrongShape, type Operation } from '../../stories/mocks/handlers'

/** The ways in which a call can fail. */
export const KINDS = ['500', '404', 'network failure', 'silence', 'HTML', 'wrong shape', '401'] as const
export type Kind = (typeof KINDS)[number]

/** The server's text in failures that have one. */
export const SERVER_TEXT = 'The server’s own words.'

/** Whether the call gets no response. Its effect is then unknown. */
export const isNoResponse = (kind: Kind) => kind === 'network failure' || kind === 'silence'
/** Whether the call may have been executed: only these two are clear refusals. */
export const mayHaveArrived = (kind: Kind) => kind !== '404' && kind !== '401'
/** Whether the response has the server's text. */
export const hasServerText = (kind: Kind) => kind === '500' || kind === '404' || kind === '401'

const LISTS: Operation[] = [
  'GET /doctors',
  'GET /doctor/{clinicId}',
  'GET /doctor_requests/{clinicId}',
  'GET /recent',
  'GET /appointments/{clinicId}',
  'GET /doctor_appointment_slots/{doctorName}',
  'GET /clinic_slots/{clinicId}',
  'GET /patients/{clinicId}',
]

export function failingHandler(operation: Operation, kind: Kind): HttpHandler {
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

/** Keeps the connection open and never answers. */
function silent(operation: Operation): HttpHandler {
  const [verb, path = ''] = operation.split(' ')
  const url = `/api${path.replaceAll('{', ':').replaceAll('}', '')}`
  return http.untyped[(verb ?? '').toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
    url,
    () => new Promise<Response>(() => undefined),
  )
}
