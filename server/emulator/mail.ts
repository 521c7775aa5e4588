import { appendFile } from 'node:fs/promises'
import * as v from 'valibot'

const OobCodes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string(), requestType: v.string() })),
})

/** The mails of this product, as the identity provider names them. */
const MAILS = {
  VERIFY_EMAIL: { kind: 'verify', mode: 'verifyEmail' },
  PASSWORD_RESET: { kind: 'reset', mode: null },
} as const
type MailType = keyof typeof MAILS

function isMailType(type: string): type is MailType {
  return Object.hasOwn(MAILS, type)
}

/** The link that a mail would hold: this product's own page, not the emulator's. */
function mailLink(origin: string, type: MailType, code: string): string {
  const url = new URL('/change-password', origin)
  const { mode } = MAILS[type]
  if (mode) url.searchParams.set('mode', mode)
  url.searchParams.set('oobCode', code)
  return url.href
}

/**
 * The address under which the person reached this server: `publicUrl` if it is set, else what the browser says, so that
 * a forwarded port works. A mail server that is real must never trust those two headers.
 */
export function originOf(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string | null,
): string {
  for (const candidate of [publicUrl, headers.origin, headers.host && `http://${headers.host}`]) {
    if (candidate && /^https?:\/\//.test(candidate) && URL.canParse(candidate))
      return new URL(candidate).origin
  }
  return 'http://localhost'
}

/**
 * Stands for a mail server: prints the link of the newest code that the emulator holds for that person, and appends it
 * to a log. Does nothing for another kind of mail, or where the provider made no code.
 *
 * @param auth `host:port` of the emulator
 */
export async function deliverMail(
  mail: { email: string; type: string; origin: string },
  {
    auth,
    project,
    log,
    print,
  }: { auth: string; project: string; log: string; print: (line: string) => void },
): Promise<void> {
  const { type } = mail
  if (!isMailType(type)) return
  const answer = await fetch(`http://${auth}/emulator/v1/projects/${project}/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(5_000),
  })
  const { oobCodes } = v.parse(OobCodes, await answer.json())
  const code = oobCodes.findLast((each) => each.email === mail.email && each.requestType === type)?.oobCode
  if (!code) return
  const line = `MAIL to ${mail.email}: ${MAILS[type].kind} → ${mailLink(mail.origin, type, code)}`
  print(line)
  await appendFile(log, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 })
}
