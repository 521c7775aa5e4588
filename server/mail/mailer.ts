import { createTransport } from 'nodemailer'
import type { Config } from '../config'

/** A mail in plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails to operators and clinics, never to patients (docs/deployment.md#mails). */
export interface Mailer {
  /** Resolves with whether the mail server took the mail. Never rejects: no work may fail because a mail does. */
  send(mail: Mail): Promise<boolean>
  /** The operator's address. */
  operator: string
}

const TIMEOUT_MS = 10_000
/** A mail server that hangs must not fill the memory while clinics register. */
const WAITING_MAX = 100

/**
 * Opens a mailer as configured: SMTP, or with `print` each mail as one line. Null without both.
 *
 * @param warn called with the error of a mail that was not sent
 */
export function openMailer(
  { mail }: Pick<Config, 'mail'>,
  {
    warn = () => undefined,
    print,
  }: { warn?: (problem: unknown) => void; print?: ((line: string) => void) | undefined } = {},
): Mailer | null {
  if (!mail) return print ? printer(print) : null
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Texts contain what clinics have typed: nothing in them may name a file or a URL to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let waiting = 0
  return {
    operator: mail.operator,
    async send({ to, subject, text }) {
      waiting += 1
      try {
        if (waiting > WAITING_MAX) throw new Error('Too many mails wait.')
        await transport.sendMail({
          from: mail.sender,
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
        })
        return true
      } catch (error) {
        warn(error)
        return false
      } finally {
        waiting -= 1
      }
    },
  }
}

function printer(print: (line: string) => void): Mailer {
  return {
    operator: 'operator@clinora.test',
    send({ to, subject, text }) {
      print(oneLine(`MAIL to ${to}: ${subject} → ${text}`))
      return Promise.resolve(true)
    },
  }
}

/** A name with a line break must not become a header of the mail, or a line of the log. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
