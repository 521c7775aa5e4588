import { en } from '@/messages'
import { messageMatcher, messagesOf } from './messagePattern'

const messages = messagesOf(en).map(({ key, message }) => ({ key, match: messageMatcher(message) }))

/** The texts, parts and calls of one story. The coverage tests use them to find texts, variants and responses without a story. */
export interface Seen {
  /** The keys of the messages on the page, such as `errors.login.failed`. */
  messages: string[]
  /** Each element with a `data-slot`: the slot and its other data attributes, such as `button size=md variant=primary`. */
  parts: string[]
  /** Each call of the API when it was sent and with its outcome, such as `GET /api/doctors sent` and `GET /api/doctors success`. */
  calls: string[]
}

/** Attributes that contain texts. */
const TEXT_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
] as const

/** In characters. An element with child elements and more text is a section of the page, not a text with markup. */
const MAX_MARKUP_TEXT_LENGTH = 400

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Records the page's texts, parts and calls. @returns a function that stops and returns the record */
export function watch(): () => Seen {
  const texts = new Set<string>()
  const parts = new Set<string>()
  const calls = new Set<string>()

  const note = (element: Element) => {
    // A stylesheet has no messages, and its length overflows the stack in `keysIn`.
    if (element.matches('style, script')) return
    for (const name of TEXT_ATTRIBUTES) {
      const text = element.getAttribute(name)
      if (text) texts.add(plain(text))
    }
    const { slot, ...data } =
      element instanceof HTMLElement || element instanceof SVGElement ? element.dataset : {}
    if (slot)
      parts.add(
        [
          slot,
          ...Object.entries(data)
            .map((pair) => pair.join('='))
            .sort(),
        ].join(' '),
      )
    const text = element.childNodes.length > 0 ? element.textContent : ''
    const isOneText = element.childElementCount === 0 || text.length <= MAX_MARKUP_TEXT_LENGTH
    if (isOneText && text) texts.add(plain(text))
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE && child.nodeValue) texts.add(plain(child.nodeValue))
    }
  }
  const noteAll = (node: Node) => {
    if (!(node instanceof Element)) return
    note(node)
    node.querySelectorAll('*').forEach(note)
  }
  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'childList') addedNodes.forEach(noteAll)
      const changed = target instanceof Element ? target : target.parentElement
      if (changed) note(changed)
    }
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const restoreFetch = watchCalls(calls)

  return () => {
    noteAll(document.documentElement)
    observer.disconnect()
    restoreFetch()
    return { messages: keysOf(texts), parts: [...parts], calls: [...calls] }
  }
}

function watchCalls(calls: Set<string>): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (...args) => {
    const [input, init] = args
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetch(...args)
    const call = `${request.method} ${pathname}`
    calls.add(`${call} sent`)
    try {
      const response = await fetch(...args)
      calls.add(`${call} ${(await isFailure(response)) ? 'failure' : 'success'}`)
      return response
    } catch (error) {
      if (!request.signal.aborted) calls.add(`${call} network error`)
      throw error
    }
  }
  // Uploads use it for their progress.
  const { XMLHttpRequest } = globalThis
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL) {
      const { pathname } = new URL(url, location.href)
      if (pathname.startsWith('/api/')) calls.add(`${method} ${pathname} sent`)
      super.open(method, url)
    }
  }
  return () => {
    Object.assign(globalThis, { fetch, XMLHttpRequest })
  }
}

/** Caches the keys for each text, since stories repeat texts. */
const keysOfText = new Map<string, string[]>()

const keysOf = (texts: Iterable<string>) => [...new Set([...texts].flatMap(keysIn))]

/** Returns the keys of the messages that match a text or one of its arguments, such as a screen's name in the page's title. */
function keysIn(text: string): string[] {
  const known = keysOfText.get(text)
  if (known) return known
  const found = messages.flatMap(({ key, match }) => {
    const parts = match(text)
    return parts ? [key, ...parts.filter((part) => part !== text).flatMap(keysIn)] : []
  })
  keysOfText.set(text, found)
  return found
}

async function isFailure(response: Response): Promise<boolean> {
  if (!response.ok) return true
  // A stream may never end.
  if (response.headers.get('content-type') === 'text/event-stream') return false
  // A list is never a failure. Read only its start: the list may still be arriving.
  const reader = response.clone().body?.getReader()
  const start = new TextDecoder().decode((await reader?.read())?.value)
  void reader?.cancel()
  if (start.trimStart().startsWith('[')) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body !== 'object' || body === null || 'error' in body
}
