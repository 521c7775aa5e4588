import { join, resolve } from 'node:path'
import { localTimeZone } from '@/domain/timeZone'
import { connectionUrl } from './databaseUrl'
import { isRelease, projectRoot } from './projectRoot'
import {
  OPERATOR_TOKEN_MIN_LENGTH,
  parseSettings,
  type Environment,
  type Mode,
  type ServiceAccount,
  type Settings,
} from './settings'
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

const DEMO_PROJECT = 'demo-clinora'

/** @throws StartError with a sentence for each invalid value and misspelt name, or for a setting that production requires */
export function loadConfig(env: Environment): Config {
  const settings = parseSettings(env)
  if (modeOf(settings) === 'production') refuseUnsafe(settings)
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

/** A release is production unless it is told otherwise: nobody develops in it. */
const modeOf = ({ NODE_ENV }: Settings): Mode => NODE_ENV ?? (isRelease ? 'production' : 'development')

function configOf(settings: Settings): Config {
  const mode = modeOf(settings)
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
