import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pagePolicy } from './pagePolicy.mjs'

function directives(inlineScript = '', env: Record<string, string> = {}): Record<string, string[]> {
  const entries = pagePolicy(inlineScript, env)
    .split('; ')
    .map((each) => each.split(' '))
  return Object.fromEntries(entries.map(([name = '', ...sources]) => [name, sources]))
}

const hostsOf = (policy: Record<string, string[]>) =>
  Object.entries(policy).flatMap(([name, sources]) =>
    sources.filter((source) => source.startsWith('http')).map((source) => `${name} ${source}`),
  )

describe('the policy of a page', () => {
  it('allows the page’s own inline script by its hash, and no other', () => {
    const script = 'globalThis.early = 1'
    const hash = createHash('sha256').update(script).digest('base64')
    expect(directives(script)['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
    expect(directives()['script-src']).toEqual(["'self'"])
  })

  it.each([
    [{}, ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'], []],
    [{ VITE_AUTH_EMULATOR: '1' }, [], []],
    [
      {
        VITE_AUTH_EMULATOR: '1',
        VITE_API_BASE: 'https://api.example/v1',
        VITE_STORAGE_BASE: 'https://pictures.example/storage',
        VITE_GEOCODER_URL: 'https://photon.example/api',
      },
      ['https://api.example', 'https://photon.example'],
      ['https://pictures.example'],
    ],
    [{ VITE_AUTH_EMULATOR: '1', VITE_GOOGLE_MAPS_KEY: 'key' }, ['https://places.googleapis.com'], []],
  ])('allows exactly the hosts that the settings %j need', (env: Record<string, string>, calls, pictures) => {
    expect(hostsOf(directives('', env)).sort()).toEqual(
      [...calls.map((host) => `connect-src ${host}`), ...pictures.map((host) => `img-src ${host}`)].sort(),
    )
  })

  it('allows reCAPTCHA only if it is switched on', () => {
    expect(hostsOf(directives('', { VITE_AUTH_EMULATOR: '1', VITE_RECAPTCHA: '1' }))).toEqual([
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
    ])
    expect(pagePolicy('', {})).not.toContain('recaptcha')
  })
})
