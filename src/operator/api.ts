/** A failure that the server has answered, with its text. */
export class AnsweredError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface Clinic {
  email: string
  name: string
  phone: string | null
  /** `erasing` until `erase-clinic` has ended, which only the command line runs. */
  state: 'approved' | 'pending' | 'rejected' | 'erasing'
  reason: string | null
  /** ISO 8601 instants, here and below. */
  registeredAt: string
}

export interface DoctorRequest {
  doctorId: number
  doctorName: string
  clinicName: string
  email: string
  requestedAt: string
}

export interface Session {
  id: string
  openedAt: string
  expiresAt: string
}

export interface AuditPage {
  lines: { id: number; at: string; actor: string; clinic: string | null; description: string }[]
  /** Where the next page begins; null on the last one. */
  next: number | null
}

export interface Figures {
  approved: number
  pending: number
  rejected: number
  requests: number
  sessions: number
  /** Begun and not ended, of clinics and patients. */
  erasures: number
  database: 'ok' | 'behind' | 'ahead' | 'unavailable'
}

/** The commands of the command line that the server runs for this page. */
export type Command =
  | { name: 'approve' | 'suspend'; email: string }
  | { name: 'reject'; email: string; reason: string }
  | { name: 'accept-request'; doctorId: number; email: string }
  | { name: 'end-session'; session: string; email: string }

const SESSION_KEY = 'clinora.operator'

/** The session, null if there is none. In this tab's storage: a cookie would go to every port of the host. */
export const readSession = () => sessionStorage.getItem(SESSION_KEY)
export const forgetSession = () => sessionStorage.removeItem(SESSION_KEY)

/** @throws AnsweredError 401 for a wrong token, 429 after too many attempts; TypeError without an answer */
export async function logIn(token: string): Promise<void> {
  const { session } = await call<{ session: string }>('session', { token })
  sessionStorage.setItem(SESSION_KEY, session)
}

/** @throws AnsweredError, TypeError without an answer */
export function read<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  const search = new URLSearchParams(query).toString()
  return call<Result>(search ? `${path}?${search}` : path)
}

/** @throws AnsweredError also for a command that was refused; TypeError without an answer */
export async function run(command: Command): Promise<void> {
  const { lines, failed } = await call<{ lines: string[]; failed: boolean }>('commands', command)
  if (failed) throw new AnsweredError(409, lines.join(' '))
}

async function call<Result>(path: string, body?: object): Promise<Result> {
  const response = await fetch(`/operator/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${readSession() ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Result & { error?: string }
  if (!response.ok) {
    const message = answer.error ?? response.statusText
    // The number of the request, by which the log has the reason.
    const id = response.status >= 500 ? response.headers.get('X-Request-Id') : null
    throw new AnsweredError(response.status, id === null ? message : `${message} (${id})`)
  }
  return answer
}
