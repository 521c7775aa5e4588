import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { anyEngine, startBackend } from '../testing/backend'
import { openMailer } from './mailer'
import { registrationMail, rejectionMail } from './mails'

const servers: SMTPServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Received {
  from: string
  to: string[]
  source: string
}

/** A mail server on a free port. @param isDown refuses every recipient */
async function mailServer({ isDown = false } = {}) {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(isDown ? new Error('No such user') : null),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      void textOf(stream).then((source) => {
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  servers.push(server)
  const { port } = server.server.address() as AddressInfo
  return { mails, port }
}

const mailTo = (port: number) => ({
  mail: { smtpUrl: `smtp://127.0.0.1:${port}`, sender: 'clinora@host.example', operator: 'ops@host.example' },
})
const page = { operator: null }

it('sends a registration to the operator, and a rejection to the clinic', async () => {
  const { mails, port } = await mailServer()
  const mailer = openMailer(mailTo(port))
  if (!mailer) throw new Error()
  const clinic = { clinicName: 'Riverside', email: 'desk@clinic.example' }
  expect(await mailer.send(registrationMail({ ...clinic, mailer, config: page }))).toBe(true)
  expect(await mailer.send(rejectionMail({ clinic, reason: 'No licence.' }))).toBe(true)
  expect(mails.map(({ from, to }) => [from, to])).toEqual([
    ['clinora@host.example', ['ops@host.example']],
    ['clinora@host.example', ['desk@clinic.example']],
  ])
  expect(mails[0]?.source).toMatch(/^Subject: New clinic: Riverside\r$/m)
  expect(mails[0]?.source).toContain('approve desk@clinic.example')
  expect(mails[1]?.source.replaceAll('=\r\n', '')).toContain('No licence.')
})

it.each([
  'Riverside\r\nBcc: thief@evil.example',
  'Riverside\nTo: thief@evil.example\n\nbody',
  'Riverside\u2028Bcc: thief@evil.example',
])('a name with a line break adds no header and no recipient: %j', async (clinicName) => {
  const { mails, port } = await mailServer()
  const mailer = openMailer(mailTo(port))
  const clinic = { clinicName, email: 'desk@clinic.example' }
  await mailer?.send(registrationMail({ ...clinic, mailer, config: page }))
  const [mail] = mails
  expect(mail?.to).toEqual(['ops@host.example'])
  const headers = mail?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^(Bcc|To: thief)/im)
})

it('an address with a line break or a second address reaches nobody else', async () => {
  const { mails, port } = await mailServer()
  const mailer = openMailer(mailTo(port))
  for (const to of [
    'desk@clinic.example\r\nRCPT TO:<thief@evil.example>',
    'desk@clinic.example, thief@evil.example',
  ])
    await mailer?.send({ to, subject: 'x', text: 'x' })
  expect(mails.flatMap(({ to }) => to)).not.toContain('thief@evil.example')
})

it('says that a mail was not taken, and warns without its address', async () => {
  const { port } = await mailServer({ isDown: true })
  const problems: unknown[] = []
  const mailer = openMailer(mailTo(port), { warn: (problem) => problems.push(problem) })
  expect(await mailer?.send({ to: 'desk@clinic.example', subject: 'x', text: 'x' })).toBe(false)
  const nowhere = openMailer(mailTo(1), { warn: (problem) => problems.push(problem) })
  expect(await nowhere?.send({ to: 'desk@clinic.example', subject: 'x', text: 'x' })).toBe(false)
  expect(problems).toHaveLength(2)
})

it('sends nothing without a mail server, and prints one line each in the demo', async () => {
  expect(openMailer({ mail: null })).toBeNull()
  const lines: string[] = []
  const printer = openMailer({ mail: null }, { print: (line) => lines.push(line) })
  await printer?.send({ to: 'ops@host.example', subject: 'New\nclinic', text: 'One\n\nTwo' })
  expect(lines).toEqual(['MAIL to ops@host.example: New clinic → One Two'])
})

it('a registration is answered while the mail server hangs', async () => {
  let isAsked = false
  const backend = await startBackend(anyEngine, {}, undefined, undefined, {
    operator: 'ops@host.example',
    send: () => {
      isAsked = true
      return new Promise(() => undefined)
    },
  })
  backend.identity.add({ uid: 'one', email: 'one@clinic.example', emailVerified: true })
  const json = { uid: 'one', email: 'one@clinic.example', clinicName: 'One', phone: '5550142233' }
  expect((await backend.call('POST', '/register', { json })).status).toBe(200)
  expect(isAsked).toBe(true)
  await backend.close()
})
