import { and, eq } from 'drizzle-orm'
import { isClinicFound } from '@/domain/clinicSearch'
import type { Backups, Db } from '../db/database'
import { appointment } from '../db/schema'
import type { EmulatorSettings } from '../emulator/settings'
import type { Mailer } from '../mail/mailer'
import { Refusal } from '../refusal'
import { AUDIT_PAGE, auditOf, type AuditLine } from '../repository/audit'
import { halfErasedClinics } from '../repository/clinicErasure'
import {
  approveClinic,
  clinicIdsOf,
  clinicState,
  findClinicByEmail,
  listClinics,
  suspendClinic,
} from '../repository/clinics'
import { acceptRequest, importDoctors, pendingRequests } from '../repository/doctors'
import { JOBS, recordJob } from '../repository/jobs'
import { allowOtp } from '../repository/otp'
import { importSlots } from '../repository/slots'
import type { Subject } from '../repository/subject'
import { unfinishedErasures } from '../repository/unfinishedErasures'
import { StartError } from '../startError'
import { text } from '../text'
import type { Accounts } from './accounts'
import { backUp, verifyBackup } from './backup'
import { runClinicCommand } from './clinicCommands'
import type { AdminCommand } from './command'
import { runDoctorCommand } from './doctorCommands'
import { eraseClinic, eraseExpired, erasePatient, retentionLine } from './erase'
import { exportClinic } from './exportClinic'
import { problemLine, readDoctors, readSlots, type Imported } from './imports'
import { columns, success } from './outcome'
import type { AdminResponse } from './response'
import { runDemo } from './runDemo'
import { simulate } from './simulate'
import { adminText } from './texts'

export interface AdminDeps {
  db: Db
  /** IANA time zone of clinics without one of their own. */
  timeZone: string
  /** Null if demo data must not be made. */
  emulator: EmulatorSettings | null
  /** See `maySimulate`. */
  simulation: boolean
  backups: Backups
  accounts: Accounts
  /** Null sends no mail. */
  mailer: Mailer | null
}

/** Runs one command of the admin's command line. Returns a Refusal as a failed response; throws other errors. */
export async function runAdmin(command: AdminCommand, deps: AdminDeps, now: Date): Promise<AdminResponse> {
  const record = async (succeeded: boolean, at = now) => {
    const name = JOBS.find((each) => each === command.name)
    const isDry =
      ('isDryRun' in command && command.isDryRun) || ('isWithdrawn' in command && command.isWithdrawn)
    // The daily run is that for all clinics.
    const isOfOneClinic = command.name === 'erase-expired' && command.email !== null
    if (name && !isDry && !(succeeded && isOfOneClinic))
      await recordJob(deps.db, name, { succeeded, now: at })
  }
  try {
    const response = await run(command, deps, now)
    // What is done stays done if only its record fails: the alert on the last success tells.
    if (!response.next) await record(!response.failed, response.doneUpTo).catch(() => undefined)
    return response
  } catch (error) {
    if (error instanceof Refusal) return refusal([error.message])
    // The caller needs this error, not that of its record.
    await record(false).catch(() => undefined)
    if (error instanceof StartError) return refusal([error.message])
    throw error
  }
}

async function run(
  command: AdminCommand,
  { db, timeZone, emulator, simulation, accounts, mailer, backups }: AdminDeps,
  now: Date,
): Promise<AdminResponse> {
  switch (command.name) {
    case 'list':
      return success(await clinicLines(db, command, accounts))
    case 'approve': {
      const { isChanged } = await approveClinic(db, command.email, now)
      return success([adminText(isChanged ? 'approved' : 'alreadyApproved', { email: command.email })])
    }
    case 'suspend': {
      const { isChanged, sessionsEnded } = await suspendClinic(db, command.email, now)
      const outcome = isChanged ? 'suspended' : sessionsEnded > 0 ? 'sessionsEnded' : 'alreadySuspended'
      return success([adminText(outcome, { email: command.email })])
    }
    case 'audit':
      return auditPage(db, command)
    case 'import-doctors': {
      const { rows, problems } = readDoctors(command.csv)
      if (problems.length > 0) return notWritten(problems)
      const { created, updated } = await importDoctors(db, withoutLines(rows), now)
      return success([adminText('doctorsImported', { created, updated })])
    }
    case 'import-slots':
      return importSlotFile(db, command.csv, now)
    case 'requests':
      return success(await requestLines(db))
    case 'accept-request': {
      const { doctorId, email } = command
      const { isChanged } = await acceptRequest(db, { doctorId, email, actor: 'admin' }, now)
      const values = { doctorId: String(doctorId), email }
      return success([adminText(isChanged ? 'requestAccepted' : 'requestAcceptedBefore', values)])
    }
    case 'allow-codes':
    case 'new-code': {
      const { number, email } = command
      const isNew = command.name === 'new-code'
      const code = await allowOtp(db, await appointmentOf(db, email, number), { isNew, actor: 'admin' }, now)
      return success([adminText(isNew ? 'newCode' : 'codesAllowed', { number, email, code })])
    }
    case 'simulate': {
      if (!simulation) return simulationRefused()
      const { lines, bookingCount } = await simulate(db, command, { now, timeZone, random: Math.random })
      if (bookingCount === 0) lines.push(adminText('simulated.noFreeSlot'))
      return { lines, failed: lines.length === 1 && bookingCount === 0 }
    }
    case 'erase-patient':
      return erasePatient(db, command, { now, timeZone })
    case 'erase-clinic':
      return eraseClinic(db, command, { now, timeZone, accounts })
    case 'erase-expired':
      return eraseExpired(db, command, { now, timeZone })
    case 'export':
      return exportClinic(db, command)
    case 'backup':
      return backUp(backups, command, now)
    case 'verify-backup':
      return verifyBackup(backups, command, now)
    case 'retention':
      return success([await retentionLine(db, command, now)])
    case 'reject':
    case 'change-clinic':
    case 'sessions':
    case 'end-session':
      return runClinicCommand(command, { db, accounts, mailer }, now)
    case 'doctors':
    case 'rename-doctor':
    case 'merge-doctor':
    case 'remove-doctor':
    case 'doctor-picture':
      return runDoctorCommand(command, db, now)
    case 'demo':
      if (!emulator) return refusal([adminText('demoRefused')])
      return success([adminText('demoMade', { count: await runDemo({ db, emulator, now, timeZone }) })])
  }
}

/** @throws Refusal 404 if there is no such clinic or appointment */
async function appointmentOf(db: Db, email: string, number: string): Promise<Subject> {
  const clinic = await findClinicByEmail(db, email)
  if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
  const [row] = await db
    .select({ id: appointment.id })
    .from(appointment)
    .where(and(eq(appointment.clinicId, clinic.id), eq(appointment.appointmentNumber, number)))
  if (!row) throw new Refusal(404, text('server.appointmentNotFound'))
  return { clinicId: clinic.id, appointmentId: row.id }
}

/** The response to `simulate` where it is not allowed. */
export function simulationRefused(): AdminResponse {
  return refusal([text('operation.simulationRefused')])
}

async function importSlotFile(db: Db, csv: string, now: Date): Promise<AdminResponse> {
  const { rows, problems } = readSlots(csv)
  if (problems.length > 0) return notWritten(problems)
  const { created, updated, unknownDoctors } = await importSlots(db, withoutLines(rows), now)
  if (unknownDoctors.length === 0) return success([adminText('slotsImported', { created, updated })])
  return notWritten(
    rows
      .filter(({ row }) => unknownDoctors.includes(row.doctor))
      .map(({ line, row }) => problemLine(line, [adminText('csv.unknownDoctor', { name: row.doctor })])),
  )
}

async function clinicLines(
  db: Db,
  { search, isVerified }: Extract<AdminCommand, { name: 'list' }>,
  accounts: Pick<Accounts, 'verifiedUids'>,
): Promise<string[]> {
  const unfinished = (await unfinishedErasures(db)).map(({ phone, patientName, email }) => {
    const name = patientName === null ? [] : [inShell(patientName)]
    const command = ['erase-patient', phone, ...name, ...(email === null ? [] : ['--clinic', inShell(email)])]
    return adminText('unfinishedErasure', { command: command.join(' ') })
  })
  return [...unfinished, ...(await clinicTable(db, { search, isVerified }, accounts))]
}

const inShell = (word: string) => `'${word.replaceAll("'", String.raw`'\''`)}'`

async function clinicTable(
  db: Db,
  { search, isVerified }: Pick<Extract<AdminCommand, { name: 'list' }>, 'search' | 'isVerified'>,
  accounts: Pick<Accounts, 'verifiedUids'>,
): Promise<string[]> {
  const all = [
    ...(await halfErasedClinics(db)).map((each) => ({ ...each, state: 'erasing' as const })),
    ...(await listClinics(db)).map((each) => ({ ...each, state: clinicState(each) })),
  ]
  if (all.length === 0) return [adminText('noClinics')]
  const verified = isVerified === undefined ? null : await accounts.verifiedUids(all.map(({ uid }) => uid))
  const clinics = verified ? all.filter(({ uid }) => verified.has(uid) === isVerified) : all
  if (clinics.length === 0) return [adminText('noClinicVerified', { isVerified: String(isVerified) })]
  const rows = clinics.map(({ email, clinicName, phoneNo, createdAt, state }) => [
    adminText(`state.${state}`),
    email,
    clinicName,
    phoneNo ?? '',
    createdAt.toISOString().slice(0, 10),
  ])
  if (search === undefined) return columns(rows)
  const matches = rows.filter((row, index) => isClinicFound(search, row, clinics[index]?.phoneNo ?? null))
  return matches.length > 0 ? columns(matches) : [adminText('noClinicFound', { search })]
}

async function auditPage(db: Db, command: Extract<AdminCommand, { name: 'audit' }>): Promise<AdminResponse> {
  const { email, before, from, to, appointment: number, lines: maxLines = Infinity } = command
  const clinicIds = email === null ? null : await clinicIdsOf(db, email)
  if (clinicIds?.length === 0) throw new Refusal(404, text('server.clinicUnknown'))
  const limit = Math.min(maxLines, AUDIT_PAGE)
  const lines = await auditOf(db, clinicIds, { before, from, to, number, limit })
  const last = lines.length === AUDIT_PAGE && maxLines > AUDIT_PAGE ? lines.at(-1) : undefined
  if (lines.length === 0) {
    const isFiltered = from !== undefined || to !== undefined || number !== undefined
    return success(before === undefined ? [adminText(isFiltered ? 'noAuditFound' : 'noAudit')] : [])
  }
  const rows = lines.map((line) => [
    line.at.toISOString(),
    line.actor,
    ...(clinicIds?.length === 1 ? [] : [clinicOf(line)]),
    line.reason === null ? line.description : adminText('auditReason', { ...line, reason: line.reason }),
  ])
  return {
    ...success(columns(rows)),
    next: last && {
      ...command,
      ...(command.lines !== undefined && { lines: maxLines - AUDIT_PAGE }),
      before: last.id,
    },
  }
}

function clinicOf({ clinic, clinicId, retiredAt }: AuditLine): string {
  if (clinic === null || clinicId === null) return adminText('noClinic')
  if (clinic === '') return adminText('erasedClinic', { clinicId })
  return retiredAt ? adminText('retiredClinic', { email: clinic, clinicId }) : clinic
}

async function requestLines(db: Db): Promise<string[]> {
  const requests = await pendingRequests(db)
  if (requests.length === 0) return [adminText('noRequests')]
  return columns(
    requests.map(({ doctorId, email, doctorName, clinicName, requestedAt }) => [
      String(doctorId),
      email,
      doctorName,
      clinicName,
      requestedAt.toISOString().slice(0, 10),
    ]),
  )
}

function withoutLines<Row>(rows: Imported<Row>['rows']): Row[] {
  return rows.map(({ row }) => row)
}

function refusal(lines: string[]): AdminResponse {
  return { lines, failed: true }
}

function notWritten(problems: readonly string[]): AdminResponse {
  return refusal([adminText('nothingWritten'), ...problems])
}
