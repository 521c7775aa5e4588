import { resolve } from 'node:path'
import * as v from 'valibot'
import { isIsoDate } from '@/domain/calendar'
import { EXPORTED_TABLES } from '../repository/clinicExport'
import { missing, splitOptions, tooMany, unknown, UsageError } from './arguments'
import { ClinicCommand, parseClinicCommand } from './clinicCommands'
import { DoctorCommand, parseDoctorCommand } from './doctorCommands'
import { adminText } from './texts'

/** What an erasure has erased of a clinic, and where it goes on. */
const ErasedSoFar = v.object({
  clinicId: v.string(),
  count: v.number(),
  last: v.nullable(v.object({ date: v.string(), time: v.string(), id: v.number() })),
})

/** A command as sent to the server, with the contents of files instead of their names. */
export const AdminCommand = v.variant('name', [
  v.object({
    name: v.literal('list'),
    /** Lists the clinics with this text in state, email, name or phone number. */
    search: v.optional(v.string()),
    /** Lists only the clinics whose email is verified at the identity provider, or only the others. */
    isVerified: v.optional(v.boolean()),
  }),
  v.object({ name: v.literal('approve'), email: v.string() }),
  v.object({ name: v.literal('suspend'), email: v.string() }),
  v.object({
    name: v.literal('audit'),
    email: v.nullable(v.string()),
    /** Days in UTC, both included. */
    from: v.optional(v.string()),
    to: v.optional(v.string()),
    /** An appointment's number. */
    appointment: v.optional(v.string()),
    /** How many lines are still wanted; all without it. */
    lines: v.optional(v.number()),
    /** Continues with the lines older than this one. */
    before: v.optional(v.number()),
  }),
  v.object({ name: v.literal('import-doctors'), csv: v.string() }),
  v.object({ name: v.literal('import-slots'), csv: v.string() }),
  v.object({ name: v.literal('requests') }),
  v.object({ name: v.literal('accept-request'), doctorId: v.number(), email: v.string() }),
  /** Accepts codes of an appointment again, its own one or a new one. */
  v.object({ name: v.picklist(['allow-codes', 'new-code']), number: v.string(), email: v.string() }),
  v.object({
    name: v.literal('simulate'),
    bookings: v.number(),
    /** Books at this clinic only; null books at all. */
    email: v.nullable(v.string()),
  }),
  v.object({ name: v.literal('demo') }),
  v.object({
    name: v.literal('erase-patient'),
    phone: v.string(),
    /** Erases the person of this name only. */
    patient: v.nullable(v.string()),
    /** Erases at this clinic only. */
    email: v.nullable(v.string()),
    isDryRun: v.boolean(),
    /** Erases nothing, and takes what has begun off `list`. */
    isWithdrawn: v.optional(v.literal(true)),
    /** The clinic of the last transaction, and under which names the person was found. After the erasure the texts of others are read. */
    at: v.optional(
      v.object({
        clinicId: v.string(),
        isFound: v.boolean(),
        names: v.array(v.string()),
        isErased: v.boolean(),
      }),
    ),
  }),
  v.object({
    name: v.literal('erase-clinic'),
    email: v.string(),
    isDryRun: v.boolean(),
    at: v.optional(ErasedSoFar),
  }),
  v.object({
    name: v.literal('erase-expired'),
    /** Erases at this clinic only. */
    email: v.nullable(v.string()),
    isDryRun: v.boolean(),
    at: v.optional(ErasedSoFar),
  }),
  v.object({
    name: v.literal('export'),
    email: v.string(),
    /** The page to send: first the tables, then with null the pictures. */
    at: v.optional(
      v.object({ table: v.nullable(v.picklist(EXPORTED_TABLES)), after: v.nullable(v.string()) }),
    ),
  }),
  v.object({
    name: v.literal('backup'),
    /** An absolute path. */
    folder: v.string(),
    /** Days after which older backups of the folder are deleted. */
    keepDays: v.number(),
  }),
  v.object({ name: v.literal('verify-backup'), folder: v.string() }),
  v.object({ name: v.literal('retention'), email: v.string(), years: v.nullable(v.number()) }),
  ClinicCommand,
  DoctorCommand,
])
export type AdminCommand = v.InferOutput<typeof AdminCommand>

/** Runs in the process of the command line, never in a server. */
export interface MigrateCommand {
  name: 'migrate'
}

/** A parsed command, and how often to run it. */
export interface Invocation {
  command: AdminCommand | MigrateCommand
  /** Milliseconds between two runs; null runs it once. */
  every: number | null
  /** A new folder for the files that the command returns. */
  folder?: string
}

const BOOKINGS_AT_ONCE = 5
const STREAM_SECONDS = 5
/**
 * Days. The privacy policies promise that what was erased is gone from backups after 30. A daily run deletes a backup up to a day late,
 * and one run may fail.
 */
const KEPT_DAYS = 28

/**
 * Parses the arguments of the command line.
 *
 * @param readFile returns the text of a file that the arguments name, `readBytes` its bytes
 * @throws UsageError
 */
export function parseArguments(
  args: readonly string[],
  readFile: (path: string) => string,
  readBytes: (path: string) => Buffer = (path) => Buffer.from(readFile(path)),
): Invocation {
  const [name = '', ...rest] = args
  const once = (command: Invocation['command']): Invocation => ({ command, every: null })
  const take = (argument: string, more: readonly string[] = []) => {
    const [value, extra] = rest.slice(more.length)
    if (!value) throw missing([name, ...more].join(' '), argument)
    if (extra !== undefined) throw tooMany(name, extra)
    return value
  }
  const takeNothing = () => {
    if (rest[0] !== undefined) throw tooMany(name, rest[0])
  }

  switch (name) {
    case 'list':
      return once(listOf(rest))
    case 'requests':
    case 'demo':
    case 'migrate':
      takeNothing()
      return once({ name })
    case 'approve':
    case 'suspend':
      return once({ name, email: take('<email>') })
    case 'audit':
      return once(auditOf(rest))
    case 'reject':
    case 'change-clinic':
    case 'sessions':
    case 'end-session':
      return once(parseClinicCommand(name, rest))
    case 'doctors':
    case 'slots': {
      if (name === 'doctors' && rest[0] !== 'import') return once(parseDoctorCommand(rest, readBytes))
      if (rest[0] !== 'import') throw unknown([name, ...rest.slice(0, 1)].join(' '))
      const csv = readFile(take('<file.csv>', ['import']))
      return once({ name: name === 'doctors' ? 'import-doctors' : 'import-slots', csv })
    }
    case 'accept-request': {
      const [id, email, extra] = rest
      if (!id || !email) {
        throw missing(name, '<doctorId> <email>')
      }
      if (extra !== undefined) throw tooMany(name, extra)
      if (!/^\d{1,9}$/.test(id)) throw new UsageError(adminText('doctorIdWanted', { value: id }))
      return once({ name, doctorId: Number(id), email })
    }
    case 'allow-codes':
    case 'new-code': {
      const [number, email, extra] = rest
      if (!number || !email) {
        throw missing(name, '<number> <email>')
      }
      if (extra !== undefined) throw tooMany(name, extra)
      return once({ name, number, email })
    }
    case 'export': {
      const [email, folder, extra] = rest
      if (!email || !folder) throw missing(name, '<email> <folder>')
      if (extra !== undefined) throw tooMany(name, extra)
      return { ...once({ name, email }), folder }
    }
    case 'erase-patient':
    case 'erase-clinic':
    case 'erase-expired':
    case 'retention':
      return once(erasureOf(name, rest))
    case 'backup':
    case 'verify-backup':
      return once(backupOf(name, rest))
    case 'simulate':
      return simulation(rest)
    default:
      throw unknown(name)
  }
}

function listOf(args: readonly string[]): Extract<AdminCommand, { name: 'list' }> {
  const { values, positionals } = splitOptions('list', args, {
    verified: { type: 'boolean' },
    unverified: { type: 'boolean' },
  })
  if (values.verified && values.unverified) throw tooMany('list --verified', '--unverified')
  return {
    name: 'list',
    ...(positionals.length > 0 && { search: positionals.join(' ') }),
    ...((values.verified ?? values.unverified) && { isVerified: values.verified === true }),
  }
}

function auditOf(args: readonly string[]): Extract<AdminCommand, { name: 'audit' }> {
  const { values, positionals } = splitOptions('audit', args, {
    from: { type: 'string' },
    to: { type: 'string' },
    appointment: { type: 'string' },
    lines: { type: 'string' },
  })
  const [email = null, extra] = positionals
  if (extra !== undefined) throw tooMany('audit', extra)
  for (const day of [values.from, values.to])
    if (day !== undefined && !isIsoDate(day)) throw new UsageError(adminText('dayWanted', { value: day }))
  const { lines, ...filters } = values
  if (lines !== undefined && !/^[1-9]\d{0,8}$/.test(lines))
    throw new UsageError(adminText('linesWanted', { value: lines }))
  return { name: 'audit', email, ...filters, ...(lines !== undefined && { lines: Number(lines) }) }
}

function erasureOf(
  name: 'erase-patient' | 'erase-clinic' | 'erase-expired' | 'retention',
  args: readonly string[],
): AdminCommand {
  const dryRun = { 'dry-run': { type: 'boolean', default: false } } as const
  if (name === 'erase-patient') {
    const { values, positionals } = splitOptions(name, args, {
      ...dryRun,
      clinic: { type: 'string' },
      withdraw: { type: 'boolean', default: false },
    })
    const [phone, ...names] = positionals
    if (!phone) throw missing(name, '<phone>')
    const patient = names.length > 0 ? names.join(' ') : null
    return {
      name,
      phone,
      patient,
      email: values.clinic ?? null,
      isDryRun: values['dry-run'],
      ...(values.withdraw && { isWithdrawn: true }),
    }
  }
  if (name === 'retention') {
    const [email, years, extra] = args
    if (!email) throw missing(name, '<email>')
    if (extra !== undefined) throw tooMany(name, extra)
    return { name, email, years: years === undefined ? null : yearsOf(years) }
  }
  const { values, positionals } = splitOptions(name, args, dryRun)
  const isDryRun = values['dry-run']
  const [email, extra] = positionals
  if (extra !== undefined) throw tooMany(name, extra)
  if (name === 'erase-expired') return { name, email: email ?? null, isDryRun }
  if (!email) throw missing(name, '<email>')
  return { name, email, isDryRun }
}

function backupOf(name: 'backup' | 'verify-backup', args: readonly string[]): AdminCommand {
  const { values, positionals } = splitOptions(name, args, { keep: { type: 'string' } })
  const [folder, extra] = positionals
  if (!folder) throw missing(name, '<folder>')
  if (extra !== undefined) throw tooMany(name, extra)
  const { keep } = values
  if (name === 'verify-backup') {
    if (keep !== undefined) throw tooMany(name, '--keep')
    return { name, folder: resolve(folder) }
  }
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new UsageError(adminText('daysWanted', { value: keep }))
  return { name, folder: resolve(folder), keepDays: Number(keep ?? KEPT_DAYS) }
}

const MAX_RETENTION_YEARS = 100

function yearsOf(value: string): number {
  const years = /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (years >= 1 && years <= MAX_RETENTION_YEARS) return years
  throw new UsageError(adminText('yearsWanted', { value, max: String(MAX_RETENTION_YEARS) }))
}

function simulation(args: readonly string[]): Invocation {
  const email = args[0]?.includes('@') ? args[0] : null
  const [option, seconds = String(STREAM_SECONDS), extra] = email === null ? args : args.slice(1)
  const simulate = (bookings: number) => ({ name: 'simulate' as const, bookings, email })
  if (option === undefined) return { command: simulate(BOOKINGS_AT_ONCE), every: null }
  if (option !== '--stream') throw tooMany('simulate', option)
  if (extra !== undefined) throw tooMany('simulate --stream', extra)
  const pause = /^\d+([.]\d+)?$/.test(seconds) ? Number(seconds) : NaN
  if (!(pause >= 1 && pause <= 3600)) throw new UsageError(adminText('secondsWanted', { value: seconds }))
  return { command: simulate(1), every: pause * 1000 }
}
