import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../config'
import { securityHeaders } from './headers'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The headers of a response, by the server's settings and the request's headers. */
async function headersWith(
  changes: Partial<ReturnType<typeof loadConfig>>,
  requestHeaders: Record<string, string> = {},
) {
  const app = express()
  const config = { ...loadConfig({}), ...changes }
  app.set('trust proxy', config.trustProxy)
  app.use(securityHeaders(config))
  app.use((_request, response) => void response.send(''))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    headers: requestHeaders,
  })
  return headers
}

function policyOf(headers: Pick<Headers, 'get'>): Record<string, string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(' ')
      return [name, sources]
    }),
  )
}

const behindProxy = { production: true, trustProxy: 1 } as const

describe('the headers of a page', () => {
  it('allow only the geolocation permission', async () => {
    const permissions = ((await headersWith({})).get('permissions-policy') ?? '').split(', ')
    expect(permissions.filter((each) => !each.endsWith('=()'))).toEqual(['geolocation=(self)'])
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()', 'usb=()']),
    )
  })

  it('require HTTPS for later visits if the page was loaded over HTTPS', async () => {
    const name = 'strict-transport-security'
    const secure = { 'x-forwarded-proto': 'https' }
    expect((await headersWith(behindProxy, secure)).get(name)).toMatch(/^max-age=31536000/)
    expect((await headersWith(behindProxy)).get(name)).toBeNull()
    expect((await headersWith({ ...behindProxy, trustProxy: false }, secure)).get(name)).toBeNull()
    expect((await headersWith({ ...behindProxy, production: false }, secure)).get(name)).toBeNull()
  })

  it('allow no content and no framing', async () => {
    const headers = await headersWith(behindProxy)
    expect(policyOf(headers)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('are the same in the nginx file', async () => {
    const file = readFileSync('docs/nginx.conf', 'utf8')
    const nginxHeaders = new Map(
      [...file.matchAll(/add_header ([\w-]+) (?:"([^"]+)"|([^;]+));/g)].map(([, name, quoted, bare]) => [
        name,
        quoted ?? bare,
      ]),
    )
    const responseHeaders = await headersWith(behindProxy, { 'x-forwarded-proto': 'https' })
    for (const name of [
      'Cross-Origin-Opener-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
    ])
      expect([name, nginxHeaders.get(name)]).toEqual([name, responseHeaders.get(name)])
  })
})
