import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { localTimeZone, timeZoneNamed } from '@/domain/timeZone'
import { projectRoot } from './projectRoot'
import { StartError } from './startError'
import { text } from './text'

/** The server's settings, read once at start. */
export interface Config {
  production: boolean
  /** 0 means any free port. */
  port: number
  /** The IP address to listen on; null for all. */
  host: string | null
  /** Has the embedded database, its lock and the admin's socket; not used with `databaseUrl`. */
  dataDir: string
  /** PostgreSQL; null for the embedded database. */
  databaseUrl: string | null
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
  webDir: string
  /** Served below /storybook if it exists; null in production. */
  storybookDir: string | null
  /** Served below /api/docs if it exists; null in production. */
  apiReferenceDir: string | null
}

export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>

type Environment = Readonly<Record<string, string | undefined>>

/** A service account as downloaded from Firebase's console. */
export const ServiceAccountSchema = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
})

const DEMO_PROJECT = 'demo-clinora'
/** Ranges that Express knows by name. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

/** @throws StartError with one sentence for an invalid value, or for a setting that production requires */
export function loadConfig(env: Environment): Config {
  if (isProduction(env)) refuseUnsafe(env)
  return readConfig(env)
}

/**
 * Like `loadConfig`, for a command line: it needs only the database, so production's secrets may be missing.
 *
 * @throws StartError with one sentence for an invalid value
 */
export function readConfig(env: Environment): Config {
  const production = isProduction(env)
  return {
    production,
    port: wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }),
    host: ipAddress(env['LISTEN_ADDRESS']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || null,
    // Two connections are for session checks and three may be building lists; one must be left for everything else.
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', { fallback: 10, min: 6, max: 500 }),
    firebaseProjectId: env['FIREBASE_PROJECT_ID'] || DEMO_PROJECT,
    emulatorHost: env['FIREBASE_AUTH_EMULATOR_HOST'] || null,
    serviceAccount: serviceAccount(env['FIREBASE_SERVICE_ACCOUNT']),
    credentialsFile: env['GOOGLE_APPLICATION_CREDENTIALS'] || null,
    clinicTz: timeZone(env['CLINIC_TZ']),
    countryCode: String(wholeNumber(env, 'COUNTRY_CODE', { fallback: 91, min: 1, max: 999 })),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    trustProxy: trustProxy(env['TRUST_PROXY']),
    hideOtp: isOn(env['HIDE_OTP']),
    validateResponses: env['VALIDATE_RESPONSES'] ? isOn(env['VALIDATE_RESPONSES']) : !production,
    stopDelayMs:
      1000 * wholeNumber(env, 'STOP_DELAY_SECONDS', { fallback: production ? 10 : 0, min: 0, max: 300 }),
    limits: {
      login: wholeNumber(env, 'LOGIN_LIMIT', { fallback: 300, min: 1, max: 1_000_000 }),
      register: wholeNumber(env, 'REGISTER_LIMIT', { fallback: 60, min: 1, max: 1_000_000 }),
    },
    webDir: join(projectRoot, 'dist', 'web'),
    storybookDir: production ? null : resolve(env['STORYBOOK_DIR'] || join(projectRoot, 'storybook-static')),
    apiReferenceDir: production ? null : join(projectRoot, 'dist', 'api-reference'),
  }
}

function isProduction(env: Environment) {
  return env['NODE_ENV'] === 'production'
}

function refuseUnsafe(env: Environment) {
  const project = env['FIREBASE_PROJECT_ID']
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) throw new StartError(text('operation.productionEmulator'))
  if (!project) throw new StartError(text('operation.productionProject'))
  if (project.startsWith('demo-')) throw new StartError(text('operation.productionDemo'))
  if (!env['DATABASE_URL']) throw new StartError(text('operation.productionDatabase'))
  if (!env['GOOGLE_APPLICATION_CREDENTIALS'] && !env['FIREBASE_SERVICE_ACCOUNT']) {
    throw new StartError(text('operation.productionCredentials'))
  }
  if (!env['TRUST_PROXY']) throw new StartError(text('operation.productionProxy'))
  if (!env['CLINIC_TZ']) throw new StartError(text('operation.productionTimeZone'))
}

function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = env[name]
  if (!value) return fallback
  const number = /^\d+$/.test(value) ? Number(value) : NaN
  if (number >= min && number <= max) return number
  throw new StartError(text('operation.number', { name, value, min: String(min), max: String(max) }))
}

function ipAddress(value: string | undefined): string | null {
  if (!value || isIP(value)) return value || null
  throw new StartError(text('operation.host', { value }))
}

function timeZone(value: string | undefined): string {
  if (!value) return localTimeZone()
  const name = timeZoneNamed(value)
  if (name === null) throw new StartError(text('operation.timeZone', { value }))
  return name
}

function origins(env: Environment, name: string): string[] {
  const listed = (env[name] ?? '').split(',').flatMap((each) => each.trim() || [])
  for (const each of listed) {
    if (!/^https?:\/\//.test(each) || !URL.canParse(each) || new URL(each).origin !== each) {
      throw new StartError(text('operation.origin', { name, value: each }))
    }
  }
  return listed
}

function trustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value || value === '0' || value === 'false') return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const proxies = value.split(',').map((each) => each.trim())
  if (proxies.every((each) => PROXY_NAMES.includes(each) || isAddressRange(each))) return proxies
  throw new StartError(text('operation.trustProxy'))
}

/** Whether it is an IP address, alone or with a prefix length above 0: Express refuses 0. */
function isAddressRange(value: string): boolean {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const most = { 4: 32, 6: 128 }[isIP(ip)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most))
}

function serviceAccount(value: string | undefined): ServiceAccount | null {
  if (!value) return null
  try {
    return v.parse(ServiceAccountSchema, JSON.parse(value))
  } catch {
    throw new StartError(text('operation.serviceAccount'))
  }
}

function isOn(value: string | undefined) {
  return value === '1' || value === 'true'
}
