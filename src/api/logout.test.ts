import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout } from './logout'
import { createSession } from './session'

const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))

function loggedIn(extensions = true) {
  const session = createSession(() => {
    throw new Error('No storage here')
  })
  session.begin({ uid: 'u1', token: 't1', clinicId: 'c1' })
  return { session, base: '/api', extensions } as const
}

describe('logout', () => {
  beforeEach(() => vi.stubGlobal('fetch', network))
  afterEach(() => {
    vi.unstubAllGlobals()
    network.mockClear()
  })

  it('ends the session at once and revokes its bearer', () => {
    const deps = loggedIn()
    logout(deps)
    expect(deps.session.snapshot()).toMatchObject({
      uid: null,
      token: null,
      clinicId: null,
      clinic: null,
      ended: true,
    })
    expect(network.mock.calls).toEqual([
      ['/api/logout', { method: 'POST', headers: { Authorization: 'Bearer t1' }, keepalive: true }],
    ])
  })

  it('asks the backend nothing where extensions are off, or nobody is logged in', () => {
    const off = loggedIn(false)
    logout(off)
    expect(off.session.snapshot().token).toBeNull()
    logout({ ...off, extensions: true })
    expect(network).not.toHaveBeenCalled()
  })
})
