import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpServer } from './listener'

const SLOW_CLIENTS = 100

describe('slow clients', () => {
  const timeouts = { headers: 300, request: 600, idle: 900, check: 50 }
  const server = httpServer((request, response) => {
    request
      .resume()
      .on('end', () => response.end(Buffer.alloc(request.url === '/large' ? 50_000_000 : 2, 'x')))
  }, timeouts)
  let port: number

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends slowly and optionally never reads. Resolves with the response when the server has closed the connection. */
  async function sendSlowly(begin: string, { drip = '', reads = true }) {
    const socket = connect(port, '127.0.0.1')
    let responseText = ''
    if (reads) socket.on('data', (chunk: Buffer) => (responseText += chunk.toString('latin1')))
    else socket.pause()
    socket.on('error', () => undefined)
    if (begin) socket.write(begin)
    const timer = setInterval(() => drip && socket.writable && socket.write(drip), 40)
    // `once` would reject if the server resets the connection while something is being sent.
    if (reads) await new Promise((resolve) => socket.once('close', resolve))
    else await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    clearInterval(timer)
    socket.destroy()
    return responseText.split('\r\n', 1)[0]
  }

  const connections = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })

  const begin = 'POST / HTTP/1.1\r\nHost: a\r\n'
  it.each([
    ['headers', begin, 'x-a: b\r\n', 'HTTP/1.1 408 Request Timeout'],
    ['a body', `${begin}Content-Length: 9999\r\n\r\n`, 'x', 'HTTP/1.1 408 Request Timeout'],
    ['chunks', `${begin}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n', 'HTTP/1.1 408 Request Timeout'],
    ['nothing', '', '', 'HTTP/1.1 408 Request Timeout'],
  ])('that send %s slowly are disconnected', async (_, firstBytes, drip, answer) => {
    expect(await sendSlowly(firstBytes, { drip })).toBe(answer)
  })

  it('that never read the response are disconnected', async () => {
    await sendSlowly('GET /large HTTP/1.1\r\nHost: a\r\n\r\n', { reads: false })
  })

  it(`do not delay others, even if there are ${SLOW_CLIENTS}`, async () => {
    const slow = Array.from({ length: SLOW_CLIENTS }, () => sendSlowly(begin, { drip: 'x-a: b\r\n' }))
    await expect.poll(connections).toBe(SLOW_CLIENTS)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('xx')
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  })
})
