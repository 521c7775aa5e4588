import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from '../scripts/compressFiles.mjs'
import { writeSecurityTxt } from '../scripts/securityTxt.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyEngine, SATURDAY, startBackend, type Backend } from './testing/backend'
import { bookingFor, makeClinic, makeDoctor } from './testing/fixtures'
import { text } from './text'

const PARTNER = 'https://front.clinic.example'

describe('the app', () => {
  let folder: string
  let backend: Backend
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clinora-web-'))
    await mkdir(join(folder, 'web', 'assets'), { recursive: true })
    await mkdir(join(folder, 'storybook'))
    await mkdir(join(folder, 'api-reference'))
    await mkdir(join(folder, 'web', 'ar'))
    const pages = {
      index: 'Landing',
      ar: 'Arabic',
      'ar/privacypolicy': 'Arabic policy',
      login: 'Login',
      app: 'App',
    }
    for (const [name, title] of Object.entries(pages)) {
      const html = `<!doctype html><title>${title}</title>`
      await writeFile(join(folder, 'web', `${name}.html`), html)
    }
    await writeFile(join(folder, 'web', 'assets', 'app-1a2b.js'), 'export {}\n'.repeat(500))
    await writeFile(join(folder, 'web', 'assets', 'gone-1a2b.js'), 'export {}\n')
    await compressFiles(join(folder, 'web', 'assets'))
    await writeFile(join(folder, 'web', 'robots.txt'), 'User-agent: *')
    await writeSecurityTxt(join(folder, 'web'), 'desk@clinic.example', SATURDAY)
    await writeFile(join(folder, 'web', '.code.json'), '{}')
    await writeFile(join(folder, 'storybook', 'index.html'), '<!doctype html><title>Storybook</title>')
    await writeFile(
      join(folder, 'api-reference', 'index.html'),
      '<!doctype html><title>API reference</title>',
    )
    backend = await startBackend(anyEngine, {
      webDir: join(folder, 'web'),
      storybookDir: join(folder, 'storybook'),
      apiReferenceDir: join(folder, 'api-reference'),
      corsOrigins: [PARTNER],
    })
  })
  afterAll(async () => {
    await backend.close()
    await rm(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(backend.origin + path, { method, headers, redirect: 'manual' })

  it('serves the contact for reports of vulnerabilities, and no other hidden file', async () => {
    const response = await get('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toBe('Contact: mailto:desk@clinic.example\nExpires: 2027-11-20T03:30:00Z\n')
    expect((await get('/.well-known/change-password')).status).toBe(404)
    expect(await (await get('/.code.json')).text()).toContain('App')
  })

  it('answers requests without a session in turn, and others meanwhile', async () => {
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    const refusals = Promise.all(
      Array.from(
        { length: 400 },
        async () => [(await get('/api/appointments/x')).status, elapsed()] as const,
      ),
    )
    expect((await get('/healthz')).status).toBe(200)
    const healthy = elapsed()
    const answers = await refusals
    expect(answers.filter(([status]) => status !== 401)).toEqual([])
    const last = Math.max(...answers.map(([, ms]) => ms))
    // A turn each 5 ms.
    expect(last).toBeGreaterThan(1900)
    expect(healthy).toBeLessThan(last)
  })

  describe('pages', () => {
    it.each([
      ['/', 'Landing'],
      ['/login', 'Login'],
      ['/ar', 'Arabic'],
      ['/ar/privacypolicy', 'Arabic policy'],
      ['/ar/login', 'App'],
      ['/login/', 'App'],
      ['/login.html', 'App'],
      ['/index.html', 'App'],
      ['/index.htm%6c', 'App'],
      ['/index.html%2f.', 'App'],
      ['/app', 'App'],
      ['/doctor-appointments/7', 'App'],
      ['/no/such/path', 'App'],
      ['/a.b', 'App'],
      ['/%E0%A4%A', 'App'],
      ['/login%', 'App'],
    ])('%s is the page %s, never cached', async (path, title) => {
      const reply = await get(path, { accept: 'text/html' })
      expect(reply.status).toBe(200)
      const page = await reply.text()
      expect(page).toContain(`<title>${title}</title>`)
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    })

    it.each([
      ['/ar/', '/ar'],
      ['/hi/privacypolicy/', '/hi/privacypolicy'],
    ])('%s leads to %s', async (path, target) => {
      expect((await get(path)).headers.get('location')).toBe(target)
    })

    it('are isolated from the window that opened them, except public pages', async () => {
      const openerPolicy = async (path: string) =>
        (await get(path, { accept: 'text/html' })).headers.get('cross-origin-opener-policy')
      for (const path of ['/', '/ar', '/ar/privacypolicy'])
        expect([path, await openerPolicy(path)]).toEqual([path, null])
      for (const path of ['/login', '/dashboard', '//', '/ar/login'])
        expect([path, await openerPolicy(path)]).toEqual([path, 'same-origin'])
    })

    it.each(['br', 'gzip'])(
      'have hashed files that are cached for a year, precompressed with %s',
      async (encoding) => {
        const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
        expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(reply.headers.get('content-encoding')).toBe(encoding)
        expect(Number(reply.headers.get('content-length'))).toBeLessThan(100)
        expect(reply.headers.get('vary')).toContain('Accept-Encoding')
        expect(reply.headers.get('content-type')).toContain('javascript')
        expect(await reply.text()).toContain('export {}')
      },
    )

    it('have other files that are revalidated', async () => {
      const reply = await get('/robots.txt')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(reply.headers.get('etag')).not.toBeNull()
    })

    it('do not include files that were not built', async () => {
      const reply = await get('/assets/gone.js', { accept: '*/*' })
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({ error: text('server.notFound') })
      expect(reply.headers.get('cache-control')).toBe('no-store')
    })

    it('answer 404 if a file was deleted after the start', async () => {
      const file = join(folder, 'web', 'assets', 'gone-1a2b.js')
      for (const name of [file, `${file}.br`, `${file}.gz`]) await rm(name)
      const reply = await get('/assets/gone-1a2b.js', { accept: '*/*' })
      expect([reply.status, await reply.json()]).toEqual([404, { error: text('server.notFound') }])
      expect((await get('/healthz')).status).toBe(200)
    })

    it.each(['/assets/%E0%A4%A', '/assets/%'])('%s is not found', async (path) => {
      const reply = await get(path, { accept: 'text/html' })
      expect([reply.status, await reply.json()]).toEqual([404, { error: text('server.notFound') }])
    })

    it('never replace a missing hashed file, even if the browser accepts HTML', async () => {
      const reply = await get('/assets/Payments-0ld0ld0l.js', { accept: 'text/html' })
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ])
    })

    it.each([
      '/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/.env',
      '/%00',
    ])('%s leads to no file outside of the folder', async (path) => {
      const content = await (await get(path)).text()
      expect(content).toMatch(/<title>App<|"error"/)
      expect(content).not.toContain('dependencies')
    })

    it('answer only GET and HEAD', async () => {
      const reply = await get('/login', {}, 'POST')
      expect(reply.status).toBe(404)
      expect(await reply.json()).toEqual({ error: text('server.notFound') })
    })

    it('include the API reference if it was built', async () => {
      const redirect = await get('/api/docs')
      expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/api/docs/'])
      const reply = await get('/api/docs/')
      expect(await reply.text()).toContain('<title>API reference</title>')
      expect(reply.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
      expect(reply.headers.get('cache-control')).toBe('no-cache')
    })

    it('include Storybook if it was built', async () => {
      const redirect = await get('/storybook')
      expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/storybook/'])
      expect(await (await get('/storybook/')).text()).toContain('<title>Storybook</title>')
    })
  })

  it('sends its security headers with pages, API answers and failures', async () => {
    for (const path of ['/', '/api/doctors', '/api/nowhere', '/healthz']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('marks all API answers as no-store', async () => {
    const { token } = await makeClinic(backend)
    const { headers } = await backend.call('GET', '/doctors', { token })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/healthz/', '/readyz/', '/readyz/x'])('answers no check at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('is live, and is ready while its database answers', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  describe('failures', () => {
    it.each([
      ['GET', '/nowhere', 404],
      ['GET', '/', 404],
      ['GET', '/Doctors', 404],
      ['GET', '/doctors/', 404],
      ['DELETE', '/doctors', 405],
      ['PATCH', '/clinic/settings', 405],
      ['HEAD', '/doctors', 405],
    ])('%s %s is %i without internals', async (method, path, status) => {
      const { token } = await makeClinic(backend)
      for (const options of [{}, { token }]) {
        const reply = await backend.call(method, path, options)
        expect(reply.status).toBe(status)
        if (method !== 'HEAD') expect(reply.body).toEqual({ error: text('server.notFound') })
      }
    })

    it.each([
      ['a body that is not JSON', '{"a', 'application/json', 400],
      ['a bare text', '"x"', 'application/json', 400],
      ['a list', '[]', 'application/json', 400],
      ['null', 'null', 'application/json', 400],
      ['no body', '', 'application/json', 400],
      ['a wrong charset', '{}', 'application/json; charset=latin9', 415],
      ['another kind', '{}', 'text/plain', 415],
      ['XML', '<a/>', 'application/xml', 415],
      ['too much', JSON.stringify({ a: 'x'.repeat(200_000) }), 'application/json', 413],
      ['a prototype', '{"__proto__":{"clinic_id":"x"}}', 'application/json', 400],
    ])('%s is refused with an error of the contract', async (_, body, type, status) => {
      const { token } = await makeClinic(backend)
      const headers = { 'content-type': type }
      const reply = await backend.call('POST', '/book_appointment', { token, body, headers })
      expect(reply.status).toBe(status)
      expect(reply.body).toMatchObject({ error: expect.any(String) as string })
      expect(JSON.stringify(reply.body)).not.toContain('node_modules')
    })

    it('of the server itself are 500 without internals', async () => {
      const { token } = await makeClinic(backend)
      const broken = backend.clock.now
      backend.clock.now = new Date(NaN)
      const reply = await backend.call('GET', '/doctors', { token })
      backend.clock.now = broken
      expect(reply).toMatchObject({ status: 500, body: { error: text('errors.somethingWentWrong') } })
      expect(Object.keys(reply.body as object)).toEqual(['error'])
    })
  })

  it('logs the operation and the clinic of a request, and never a patient, a doctor or a token', async () => {
    const clinic = await makeClinic(backend)
    const doctor = await makeDoctor(backend, { clinics: [clinic] })
    const { token, clinicId } = clinic
    backend.logLines.length = 0
    const secrets = bookingFor(clinic, doctor, {
      patientName: 'Lena Moreau',
      phone_no: '5550199887',
      symptoms: 'migraine',
    })
    await backend.call('POST', '/book_appointment', { token, json: secrets })
    await backend.call('POST', '/book_appointment', {
      token,
      json: { ...secrets, patientName: 'Lena \u0000 Moreau' },
    })
    await backend.call('POST', '/book_appointment', {
      token,
      body: '{"patientName": "Lena Moreau", "phone',
      headers: { 'content-type': 'application/json' },
    })
    await backend.call('GET', `/doctor_appointment_slots/${encodeURIComponent(doctor.name)}`, { token })
    await get(`/doctor-profile/7?patient=Lena`)
    const log = backend.logLines.join('')
    expect(log).toContain('"op":"bookAppointment"')
    expect(log).toContain('"op":"listDoctorSlots"')
    expect(log).toContain(`"clinic":"${clinicId}"`)
    expect(log).toContain('"op":"web"')
    for (const secret of ['Lena', 'Moreau', '5550199887', 'migraine', doctor.name, token, clinic.email]) {
      expect(log).not.toContain(secret)
    }
  })

  describe('other origins', () => {
    const preflight = (origin: string) =>
      get('/api/doctors', { origin, 'access-control-request-method': 'GET' }, 'OPTIONS')

    it('on the list are allowed', async () => {
      const reply = await preflight(PARTNER)
      expect(reply.status).toBe(204)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'access-control-allow-origin': PARTNER,
        'access-control-allow-headers':
          'content-type, authorization, x-identity-token, x-contract-version, x-refuse-repeated, x-request-id, if-none-match, last-event-id',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      })
      const failed = await get('/api/doctors', { origin: PARTNER })
      expect(failed.status).toBe(401)
      expect(failed.headers.get('access-control-allow-origin')).toBe(PARTNER)
      expect(failed.headers.get('vary')).toContain('Origin')
    })

    it.each(['https://evil.example', `${PARTNER}.evil.example`, 'http://front.clinic.example', 'null'])(
      'such as %s are refused',
      async (origin) => {
        for (const reply of [await preflight(origin), await get('/api/doctors', { origin })]) {
          expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
          expect(reply.status).toBeGreaterThanOrEqual(400)
        }
      },
    )
  })
})
