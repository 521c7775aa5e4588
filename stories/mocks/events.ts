import type { HttpHandler } from 'msw'
import { on } from './handlers'

/** A backend whose stream of changes a story controls. */
export function eventStream(): { handler: HttpHandler; announce: () => void; isOpen: () => boolean } {
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  let revision = 0
  const send = () => {
    revision += 1
    stream?.enqueue(encoder.encode(`id: ${String(revision)}\nevent: appointments\ndata: -\n\n`))
  }
  return {
    handler: on('GET /events/{clinicId}', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller
          send()
        },
        cancel: () => {
          stream = undefined
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
    announce: send,
    isOpen: () => stream !== undefined,
  }
}
