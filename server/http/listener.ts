import { createServer, type RequestListener, type Server } from 'node:http'

/** How long the server waits for whoever sends or reads slowly, in milliseconds. */
export interface Patience {
  /** For all headers of a request. */
  headers: number
  /** For a request with its body. */
  request: number
  /** For a sender or a reader that does nothing at all. */
  silence: number
  /** Between two looks at who is too slow. */
  check: number
}

const PATIENCE: Patience = { headers: 15_000, request: 30_000, silence: 60_000, check: 5_000 }

const HEADERS_MAX_BYTES = 16 * 1024
/**
 * Milliseconds that a connection is kept between two requests: longer than balancers keep theirs (60 s). Who closes first may do
 * so just as the other asks, and the request is lost.
 */
const KEPT_IDLE = 65_000

/** An HTTP server that nobody keeps busy by being slow: who is gets 408, or is cut off where an answer is not read. */
export function httpServer(app: RequestListener, patience = PATIENCE): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.check,
      keepAliveTimeout: KEPT_IDLE,
      maxHeaderSize: HEADERS_MAX_BYTES,
    },
    app,
  )
  server.timeout = patience.silence
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1). Node would answer 417 without a body.
  server.on('checkExpectation', app)
  return server
}
