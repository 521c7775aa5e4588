/** Statuses without a body: the Response constructor throws if it gets one. */
const BODILESS = [204, 205, 304]

/**
 * Like `fetch`, for requests with a large body, since only XMLHttpRequest reports upload progress. Rejects like fetch, with
 * the signal's reason or a TypeError.
 * @param onProgress percent of the body, from 0 to 100; called with 100 once all of it is sent
 */
export async function sendWithProgress(
  request: Request,
  onProgress: (percent: number) => void,
): Promise<Response> {
  const { signal } = request
  const body = await request.blob()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = () => call.abort()
    signal.addEventListener('abort', stop)

    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total))
    }
    call.upload.onload = () => onProgress(100)
    call.onload = () => resolve(responseOf(call))
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    call.onabort = () => reject(signal.reason as Error)
    call.onloadend = () => signal.removeEventListener('abort', stop)

    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.send(body)
  })
}

function responseOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call
  const body = BODILESS.includes(status) ? null : call.responseText
  return new Response(body, { status, statusText, headers: headersOf(call.getAllResponseHeaders()) })
}

function headersOf(lines: string): [name: string, value: string][] {
  return lines.split('\r\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
  })
}
