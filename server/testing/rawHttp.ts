import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawResponse {
  /** 0 if the connection ended without a response. */
  status: number
  text: string
  milliseconds: number
}

/** Sends bytes as fast as the server reads, until a response comes or the connection ends. */
export async function transmit(
  origin: string,
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<RawResponse> {
  const startedAt = performance.now()
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  let isClosed = false
  const closeEvent = once(socket, 'close').then(() => (isClosed = true))
  const firstChunk = new Promise((resolve) => socket.once('data', resolve))
  const isOver = () => isClosed || text !== ''
  for await (const part of parts) {
    if (isOver()) break
    if (!socket.write(part)) {
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), firstChunk, closeEvent])
    }
  }
  await Promise.race([firstChunk, closeEvent])
  socket.destroy()
  await closeEvent
  const status = Number(/^HTTP\/1.1 (\d{3})/.exec(text)?.[1] ?? 0)
  return { status, text, milliseconds: performance.now() - startedAt }
}

/** The request line and headers of a request. */
export function headOf(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: 'clinic.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n')
}

const BLOCK = Buffer.alloc(64 * 1024, 'x')

/** A body of `bytes` bytes that starts with `begin`, in blocks. */
export function* longBody(begin: string, bytes: number, isChunked: boolean): Generator<string | Buffer> {
  const piece = (content: string | Buffer) =>
    isChunked
      ? Buffer.concat(
          [`${content.length.toString(16)}\r\n`, content, '\r\n'].map((each) => Buffer.from(each)),
        )
      : content
  if (begin) yield piece(begin)
  for (let bytesLeft = bytes - begin.length; bytesLeft > 0; bytesLeft -= BLOCK.length)
    yield piece(BLOCK.subarray(0, bytesLeft))
  if (isChunked) yield '0\r\n\r\n'
}
