import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '@/domain/constants'
import { createApiClient } from './client'
import { stillSending } from './responses'
import { ResponseError, NoResponseError } from './errors'
import { createSession } from './session'
import { sendWithProgress } from './upload'

/** The part of XMLHttpRequest that `sendWithProgress` uses. The test fires its events. */
class FakeCall {
  static last: FakeCall
  static nextSend: Promise<void>
  static #tell: () => void

  /** A call is about to be made. */
  static expectOne() {
    FakeCall.nextSend = new Promise((resolve) => (FakeCall.#tell = resolve))
  }

  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  onloadend = () => undefined
  status = 0
  statusText = ''
  responseText = ''
  openArguments: string[] = []
  sentHeaders: Record<string, string> = {}
  body: Blob | undefined

  constructor() {
    FakeCall.last = this
  }
  open(...openArguments: string[]) {
    this.openArguments = openArguments
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value
  }
  send(body: Blob) {
    this.body = body
    FakeCall.#tell()
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-odd: a: b\r\n'
  }
  progress(loaded: number, total = 200) {
    this.upload.onprogress?.({ lengthComputable: total > 0, loaded, total })
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload()
    this.onloadend()
  }
  fail() {
    this.onerror()
    this.onloadend()
  }
}

const onProgress = vi.fn()

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeCall))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onProgress.mockReset()
})

function sending(signal?: AbortSignal) {
  FakeCall.expectOne()
  const form = new FormData()
  form.set('address', '4 Mill Lane')
  const request = new Request('http://backend.test/api/clinic/settings', {
    method: 'PUT',
    headers: { Authorization: 'Bearer t1' },
    body: form,
    ...(signal && { signal }),
  })
  return sendWithProgress(request, onProgress)
}

describe('an upload', () => {
  it('sends what fetch would have sent, and hands on the response', async () => {
    const call = sending()
    await FakeCall.nextSend
    const { openArguments, sentHeaders, body } = FakeCall.last
    expect(openArguments).toEqual(['PUT', 'http://backend.test/api/clinic/settings'])
    expect(sentHeaders['authorization']).toBe('Bearer t1')
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(sentHeaders['content-type'] ?? '')?.[1]
    expect(await body?.text()).toContain(`--${String(boundary)}`)
    FakeCall.last.answer(200, '{"profile_picture":"a.webp"}')
    const answer = await call
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-odd')).toBe('a: b')
    expect(await answer.json()).toEqual({ profile_picture: 'a.webp' })
  })

  it('tells how much is sent, where that can be known', async () => {
    void sending()
    await FakeCall.nextSend
    FakeCall.last.progress(0)
    FakeCall.last.progress(121)
    FakeCall.last.progress(5, 0)
    FakeCall.last.upload.onload?.()
    expect(onProgress.mock.calls).toEqual([[0], [60], [100]])
  })

  it('may be answered without a body', async () => {
    const call = sending()
    await FakeCall.nextSend
    FakeCall.last.answer(204, '')
    expect((await call).body).toBeNull()
  })

  it('fails as fetch does without a network', async () => {
    const call = sending()
    await FakeCall.nextSend
    FakeCall.last.fail()
    await expect(call).rejects.toBeInstanceOf(TypeError)
  })

  it('is broken off with its signal, before it begins too', async () => {
    const caller = new AbortController()
    const call = sending(caller.signal)
    await FakeCall.nextSend
    caller.abort(new DOMException('left', 'AbortError'))
    await expect(call).rejects.toHaveProperty('message', 'left')
    const { last } = FakeCall
    await expect(sending(AbortSignal.abort(new DOMException('early')))).rejects.toHaveProperty(
      'message',
      'early',
    )
    expect(FakeCall.last).toBe(last)
  })
})

describe('in the client, an upload', () => {
  function save() {
    FakeCall.expectOne()
    const session = createSession(() => {
      throw new Error('no storage')
    })
    session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
    const client = createApiClient({ base: 'http://backend.test/api', extensions: true, session })
    const call = client.PUT('/clinic/settings', {
      body: { address: '4 Mill Lane', payment_at_clinic: '1' },
      bodySerializer: () => new FormData(),
      fetch: (request) => sendWithProgress(request, () => stillSending(request)),
    })
    return { call, session }
  }

  it('carries the bearer, and its refusal ends the session', async () => {
    const { call, session } = save()
    await FakeCall.nextSend
    expect(FakeCall.last.sentHeaders['authorization']).toBe('Bearer t1')
    FakeCall.last.answer(401, '{"error":"Log in again."}')
    await expect(call).rejects.toEqual(new ResponseError(401, 'Log in again.'))
    expect(session.snapshot().expired).toBe(true)
  })

  it('goes on for as long as something is sent, and is no response 15 s after the last of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const settled = vi.fn()
    void save().call.catch(settled)
    await FakeCall.nextSend
    for (const loaded of [10, 20, 30]) {
      await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1)
      FakeCall.last.progress(loaded)
    }
    await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.any(NoResponseError))
    expect(vi.getTimerCount()).toBe(0)
  })
})
