import * as v from 'valibot'
import { cleanEmail, isEmail } from '@/domain/email'
import { NAME_MAX_LENGTH } from '@/domain/constants'
import { cleanName, isName } from '@/domain/personName'
import { isPhone, localPhone } from '@/domain/phone'
import type { Db } from '../db/database'
import type { Mailer } from '../mail/mailer'
import { rejectionMail } from '../mail/mails'
import { Refusal } from '../refusal'
import { endSession, listSessions } from '../repository/bearers'
import { changeClinic, rejectClinic } from '../repository/clinicChanges'
import { findClinicByEmail } from '../repository/clinics'
import { text } from '../text'
import type { Accounts } from './accounts'
import { missing, splitOptions, takeAll } from './arguments'
import { columns, success, type Outcome } from './outcome'
import { adminText } from './texts'

const REASON_MAX_LENGTH = 500

export const ClinicCommand = v.variant('name', [
  v.object({ name: v.literal('reject'), email: v.string(), reason: v.string() }),
  v.object({
    name: v.literal('change-clinic'),
    email: v.string(),
    /** The new values of the fields that change. */
    change: v.object({
      clinicName: v.optional(v.string()),
      email: v.optional(v.string()),
      phoneNo: v.optional(v.string()),
    }),
  }),
  v.object({ name: v.literal('sessions'), email: v.string() }),
  v.object({ name: v.literal('end-session'), session: v.string(), email: v.string() }),
])
export type ClinicCommand = v.InferOutput<typeof ClinicCommand>

/** @throws UsageError */
export function parseClinicCommand(name: ClinicCommand['name'], args: readonly string[]): ClinicCommand {
  switch (name) {
    case 'reject': {
      const [email, ...words] = args
      if (!email || words.join('') === '') throw missing(name, '<email> <reason>')
      return { name, email, reason: words.join(' ') }
    }
    case 'change-clinic': {
      const { values, positionals } = splitOptions(name, args, {
        name: { type: 'string' },
        email: { type: 'string' },
        phone: { type: 'string' },
      })
      const [email] = takeAll(name, positionals, ['<email>'])
      if (Object.keys(values).length === 0) throw missing(name, '--name, --email, --phone')
      return {
        name,
        email,
        change: { clinicName: values.name, email: values.email, phoneNo: values.phone },
      }
    }
    case 'sessions':
      return { name, email: takeAll(name, args, ['<email>'])[0] }
    case 'end-session': {
      const [session, email] = takeAll(name, args, ['<session>', '<email>'])
      return { name, session, email }
    }
  }
}

/** Runs a command about one clinic. @throws Refusal */
export async function runClinicCommand(
  command: ClinicCommand,
  { db, accounts, mailer }: { db: Db; accounts: Pick<Accounts, 'changeEmail'>; mailer: Mailer | null },
  now: Date,
): Promise<Outcome> {
  const { email } = command
  switch (command.name) {
    case 'reject': {
      const reason = command.reason.replaceAll(/\s+/g, ' ').trim()
      if (reason === '' || reason.length > REASON_MAX_LENGTH)
        throw new Refusal(400, text('operation.reasonWanted', { max: REASON_MAX_LENGTH }))
      const { isChanged, clinic } = await rejectClinic(db, { email, reason }, now)
      if (!isChanged) return success([adminText('alreadyRejected', { email })])
      const isMailed = (await mailer?.send(rejectionMail({ clinic, reason }))) ?? false
      return success([adminText(isMailed ? 'rejectedByMail' : 'rejected', { email })])
    }
    case 'change-clinic': {
      const fields = await changeClinic(db, { email, change: checked(command.change) }, now, (uid, address) =>
        accounts.changeEmail(uid, address),
      )
      if (fields.length === 0) return success([adminText('clinicUnchanged', { email })])
      const names = fields.map((field) => text(`server.correctedFields.${field}`)).join(', ')
      return success([
        adminText('clinicChanged', { email, fields: names, hasNewEmail: String(fields.includes('email')) }),
      ])
    }
    case 'sessions': {
      const sessions = await listSessions(db, await clinicIdOf(db, email), now)
      if (sessions.length === 0) return success([adminText('noSessions', { email })])
      return success(
        columns(
          sessions.map(({ id, openedAt, expiresAt }) => [
            id,
            adminText('sessionOpened', { at: openedAt.toISOString() }),
            adminText('sessionEnds', { at: expiresAt.toISOString() }),
          ]),
        ),
      )
    }
    case 'end-session':
      await endSession(db, { clinicId: await clinicIdOf(db, email), id: command.session }, now)
      return success([adminText('sessionEnded', { session: command.session, email })])
  }
}

async function clinicIdOf(db: Db, email: string): Promise<string> {
  const clinic = await findClinicByEmail(db, email)
  if (!clinic) throw new Refusal(404, text('server.clinicUnknown'))
  return clinic.id
}

/** @throws Refusal 400 for a value that a registration would not accept */
function checked({
  clinicName,
  email,
  phoneNo,
}: Extract<ClinicCommand, { name: 'change-clinic' }>['change']) {
  if (clinicName !== undefined && (!isName(cleanName(clinicName)) || clinicName.length > NAME_MAX_LENGTH))
    throw new Refusal(400, text('server.clinicName'))
  if (email !== undefined && !isEmail(cleanEmail(email)))
    throw new Refusal(400, text('errors.identity.invalid-email'))
  if (phoneNo !== undefined && !isPhone(phoneNo)) throw new Refusal(400, text('errors.register.phone'))
  return { clinicName, email, phoneNo: phoneNo === undefined ? undefined : localPhone(phoneNo) }
}
