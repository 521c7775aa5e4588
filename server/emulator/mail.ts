import { appendFile } from 'node:fs/promises'
import * as v from 'valibot'

const OobCodes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string(), requestType: v.string() })),
})

/** The product's mails, by the identity provider's types. */
const MAILS = {
  VERIFY_EMAIL: { kind: 'verify', mode: 'verifyEmail' },
  PASSWORD_RESET: { kind: 'reset', mode: null },
} as const
type MailType = keyof typeof MAILS

function isMailType(type: string): type is MailType {
  return Object.hasOwn(MAILS, type)
}

/** The link of a mail, to this product's page instead of the emulator's. */
function mailLink(origin: string, type: MailType, code: string): string {
  const url = new URL('/change-password', origin)
  const { mode } = MAILS[type]
  if (mode) url.searchParams.set('mode', mode)
  url.searchParams.set('oobCode', code)
  return url.href
}

/**
 * The origin under which the browser reached this server: `publicUrl` if it is set, else from the request's headers, so that a
 * forwarded port works. A real mail server must never trust those headers.
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
 * Replaces a mail server: prints the link of the newest code that the emulator holds for the recipient, and appends it to a
 * log. Does nothing for other kinds of mail, or without a code.
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
  const response = await fetch(`http://${auth}/emulator/v1/projects/${project}/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(5_000),
  })
  const { oobCodes } = v.parse(OobCodes, await response.json())
  const code = oobCodes.findLast((each) => each.email === mail.email && each.requestType === type)?.oobCode
  if (!code) return
  const line = `MAIL to ${mail.email}: ${MAILS[type].kind} → ${mailLink(mail.origin, type, code)}`
  print(line)
  await appendFile(log, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 })
}
