import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server on which something goes wrong. */
export interface Way {
  port: number
  /** How many answers were lost. */
  lost: () => number
  /** Everything that passes breaks off, and nobody gets through. */
  cut: () => Promise<void>
  /** Nothing passes any more, and nobody is told. */
  silence: () => void
  /** What asks gets through, and breaks off when its answer comes. */
  loseAnswers: () => void
  /** All is as before; what was held up by the silence passes. */
  restore: () => Promise<void>
}

/** @param target where it leads, as `http://127.0.0.1:3000` or `postgres://…` */
export async function openWay(target: string): Promise<Way> {
  const { hostname, port: end } = new URL(target)
  const sockets = new Set<Socket>()
  let isSilent = false
  let loses = false
  let lost = 0

  const server = createServer((near) => {
    const far = connect(Number(end || 5432), hostname)
    far.on('data', (chunk: Buffer) => {
      if (loses) {
        lost += 1
        near.destroy()
      } else near.write(chunk)
    })
    near.on('data', (chunk: Buffer) => far.write(chunk))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      if (isSilent) from.pause()
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
    lost: () => lost,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    loseAnswers: () => (loses = true),
    async restore() {
      isSilent = false
      loses = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
  }
}
