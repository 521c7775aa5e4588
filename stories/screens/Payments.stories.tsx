import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, slow, unanswered, wrongShape } from '../mocks/handlers'
import { expired, notLoggedIn, offlineAndBack, pendingClinic, unread } from './inDashboard'
import { openAs, Screen, type AtScreen } from './screen'

const READ = 'GET /wallet/{clinicId}'

const meta = preview.meta({
  title: 'Screens/Payments',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
  args: { path: '/payments' },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await openAs('clinic', args.path)
  },
})

const { payments: text } = en
const message = en.errors.payments.fetch

const rows = async ({ canvas }: AtScreen) => {
  await canvas.findByRole('table', { name: text.weekly })
  const [, ...body] = canvas.getAllByRole('row')
  return body.map((row) => [...row.children].map((cell) => cell.textContent))
}

export const Full = meta.story({
  play: async (at) => {
    const shown = await rows(at)
    await expect(shown).toHaveLength(fixtures.wallet.perDoctor.length + 1)
    await expect(shown.slice(0, 2)).toEqual([
      ['Dr. Amara Okafor', '0', '0'],
      ['Dr. Jonas Lindqvist', '5', '7'],
    ])
    await expect(shown.at(-1)).toEqual([text.total, '48', '51'])
    await expect(document.title).toBe('Payments · Clinora')
  },
})

export const OneDoctor = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        totals: { otp_count_this_week: 1234, otp_count_last_week: 0 },
        perDoctor: [
          { doctor_id: 1, doctor_name: 'Dr. Ng', otp_count_this_week: 1234, otp_count_last_week: 0 },
        ],
      }),
    ),
  play: async (at) => {
    await expect(await rows(at)).toEqual([
      ['Dr. Ng', '1,234', '0'],
      [text.total, '1,234', '0'],
    ])
  },
})

export const MissingFields = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, { perDoctor: [{ doctor_id: 7 }] })),
  play: async (at) => {
    await expect((await rows(at)).map(([name]) => name)).toEqual(['Doctor 7', text.total])
    await expect(at.canvas.getAllByText(en.shell.missing)).toHaveLength(4)
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(answering(READ, { totals: { otp_count_this_week: 0, otp_count_last_week: 0 }, perDoctor: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
    await expect(canvas.getByText(text.empty.hint)).toBeVisible()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(unread(message, failing(READ, 500, en.server.unavailable)))
export const Unanswered = meta.story(unread(message, unanswered(READ)))
export const UnexpectedBody = meta.story(unread(message, wrongShape(READ)))
export const BackendAnswersHtml = meta.story(unread(message, html(READ)))
export const OfflineAndBack = meta.story(offlineAndBack(message, text.weekly))

export const ExpiredSession = meta.story(expired(READ))
export const NotLoggedIn = meta.story(notLoggedIn)
export const PendingClinic = meta.story(pendingClinic)
