import { createServer, type RequestListener, type Server } from 'node:http'

/** How long the server waits for a slow client, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  headers: number
  /** For a whole request. */
  request: number
  /** For a connection without any transfer. */
  idle: number
  /** Between two checks of the times above. */
  check: number
}

const TIMEOUTS: Timeouts = { headers: 15_000, request: 30_000, idle: 60_000, check: 5_000 }

const HEADERS_MAX_BYTES = 16 * 1024
/** Longer than a load balancer keeps an idle connection (60 s): if the server closed it first, a request sent just then would be lost. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** An HTTP server that ends slow requests with 408 and closes connections whose response is not read. */
export function httpServer(app: RequestListener, timeouts = TIMEOUTS): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.check,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
    app,
  )
  server.timeout = timeouts.idle
  // Unknown expectations may be ignored (RFC 9110, 10.1.1). Node would answer 417 without a body.
  server.on('checkExpectation', app)
  return server
}
