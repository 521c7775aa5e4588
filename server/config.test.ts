import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig, readOwnerUrl } from './config'
import { SETTING_NAMES } from './settings'
import { withoutPassword } from './databaseUrl'
import { databaseName } from './db/requirements'
import { StartError } from './startError'
import { text } from './text'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/clinora',
  CLINIC_TZ: 'America/New_York',
  FIREBASE_PROJECT_ID: 'clinora-live',
  GOOGLE_APPLICATION_CREDENTIALS: '/etc/clinora/account.json',
  TRUST_PROXY: '1',
}
const ACCOUNT = { project_id: 'clinora-live', client_email: 'a@b.example', private_key: 'key' }

const oneOf = (name: string, value: string, values: string) =>
  text('operation.oneOf', { name, value, values })

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

describe('configuration', () => {
  it('needs no settings for a trial', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: null,
      databaseUrl: null,
      databasePoolSize: 10,
      firebaseProjectId: 'demo-clinora',
      emulatorHost: null,
      countryCode: '91',
      corsOrigins: [],
      trustProxy: false,
      hideOtp: false,
      validateResponses: true,
      stopDelayMs: 0,
      limits: { login: 300, register: 60 },
      callLimit: 3000,
    })
    expect(config.dataDir).toMatch(/\/\.data$/)
    expect(config.clinicTz).toBe('Asia/Kolkata')
  })

  it('parses all settings', () => {
    const config = loadConfig({
      PORT: '0',
      LISTEN_ADDRESS: '::1',
      DATA_DIR: '/srv/clinora',
      CLINIC_TZ: 'America/New_York',
      COUNTRY_CODE: '1',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: '2',
      HIDE_OTP: '1',
      VALIDATE_RESPONSES: '0',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
      DATABASE_POOL_SIZE: '40',
      STOP_DELAY_SECONDS: '20',
      LOGIN_LIMIT: '7',
      REGISTER_LIMIT: '8',
      CALL_LIMIT: '9',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::1',
      dataDir: '/srv/clinora',
      clinicTz: 'America/New_York',
      countryCode: '1',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      trustProxy: 2,
      hideOtp: true,
      validateResponses: false,
      emulatorHost: '127.0.0.1:9099',
      serviceAccount: ACCOUNT,
      databasePoolSize: 40,
      stopDelayMs: 20_000,
      limits: { login: 7, register: 8 },
      callLimit: 9,
    })
  })

  it.each(['loopback, 10.0.0.0/8', '10.0.0.1/32,uniquelocal', '::1', 'fe80::/1', 'fd00::1/128', '9'])(
    'accepts the proxies %s, and so does Express',
    (value) => {
      const { trustProxy } = loadConfig({ TRUST_PROXY: value })
      expect(trustProxy).toEqual(value === '9' ? 9 : value.split(/, ?/))
      expect(() => express().set('trust proxy', trustProxy)).not.toThrow()
    },
  )

  it.each([
    [{ PORT: '70000' }, text('operation.number', { name: 'PORT', value: '70000', min: '0', max: '65535' })],
    [
      { DATABASE_POOL_SIZE: '5' },
      text('operation.number', { name: 'DATABASE_POOL_SIZE', value: '5', min: '6', max: '500' }),
    ],
    [{ PORT: '3e3' }, text('operation.number', { name: 'PORT', value: '3e3', min: '0', max: '65535' })],
    [
      { LISTEN_ADDRESS: 'clinic.example' },
      text('operation.host', { name: 'LISTEN_ADDRESS', value: 'clinic.example' }),
    ],
    [{ CLINIC_TZ: 'Mars/Base' }, text('operation.timeZone', { value: 'Mars/Base' })],
    [{ CLINIC_TZ: '+05:30' }, text('operation.timeZone', { value: '+05:30' })],
    [{ CORS_ORIGINS: '*' }, text('operation.origin', { name: 'CORS_ORIGINS', value: '*' })],
    [
      { CORS_ORIGINS: 'https://a.example/' },
      text('operation.origin', { name: 'CORS_ORIGINS', value: 'https://a.example/' }),
    ],
    [{ TRUST_PROXY: 'true' }, text('operation.trustProxy', { value: 'true', max: '9' })],
    [{ TRUST_PROXY: '10.0.0.0/99' }, text('operation.trustProxy', { value: '10.0.0.0/99', max: '9' })],
    [{ TRUST_PROXY: '10.0.0.0/0' }, text('operation.trustProxy', { value: '10.0.0.0/0', max: '9' })],
    [{ TRUST_PROXY: 'loopback, ::/0' }, text('operation.trustProxy', { value: 'loopback, ::/0', max: '9' })],
    [{ TRUST_PROXY: 'fe80::/129' }, text('operation.trustProxy', { value: 'fe80::/129', max: '9' })],
    [{ TRUST_PROXY: '10.0.0.1,' }, text('operation.trustProxy', { value: '10.0.0.1,', max: '9' })],
    [{ TRUST_PROXY: 'proxy.example' }, text('operation.trustProxy', { value: 'proxy.example', max: '9' })],
    [{ TRUST_PROXY: '99' }, text('operation.trustProxy', { value: '99', max: '9' })],
    [{ NODE_ENV: 'prod' }, oneOf('NODE_ENV', 'prod', 'development, test, production')],
    [{ NODE_ENV: 'Production' }, oneOf('NODE_ENV', 'Production', 'development, test, production')],
    [{ HIDE_OTP: 'yes' }, oneOf('HIDE_OTP', 'yes', '1, 0')],
    [{ HIDE_OTP: 'constructor' }, oneOf('HIDE_OTP', 'constructor', '1, 0')],
    [{ VALIDATE_RESPONSES: 'off' }, oneOf('VALIDATE_RESPONSES', 'off', '1, 0')],
    [{ DEMO_DATA: 'no' }, oneOf('DEMO_DATA', 'no', 'on, off')],
    [{ PUBLIC_URL: 'clinic' }, text('operation.origin', { name: 'PUBLIC_URL', value: 'clinic' })],
    [{ DATABASE_URL: 'db.example:5432' }, text('operation.databaseUrl', { name: 'DATABASE_URL' })],
    [
      { DATABASE_URL: 'mysql://user:secret@db/clinora' },
      text('operation.databaseUrl', { name: 'DATABASE_URL' }),
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: '9099' },
      text('operation.hostAndPort', { name: 'FIREBASE_AUTH_EMULATOR_HOST', value: '9099' }),
    ],
    [{ FIREBASE_SERVICE_ACCOUNT: '{}' }, text('operation.serviceAccount')],
    [{ FIREBASE_SERVICE_ACCOUNT: '/etc/account.json' }, text('operation.serviceAccount')],
  ])('refuses %j with one sentence', (env, sentence) => {
    expect(refusalOf(env)).toBe(sentence)
  })

  it('reads a value without the blanks around it', () => {
    expect(loadConfig({ PORT: ' 8080\r', HIDE_OTP: '1 ', FIREBASE_PROJECT_ID: 'clinic\n' })).toMatchObject({
      port: 8080,
      hideOtp: true,
      firebaseProjectId: 'clinic',
    })
  })

  it('refuses all invalid values and misspelt names at once, a sentence each', () => {
    expect(refusalOf({ HIDE_OTP: 'yes', PORT: '-1', CLINICTZ: 'Asia/Kolkata' }).split('\n')).toEqual([
      text('operation.misspelt', { name: 'CLINICTZ', setting: 'CLINIC_TZ' }),
      text('operation.number', { name: 'PORT', value: '-1', min: '0', max: '65535' }),
      oneOf('HIDE_OTP', 'yes', '1, 0'),
    ])
  })

  it.each([
    ['HIDE_OTPS', 'HIDE_OTP'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['CLINIC_TIMEZONE', 'CLINIC_TZ'],
    ['CLINIC_TIME_ZONE', 'CLINIC_TZ'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['NODE_ENVIRONMENT', 'NODE_ENV'],
    ['LISTEN_ADDR', 'LISTEN_ADDRESS'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXIES', 'TRUST_PROXY'],
    ['HIDE_OTP_CODES', 'HIDE_OTP'],
    ['HIDDEN_OTP', 'HIDE_OTP'],
    ['HIDE_0TP', 'HIDE_OTP'],
    ['STOP_DELAY_MS', 'STOP_DELAY_SECONDS'],
    ['LISTEN_HOST', 'LISTEN_ADDRESS'],
    ['REGISTRATION_LIMIT', 'REGISTER_LIMIT'],
    ['GOOGLE_CREDENTIALS', 'GOOGLE_APPLICATION_CREDENTIALS'],
    ['FIREBASE_STORAGE_EMULATOR_HOST', null],
    ['STOPDELAY', null],
    ['POST', null],
    ['SORT', null],
    ['OTP_HIDE', 'HIDE_OTP'],
    ['OTP_HIDDEN', 'HIDE_OTP'],
    ['STOP_DELAY', 'STOP_DELAY_SECONDS'],
    ['DATABASE_URL_TEST', null],
    ['DATABASE_PORT', null],
    ['DATABASE_USER', null],
    ['DATABASE_SSL', null],
    ['DATABASE', null],
    ['NODEENV', 'NODE_ENV'],
    ['PROT', 'PORT'],
    ['PATH', null],
    ['HOST', null],
    ['TZ', null],
    ['PGDATABASE', null],
    ['NODE_OPTIONS', null],
    ['TEST_DATABASE_URL', null],
  ])('the name %s is taken for %s', (name, setting) => {
    expect(refusalOf({ ...PRODUCTION, [name]: '1' })).toBe(
      setting === null ? '' : text('operation.misspelt', { name, setting }),
    )
  })

  it('takes every name of the guide, and the guide has every name', () => {
    const setByStart = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_EMULATOR_HUB']
    const guide = readFileSync('docs/deployment.md', 'utf8')
    const names = new Set(
      [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+|PORT)(?:=[^`]*)?`/g)].map(([, name]) => name),
    )
    const documented = [...names].filter((name) => name && !name.startsWith('VITE_'))
    expect(documented.sort()).toEqual([...SETTING_NAMES].filter((name) => !setByStart.includes(name)).sort())
  })

  describe('secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clinora-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret')

    it('are read, and a password may have every character', () => {
      const printable = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')
      const password = `${printable}é✓ `
      writeFileSync(file, `${password}\n`)
      const { databaseUrl } = loadConfig({
        DATABASE_URL: 'postgres://clinora@db.example/clinora?sslmode=verify-full',
        DATABASE_PASSWORD_FILE: file,
      })
      expect(new Client({ connectionString: databaseUrl ?? '' }).password).toBe(password)
      expect(databaseUrl).toMatch(/@db[.]example\/clinora[?]sslmode=verify-full$/)
    })

    it.each([
      ['postgres:///clinora?host=/run/postgresql&user=clinora', 'a Unix socket'],
      ['postgres:///clinora', 'a database without a host'],
      ['postgres://%2Frun%2Fpostgresql/clinora', 'a socket as the host'],
      ['postgres://clinora@db.example:5433/clinora', 'a host'],
    ])('are the password of %s (%s)', (url) => {
      const password = "p@ss/w:o?r#d &=+%41'"
      const config = loadConfig({
        DATABASE_URL: url,
        DATABASE_PASSWORD: password,
        RESTORE_DATABASE_URL: url,
        RESTORE_DATABASE_PASSWORD: password,
      })
      const owner = readOwnerUrl({ MIGRATIONS_DATABASE_URL: url, MIGRATIONS_DATABASE_PASSWORD: password })
      const without = new Client({ connectionString: url })
      for (const each of [config.databaseUrl, config.restoreDatabaseUrl, owner]) {
        const client = new Client({ connectionString: each ?? '' })
        expect(client.password).toBe(password)
        for (const part of ['host', 'port', 'database', 'user'] as const)
          expect(client[part]).toBe(without[part])
        const { url: argument, password: passwordInUrl } = withoutPassword(each ?? '')
        expect(passwordInUrl).toBe(password)
        expect(argument.href).not.toContain('ss%2Fw')
        expect(new Client({ connectionString: argument.href }).host).toBe(without.host)
        expect(databaseName({ databaseUrl: each, dataDir: '' })).not.toContain('ss%2Fw')
      }
    })

    it.each(['DATABASE', 'RESTORE_DATABASE', 'MIGRATIONS_DATABASE'])(
      'of %s are refused beside a password in the URL, or without a URL',
      (name) => {
        const read = (url: string) => () => {
          const env = { [`${name}_URL`]: url, [`${name}_PASSWORD`]: 'secret' }
          return name === 'MIGRATIONS_DATABASE' ? readOwnerUrl(env) : loadConfig(env)
        }
        const twice = new StartError(text('operation.passwordTwice', { name }))
        expect(read('postgres://clinora:other@db.example/clinora')).toThrow(twice)
        expect(read('postgres:///clinora?password=other')).toThrow(twice)
        expect(read('')).toThrow(new StartError(text('operation.passwordWithoutUrl', { name })))
      },
    )

    it('are refused if they cannot be read, or are set twice', () => {
      const missing = join(folder, 'missing')
      expect(refusalOf({ SMTP_URL_FILE: missing })).toContain(`SMTP_URL_FILE names ${missing}`)
      expect(refusalOf({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: missing })).toBe(
        text('operation.secretTwice', { name: 'SMTP_URL' }),
      )
    })
  })

  it.each([
    'sslmode=require',
    'sslmode=verify-ca',
    'sslmode=prefer',
    'sslmode=no-verify',
    'ssl=true',
    'sslmode=verify-full&ssl=0',
    'sslmode=verify-full&sslmode=disable',
    'uselibpqcompat=true&sslmode=require',
    'sslrootcert=/etc/ca.pem',
  ])('refuses a database with %s, whose certificate some program would not verify', (parameter) => {
    expect(refusalOf({ DATABASE_URL: `postgres://db.example/clinora?${parameter}` })).toBe(
      text('operation.databaseTls', { name: 'DATABASE', parameter }),
    )
  })

  it.each(['', '?sslmode=disable', '?sslmode=verify-full', '?application_name=clinora'])(
    'accepts a database with “%s”',
    (parameters) => {
      const DATABASE_URL = `postgres://db.example/clinora${parameters}`
      expect(loadConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
    },
  )

  it('refuses a CA file that is missing, or is no certificate', () => {
    for (const [file, reason] of [
      ['/nowhere/ca.pem', 'no such file'],
      ['package.json', 'PEM'],
    ] as const) {
      const refusal = refusalOf({
        DATABASE_URL: `postgres://db.example/clinora?sslmode=verify-full&sslrootcert=${file}`,
      })
      expect(refusal).toContain(`DATABASE_URL names ${file} as sslrootcert, which cannot be used: `)
      expect(refusal).toContain(reason)
    }
  })

  describe('in production', () => {
    it('is accepted when it is complete', () => {
      expect(loadConfig(PRODUCTION)).toMatchObject({
        production: true,
        stopDelayMs: 10_000,
        trustProxy: 1,
        validateResponses: false,
        storybookDir: null,
        apiReferenceDir: null,
      })
      const { GOOGLE_APPLICATION_CREDENTIALS: _, ...rest } = PRODUCTION
      expect(refusalOf({ ...rest, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT) })).toBe('')
      expect(loadConfig({ ...PRODUCTION, TRUST_PROXY: '0' }).trustProxy).toBe(false)
    })

    it.each([
      [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, text('operation.productionEmulator')],
      [{ FIREBASE_PROJECT_ID: 'demo-clinora' }, text('operation.productionDemo')],
      [{ FIREBASE_PROJECT_ID: undefined }, text('operation.productionProject')],
      [{ DATABASE_URL: undefined }, text('operation.productionDatabase')],
      [{ CLINIC_TZ: undefined }, text('operation.productionTimeZone')],
      [{ CLINIC_TZ: '' }, text('operation.productionTimeZone')],
      [{ GOOGLE_APPLICATION_CREDENTIALS: undefined }, text('operation.productionCredentials')],
      [{ TRUST_PROXY: undefined }, text('operation.productionProxy')],
    ])('refuses %j with one sentence', (change, sentence) => {
      expect(refusalOf({ ...PRODUCTION, ...change })).toBe(sentence)
      expect(sentence).toMatch(/^[^.]+(\.\w+)*[^.]*\.$/)
    })
  })

  it('serves the operator’s page only with a strong token, on this machine alone by default', () => {
    const token = 'f3b1c97e02d84a65b7e1908c4d2a6f5e'
    expect(loadConfig({}).operator).toBeNull()
    expect(loadConfig({ OPERATOR_PORT: '3010', OPERATOR_TOKEN: token }).operator).toEqual({
      host: '127.0.0.1',
      port: 3010,
      token,
    })
    for (const weak of ['', 'secret', token.slice(1), 'abc'.repeat(20)]) {
      const refusal = refusalOf({ OPERATOR_PORT: '3010', OPERATOR_TOKEN: weak })
      expect(refusal).toContain('at least 32 random characters')
      if (weak) expect(refusal).not.toContain(weak)
    }
  })

  it('sends mail only with a server, a sender and an operator, and never repeats the password', () => {
    const whole = {
      SMTP_URL: 'smtps://user:s3cret@mail.example',
      MAIL_FROM: 'clinora@host.example',
      OPERATOR_EMAIL: 'ops@host.example',
    }
    expect(loadConfig({}).mail).toBeNull()
    expect(loadConfig(whole).mail).toEqual({
      smtpUrl: whole.SMTP_URL,
      sender: whole.MAIL_FROM,
      operator: whole.OPERATOR_EMAIL,
    })
    expect(refusalOf({ ...whole, MAIL_FROM: '' })).toBe(text('operation.mailIncomplete'))
    expect(refusalOf({ ...whole, OPERATOR_EMAIL: 'ops@host.example\r\nBcc: x' })).not.toBe('')
    expect(refusalOf({ ...whole, SMTP_URL: 'mail.example:s3cret' })).not.toContain('s3cret')
  })
})
