import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../scripts/machine.mjs'

/** A request that has come through. */
export interface Passed {
  method: string
  path: string
  body: string
}

/** The line between a browser and the product, which can be cut, fall silent, be slow, and lose answers. */
export async function openLine(product: string) {
  const { hostname, port } = new URL(product)
  const own = await freePort()
  const passed: Passed[] = []
  let silence: Promise<void> | null = null
  let speak = () => {}
  let losing: RegExp | null = null

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url: path = '/', headers } = incoming
    const body = await buffer(incoming)
    await silence
    passed.push({ method, path, body: body.toString('utf8') })
    const isLost = losing?.test(`${method} ${path}`) ?? false
    if (isLost) losing = null
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (isLost) {
        // It was carried out; nobody hears of it.
        answer.resume().once('end', () => incoming.socket.destroy())
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => incoming.socket.destroy())
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const listen = () => new Promise<void>((resolve) => void server.listen(own, resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen()

  return {
    origin: `http://localhost:${String(own)}`,
    passed,
    /** Nobody listens any more, as while a server is started anew. */
    cut,
    mend: listen,
    /** Requests are taken and not answered, until `speak`. */
    fallSilent() {
      silence = new Promise((resolve) => {
        speak = () => {
          silence = null
          resolve()
        }
      })
    },
    speak: () => speak(),
    /** The next such request is carried out, and its answer lost. */
    loseAnswer(wanted: RegExp) {
      losing = wanted
    },
    stop: async () => {
      speak()
      if (server.listening) await cut()
    },
  }
}
