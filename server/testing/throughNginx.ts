import { Agent, request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import type { Caller } from './backend'
import type { TestClinic } from './fixtures'

/** Of src/api/changes.ts. */
const RECONNECT_MS = 1_000

/** An event of a clinic's stream, and whether the connection was new. */
export interface StreamEvent {
  id: string
  /** `-` if anything may have changed. */
  data: string
}

/** A clinic's computers, which reach nginx from one address. @param localAddress of 127.0.0.0/8 */
export function computersOf({ clinicId, token }: TestClinic, port: number, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false })
  const headersOf = (bearer: string | undefined) => ({
    host: 'dashboard.example',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  })
  const open = (options: RequestOptions, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, agent, ...options }, resolve)
        .on('error', reject)
        .end(body)
    })

  const call: Caller = async (method, path, { token: bearer, json, headers } = {}) => {
    const body = json === undefined ? undefined : JSON.stringify(json)
    const response = await open(
      {
        method,
        path: `/api${path}`,
        headers: {
          ...headersOf(bearer),
          ...headers,
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      body,
    )
    const text = (await response.setEncoding('utf8').toArray()).join('')
    const status = response.statusCode ?? 0
    return { status, body: JSON.parse(text) as unknown, headers: new Headers() }
  }

  /**
   * Follows the clinic's changes as a dashboard does, and connects again when the stream ends.
   *
   * @param onEvent called for each change
   * @param signal ends it
   * @throws Error if it is refused
   */
  const follow = async (onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> => {
    let lastEventId = ''
    const parser = createParser({
      onEvent({ event, id = '', data }) {
        if (event !== 'appointments') return
        lastEventId = id
        onEvent({ id, data })
      },
    })
    while (!signal.aborted) {
      const response = await open({
        path: `/api/events/${clinicId}`,
        headers: { ...headersOf(token), ...(lastEventId && { 'last-event-id': lastEventId }) },
        signal,
      })
      if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`)
      for await (const chunk of response.setEncoding('utf8')) parser.feed(String(chunk))
      parser.reset()
      await delay(RECONNECT_MS * (0.5 + Math.random() / 2))
    }
  }
  return { call, follow, close: () => agent.destroy() }
}
