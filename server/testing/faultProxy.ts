import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy before a server or a database that injects network faults. */
export interface FaultProxy {
  port: number
  /** The number of dropped responses. */
  dropped: () => number
  /** Closes all connections and refuses new ones. */
  cut: () => Promise<void>
  /** Holds back all bytes and keeps the connections open. */
  stall: () => void
  /** Forwards requests and closes the connection when the response comes. */
  dropResponses: () => void
  /** Ends the fault and forwards the bytes that a stall has held back. */
  restore: () => Promise<void>
}

/** @param target such as `http://127.0.0.1:3000` or `postgres://…` */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: end } = new URL(target)
  const sockets = new Set<Socket>()
  let isStalled = false
  let drops = false
  let dropped = 0

  const server = createServer((near) => {
    const far = connect(Number(end || 5432), hostname)
    far.on('data', (chunk: Buffer) => {
      if (drops) {
        dropped += 1
        near.destroy()
      } else near.write(chunk)
    })
    near.on('data', (chunk: Buffer) => far.write(chunk))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (isStalled) from.pause()
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    dropped: () => dropped,
    async cut() {
      const closeEvent = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closeEvent
    },
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    dropResponses: () => (drops = true),
    async restore() {
      isStalled = false
      drops = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
  }
}
