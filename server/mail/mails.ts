import { createTranslator } from 'use-intl/core'
import { mails } from '@/messages/en/mails'
import type { Config } from '../config'
import type { Mail, Mailer } from './mailer'

const mailText = createTranslator({ locale: 'en', messages: { mails }, namespace: 'mails' })

/** To the operator: a clinic waits for approval. */
export function registrationMail({
  clinicName,
  email,
  mailer,
  config,
}: {
  clinicName: string
  email: string
  mailer: Pick<Mailer, 'operator'>
  config: Pick<Config, 'operator'>
}): Mail {
  const values = { clinicName, email }
  return {
    to: mailer.operator,
    subject: mailText('registration.subject', values),
    text: [
      mailText('registration.text', values),
      config.operator ? mailText('registration.onPage') : mailText('registration.byCommand', values),
    ].join('\n\n'),
  }
}

/** To a clinic whose registration was not accepted. */
export function rejectionMail({
  clinic: { clinicName, email },
  reason,
}: {
  clinic: { clinicName: string; email: string }
  reason: string
}): Mail {
  return {
    to: email,
    subject: mailText('rejection.subject'),
    text: mailText('rejection.text', { clinicName, reason }),
  }
}
