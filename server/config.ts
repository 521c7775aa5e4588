import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { isEmail } from '@/domain/email'
import { localTimeZone, timeZoneNamed } from '@/domain/timeZone'
import { misspeltSettings } from './settingNames.mjs'
import { connectionUrl } from './databaseUrl'
import { projectRoot } from './projectRoot'
import { readSecret, SECRETS } from './secrets'
import { StartError } from './startError'
import { text } from './text'

/** The server's settings, read once at start. */
export interface Config {
  mode: Mode
  production: boolean
  /** 0 means any free port. */
  port: number
  /** The IP address to listen on; null for all. */
  host: string | null
  /** Has the embedded database, its lock and the admin's socket; not used with `databaseUrl`. */
  dataDir: string
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null
  /** Where `admin verify-backup` makes its database; null for where `databaseUrl` is. */
  restoreDatabaseUrl: string | null
  /** Maximum of connections to PostgreSQL in this process. */
  databasePoolSize: number
  firebaseProjectId: string
  /** `host:port` of the identity emulator; never set in production. */
  emulatorHost: string | null
  /** A service account's JSON; takes precedence over `credentialsFile`. */
  serviceAccount: ServiceAccount | null
  /** A file of credentials, which Google's library reads; null uses the machine's default credentials. */
  credentialsFile: string | null
  /** IANA time zone of clinics without one of their own. */
  clinicTz: string
  /** The country's calling code, without `+` (docs/product.md#phone-numbers). */
  countryCode: string
  /** Other origins that may call the API. */
  corsOrigins: readonly string[]
  /** Express's setting of the same name; false trusts no forwarded address. */
  trustProxy: false | number | readonly string[]
  /** Keeps the patients' codes on the server (docs/product.md#otp). */
  hideOtp: boolean
  /** Checks every response against the contract; by default everywhere but in production. */
  validateResponses: boolean
  /** How long the server keeps serving after SIGTERM, with /readyz at 503, before it drains. */
  stopDelayMs: number
  /** Requests of one IP address in 15 minutes. */
  limits: { login: number; register: number }
  /**
   * Calls of one IP address in ten seconds to this process. The desks of a clinic share an address: 50 dashboards that read four lists
   * each after a change fit with 15 changes. docs/nginx.conf lets fewer through, 1,400.
   */
  callLimit: number
  /** Where this process shows its figures; null for nowhere. */
  metrics: { host: string; port: number } | null
  /** The collector of OpenTelemetry traces, without `/v1/traces`; null for none. */
  tracesEndpoint: string | null
  /** The mail server for mails to operators and clinics; null sends none. */
  mail: { smtpUrl: string; sender: string; operator: string } | null
  /** The listener of the operator's page; null for none. */
  operator: { host: string; port: number; token: string } | null
  operatorDir: string
  webDir: string
  /** Served below /storybook if it exists; null in production. */
  storybookDir: string | null
  /** Served below /api/docs if it exists; null in production. */
  apiReferenceDir: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>

/** A service account as downloaded from Firebase's console. */
export const ServiceAccountSchema = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
})

const DEMO_PROJECT = 'demo-clinora'
/** Ranges that Express knows by name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** More proxies than this in front of a server are a typing error. */
const MAX_PROXIES = 9

const MODES = ['development', 'test', 'production'] as const
type Mode = (typeof MODES)[number]

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
type Settings = v.InferOutput<typeof Settings>

/** Their names. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(Settings.entries),
  ...SECRETS.map((name) => `${name}_FILE`),
]

/** @throws StartError with a sentence for each invalid value and misspelt name, or for a setting that production requires */
export function loadConfig(env: Environment): Config {
  const settings = parseSettings(env)
  if (settings.NODE_ENV === 'production') refuseUnsafe(settings)
  return configOf(settings)
}

/**
 * Like `loadConfig`, for a command line: it needs only the database, so production's secrets may be missing.
 *
 * @throws StartError with a sentence for each invalid value and misspelt name
 */
export function readConfig(env: Environment): Config {
  return configOf(parseSettings(env))
}

/**
 * The URL of the owner of the tables, for the command that migrates; null without one.
 *
 * @throws StartError like `readConfig`
 */
export function readOwnerUrl(env: Environment): string | null {
  const { MIGRATIONS_DATABASE_URL, MIGRATIONS_DATABASE_PASSWORD } = parseSettings(env)
  return connectionUrl('MIGRATIONS_DATABASE', MIGRATIONS_DATABASE_URL, MIGRATIONS_DATABASE_PASSWORD)
}

function parseSettings(env: Environment): Settings {
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

function configOf(settings: Settings): Config {
  const mode = settings.NODE_ENV ?? 'development'
  const production = mode === 'production'
  return {
    mode,
    production,
    port: settings.PORT ?? 3000,
    host: settings.LISTEN_ADDRESS,
    dataDir: resolve(settings.DATA_DIR ?? '.data'),
    databaseUrl: connectionUrl('DATABASE', settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    restoreDatabaseUrl: connectionUrl(
      'RESTORE_DATABASE',
      settings.RESTORE_DATABASE_URL,
      settings.RESTORE_DATABASE_PASSWORD,
    ),
    databasePoolSize: settings.DATABASE_POOL_SIZE ?? 10,
    firebaseProjectId: settings.FIREBASE_PROJECT_ID ?? DEMO_PROJECT,
    emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
    serviceAccount: settings.FIREBASE_SERVICE_ACCOUNT,
    credentialsFile: settings.GOOGLE_APPLICATION_CREDENTIALS,
    clinicTz: settings.CLINIC_TZ ?? localTimeZone(),
    countryCode: String(settings.COUNTRY_CODE ?? 91),
    corsOrigins: settings.CORS_ORIGINS ?? [],
    trustProxy: settings.TRUST_PROXY || false,
    hideOtp: settings.HIDE_OTP ?? false,
    validateResponses: settings.VALIDATE_RESPONSES ?? !production,
    stopDelayMs: 1000 * (settings.STOP_DELAY_SECONDS ?? (production ? 10 : 0)),
    limits: { login: settings.LOGIN_LIMIT ?? 300, register: settings.REGISTER_LIMIT ?? 60 },
    callLimit: settings.CALL_LIMIT ?? 3000,
    metrics: settings.METRICS_PORT
      ? { host: settings.METRICS_ADDRESS ?? '127.0.0.1', port: settings.METRICS_PORT }
      : null,
    tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    mail: mailOf(settings),
    operator: operatorOf(settings),
    operatorDir: join(projectRoot, 'dist', 'operator'),
    webDir: join(projectRoot, 'dist', 'web'),
    storybookDir: production
      ? null
      : resolve(settings.STORYBOOK_DIR ?? join(projectRoot, 'storybook-static')),
    apiReferenceDir: production ? null : join(projectRoot, 'dist', 'api-reference'),
  }
}

function refuseUnsafe(settings: Settings) {
  const project = settings.FIREBASE_PROJECT_ID
  if (settings.FIREBASE_AUTH_EMULATOR_HOST) throw new StartError(text('operation.productionEmulator'))
  if (!project) throw new StartError(text('operation.productionProject'))
  if (project.startsWith('demo-')) throw new StartError(text('operation.productionDemo'))
  if (!settings.DATABASE_URL) throw new StartError(text('operation.productionDatabase'))
  if (!settings.GOOGLE_APPLICATION_CREDENTIALS && !settings.FIREBASE_SERVICE_ACCOUNT) {
    throw new StartError(text('operation.productionCredentials'))
  }
  if (settings.TRUST_PROXY === null) throw new StartError(text('operation.productionProxy'))
  if (!settings.CLINIC_TZ) throw new StartError(text('operation.productionTimeZone'))
}

function mailOf({ SMTP_URL, MAIL_FROM, OPERATOR_EMAIL }: Settings): Config['mail'] {
  if (!SMTP_URL) return null
  if (!MAIL_FROM || !OPERATOR_EMAIL) throw new StartError(text('operation.mailIncomplete'))
  return { smtpUrl: SMTP_URL, sender: MAIL_FROM, operator: OPERATOR_EMAIL }
}

function operatorOf({ OPERATOR_PORT, OPERATOR_ADDRESS, OPERATOR_TOKEN }: Settings): Config['operator'] {
  if (OPERATOR_PORT === null) return null
  if (!OPERATOR_TOKEN)
    throw new StartError(text('operation.operatorToken', { min: OPERATOR_TOKEN_MIN_LENGTH }))
  return { host: OPERATOR_ADDRESS ?? '127.0.0.1', port: OPERATOR_PORT, token: OPERATOR_TOKEN }
}

const OPERATOR_TOKEN_MIN_LENGTH = 32
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
  const listed = value.split(',').flatMap((each) => each.trim() || [])
  return listed.every(isOrigin) ? listed : null
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
