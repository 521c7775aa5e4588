import { isIP } from 'node:net'
import * as v from 'valibot'
import { isEmail } from '@/domain/email'
import { timeZoneNamed } from '@/domain/timeZone'
import { readSecret, SECRETS } from './secrets'
import { misspeltSettings } from './settingNames.mjs'
import { StartError } from './startError'
import { text } from './text'

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>

/** A service account as downloaded from Firebase's console. */
export const ServiceAccountSchema = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
})

/** Ranges that Express knows by name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** A larger number of proxies in front of the server is a typing error. */
const MAX_PROXIES = 9

const MODES = ['development', 'test', 'production'] as const
export type Mode = (typeof MODES)[number]

/**
 * A variable of the environment without blanks around it, which some tools leave; null if it is empty.
 *
 * @param read returns null for a value that is not allowed
 * @param problem one sentence for such a value
 */
function setting<Value>(read: (value: string) => Value | null, problem: (value: string) => string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.rawTransform<string, Value | null>(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === '') return null
      const result = read(value)
      if (result !== null) return result
      addIssue({ message: problem(value) })
      return NEVER
    }),
  )
}

const anyText = setting<string>(
  (value) => value,
  () => '',
)
const wholeNumber = (name: string, min: number, max: number) =>
  setting(
    (value) => {
      const number = /^\d+$/.test(value) ? Number(value) : NaN
      return number >= min && number <= max ? number : null
    },
    (value) => text('operation.number', { name, value, min: String(min), max: String(max) }),
  )
const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
  setting(
    (value) => values.find((each) => each === value) ?? null,
    (value) => text('operation.oneOf', { name, value, values: values.join(', ') }),
  )
const onOrOff = (name: string) =>
  setting(
    (value) => (value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : null),
    (value) => text('operation.oneOf', { name, value, values: '1, 0' }),
  )
/** Its value may hold a password, so no message repeats it. */
const postgresUrl = (name: string) =>
  setting(
    (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : null),
    () => text('operation.databaseUrl', { name }),
  )
/** Any characters, blanks at its ends too. */
const password = v.pipe(
  v.string(),
  v.transform((value) => (value === '' ? null : value)),
)
const ownAddress = (name: string) => setting(ipAddress, (value) => text('operation.host', { name, value }))
const emailAddress = (name: string) =>
  setting(
    (value) => (isEmail(value) ? value : null),
    (value) => text('operation.email', { name, value }),
  )
const hostAndPort = (name: string) =>
  setting(
    (value) => (/^[^\s/:]+:\d+$|^\[[\da-f:]+\]:\d+$/i.test(value) ? value : null),
    (value) => text('operation.hostAndPort', { name, value }),
  )

/** Every variable that the backend, its command line and `npm start` read. */
const Settings = v.object({
  NODE_ENV: oneOf('NODE_ENV', MODES),
  PORT: wholeNumber('PORT', 0, 65_535),
  LISTEN_ADDRESS: ownAddress('LISTEN_ADDRESS'),
  DATA_DIR: anyText,
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  MIGRATIONS_DATABASE_URL: postgresUrl('MIGRATIONS_DATABASE_URL'),
  RESTORE_DATABASE_URL: postgresUrl('RESTORE_DATABASE_URL'),
  DATABASE_PASSWORD: password,
  MIGRATIONS_DATABASE_PASSWORD: password,
  RESTORE_DATABASE_PASSWORD: password,
  // Two connections are for session checks and three may be building lists; one must be left for everything else.
  DATABASE_POOL_SIZE: wholeNumber('DATABASE_POOL_SIZE', 6, 500),
  FIREBASE_PROJECT_ID: anyText,
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort('FIREBASE_AUTH_EMULATOR_HOST'),
  FIREBASE_EMULATOR_HUB: hostAndPort('FIREBASE_EMULATOR_HUB'),
  FIREBASE_SERVICE_ACCOUNT: setting(serviceAccount, () => text('operation.serviceAccount')),
  GOOGLE_APPLICATION_CREDENTIALS: anyText,
  CLINIC_TZ: setting(timeZoneNamed, (value) => text('operation.timeZone', { value })),
  COUNTRY_CODE: wholeNumber('COUNTRY_CODE', 1, 999),
  CORS_ORIGINS: setting(origins, (value) => text('operation.origin', { name: 'CORS_ORIGINS', value })),
  TRUST_PROXY: setting(trustProxy, (value) =>
    text('operation.trustProxy', { value, max: String(MAX_PROXIES) }),
  ),
  HIDE_OTP: onOrOff('HIDE_OTP'),
  VALIDATE_RESPONSES: onOrOff('VALIDATE_RESPONSES'),
  STOP_DELAY_SECONDS: wholeNumber('STOP_DELAY_SECONDS', 0, 300),
  METRICS_PORT: wholeNumber('METRICS_PORT', 1, 65_535),
  METRICS_ADDRESS: ownAddress('METRICS_ADDRESS'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(webUrl, (value) =>
    text('operation.webUrl', { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', value }),
  ),
  SMTP_URL: setting(
    (value) => (/^smtps?:\/\//.test(value) && URL.canParse(value) ? value : null),
    () => text('operation.smtpUrl'),
  ),
  MAIL_FROM: emailAddress('MAIL_FROM'),
  OPERATOR_EMAIL: emailAddress('OPERATOR_EMAIL'),
  OPERATOR_PORT: wholeNumber('OPERATOR_PORT', 0, 65_535),
  OPERATOR_ADDRESS: ownAddress('OPERATOR_ADDRESS'),
  OPERATOR_TOKEN: setting(strongToken, () =>
    text('operation.operatorToken', { min: OPERATOR_TOKEN_MIN_LENGTH }),
  ),
  LOGIN_LIMIT: wholeNumber('LOGIN_LIMIT', 1, 1_000_000),
  REGISTER_LIMIT: wholeNumber('REGISTER_LIMIT', 1, 1_000_000),
  CALL_LIMIT: wholeNumber('CALL_LIMIT', 1, 1_000_000),
  STORYBOOK_DIR: anyText,
  AUTH_EMULATOR_PORT: wholeNumber('AUTH_EMULATOR_PORT', 1, 65_535),
  PUBLIC_URL: setting(
    (value) => (isOrigin(value.replace(/\/$/, '')) ? value : null),
    (value) => text('operation.origin', { name: 'PUBLIC_URL', value }),
  ),
  DEMO_DATA: oneOf('DEMO_DATA', ['on', 'off']),
})
export type Settings = v.InferOutput<typeof Settings>

/** Their names. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Settings.entries),
  ...SECRETS.map((name) => `${name}_FILE`),
]

/** @throws StartError with a sentence for each invalid value and misspelt name */
export function parseSettings(env: Environment): Settings {
  const read = Object.fromEntries(SECRETS.map((name) => [name, readSecret(env, name)]))
  const parsed = v.safeParse(Settings, {
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name] ?? ''])),
    ...read,
  })
  const misspelt = misspeltSettings(env, SETTING_NAMES)
  if (parsed.success && misspelt.length === 0) return parsed.output
  throw new StartError(
    [
      ...misspelt.map((each) => text('operation.misspelt', each)),
      ...(parsed.issues ?? []).map(({ message }) => message),
    ].join('\n'),
  )
}

export const OPERATOR_TOKEN_MIN_LENGTH = 32
/** A random token of 32 characters has far more. */
const MIN_DIFFERENT_CHARACTERS = 10

function strongToken(value: string): string | null {
  const isStrong =
    value.length >= OPERATOR_TOKEN_MIN_LENGTH && new Set(value).size >= MIN_DIFFERENT_CHARACTERS
  return isStrong ? value : null
}

function ipAddress(value: string): string | null {
  return isIP(value) ? value : null
}

function webUrl(value: string): string | null {
  return /^https?:\/\//.test(value) && URL.canParse(value) ? value : null
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value
}

function origins(value: string): string[] | null {
  const entries = value.split(',').flatMap((each) => each.trim() || [])
  return entries.every(isOrigin) ? entries : null
}

function trustProxy(value: string): number | string[] | null {
  if (value === 'false') return 0
  if (/^\d+$/.test(value)) return Number(value) <= MAX_PROXIES ? Number(value) : null
  const proxies = value.split(',').map((each) => each.trim())
  return proxies.every((each) => PROXY_NAMES.includes(each) || isAddressRange(each)) ? proxies : null
}

/** Whether it is an IP address, alone or with a prefix length above 0: Express refuses 0. */
function isAddressRange(value: string): boolean {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const most = { 4: 32, 6: 128 }[isIP(ip)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

function serviceAccount(value: string): ServiceAccount | null {
  try {
    return v.parse(ServiceAccountSchema, JSON.parse(value))
  } catch {
    return null
  }
}
