import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server or a database, and lets something go wrong on the way there. */
export interface FaultProxy {
  port: number
  /** How many responses were dropped. */
  dropped: () => number
  /** Everything that passes breaks off, and nobody gets through. */
  cut: () => Promise<void>
  /** Nothing passes any more, and nobody is told. */
  stall: () => void
  /** What asks gets through, and breaks off when its answer comes. */
  dropResponses: () => void
  /** All is as before; what was held up by the stall passes. */
  restore: () => Promise<void>
}

/** @param target where it leads, as `http://127.0.0.1:3000` or `postgres://…` */
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
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
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
