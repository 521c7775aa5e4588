import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { draftStore } from '@/app/shell/drafts'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, FAILED_REQUEST, failing, happy, on, recording, slow, unanswered } from '../mocks/handlers'
import { readFails } from './inDashboard'
import {
  currentUrl,
  goBack,
  openUrl,
  setUpScreen,
  Screen,
  waitForQueries,
  type ScreenContext,
} from './screen'
import { shownIn } from './shownIn'

const { hours: text } = en
const READ = 'GET /clinic_hours/{clinicId}/{doctorId}'
const SAVE = 'PUT /clinic_hours/{clinicId}/{doctorId}'
const { clinicHours } = fixtures
const onSave = fn<Parameters<typeof recording>[2]>()

const meta = preview.meta({
  title: 'Tests/Doctor profile hours',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen'],
  args: { path: '/doctor-profile/1?tab=hours' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(SAVE, clinicHours, onSave), ...happy)
    await setUpScreen('clinic', args.path)
    return () => draftStore.clear()
  },
})

const button = ({ canvas }: ScreenContext, name: string) => canvas.findByRole('button', { name })
const press = async (at: ScreenContext, name: string) => at.userEvent.click(await button(at, name))
const slotOff = { name: 'Sunday 09:30' }
const switchOff = async (at: ScreenContext) =>
  at.userEvent.click(await at.canvas.findByRole('switch', slotOff))

export const Hours = meta.story({
  play: async (at) => {
    const heading = await at.canvas.findByText(`Hours of ${fixtures.doctor.name}`)
    await expect(heading).toBeVisible()
    const outside = at.canvas.getByRole('list', { name: text.outside.title })
    await expect(outside).toHaveTextContent('Mei Tanaka')
    await switchOff(at)
    await press(at, text.save)
    await expect(await at.canvas.findByText(text.saved)).toBeVisible()
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({ revision: clinicHours.revision, off: [71] })
    await expect(draftStore.isEmpty()).toBe(true)
  },
})

/** The saved week is read again, and takes the place of what was typed. The message stays. */
export const SavedAndReadAgain = meta.story({
  tags: ['behaviour'],
  play: async (at) => {
    await switchOff(at)
    at.msw.use(answering(READ, { ...clinicHours, revision: 'next', outside: [] }))
    await press(at, text.save)
    await waitFor(() => expect(at.canvas.queryByText(text.outside.title)).not.toBeInTheDocument())
    await waitForQueries()
    await expect(at.canvas.getByText(text.saved)).toBeVisible()
    await expect(draftStore.isEmpty()).toBe(true)
  },
})

/** The tab is in the URL, and what was typed stays while the profile shows. */
export const BetweenTabs = meta.story({
  args: { path: '/doctor-profile/1' },
  tags: ['behaviour'],
  play: async (at) => {
    await at.userEvent.click(await at.canvas.findByRole('tab', { name: text.tabs.hours }))
    await expect(currentUrl()).toBe('/doctor-profile/1?tab=hours')
    await switchOff(at)
    await at.userEvent.click(at.canvas.getByRole('tab', { name: text.tabs.profile }))
    await waitFor(() => expect(currentUrl()).toBe('/doctor-profile/1'))
    goBack()
    await waitFor(() => expect(currentUrl()).toBe('/doctor-profile/1?tab=hours'))
    await expect(at.canvas.getByRole('switch', slotOff)).not.toBeChecked()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.loading)).toBeInTheDocument()
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, { revision: 'a', slots: [], outside: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.empty.title)).toBeVisible()
  },
})

export const Failed = meta.story(readFails(text.errors.fetch, failing(READ, 500, en.server.unavailable)))

/** Leaving asks; another doctor's hours never show what was typed here. */
export const Leaving = meta.story({
  play: async (at) => {
    await switchOff(at)
    openUrl('/doctor-profile/2?tab=hours')
    await screen.findByRole('alertdialog', { name: text.leave.title })
    await at.userEvent.click(screen.getByRole('button', { name: text.leave.discard }))
    await waitFor(() => expect(currentUrl()).toBe('/doctor-profile/2?tab=hours'))
    await expect(await at.canvas.findByRole('switch', slotOff)).toBeChecked()
  },
})

const notSaved = (message: string) => async (at: ScreenContext) => {
  await switchOff(at)
  await press(at, text.save)
  await expect(await at.canvas.findByText(message)).toBeVisible()
  await expect(at.canvas.getByRole('switch', slotOff)).not.toBeChecked()
}

export const SaveFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(SAVE, 500, en.server.unavailable)),
  play: notSaved(`${en.server.unavailable} (${FAILED_REQUEST})`),
})
export const SaveUnanswered = meta.story({
  beforeEach: ({ msw }) => msw.use(unanswered(SAVE)),
  play: notSaved(text.errors.unanswered),
})

/** The server names the place of a fault: its text is at that field. */
export const SaveRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      on(SAVE, () => Response.json({ error: en.server.slotTwice, at: '/own/0/time' }, { status: 400 })),
    ),
  play: async (at) => {
    await press(at, text.save)
    const field = at.canvas.getByLabelText('Tuesday, slot 1: time')
    await waitFor(() => expect(field).toHaveAccessibleDescription(en.server.slotTwice))
  },
})

/** Somebody else has saved: what was typed stays, and can replace theirs. */
export const SavedByAnother = meta.story({
  tags: ['gallery'],
  play: async (at) => {
    await switchOff(at)
    at.msw.use(
      on(SAVE, () =>
        Response.json({ error: en.server.hoursChanged, code: 'hours_changed' }, { status: 409 }),
      ),
      answering(READ, { ...clinicHours, revision: 'theirs' }),
    )
    await press(at, text.save)
    await expect(await at.canvas.findByText(text.conflict.title)).toBeVisible()
    await expect(at.canvas.getByRole('switch', slotOff)).not.toBeChecked()
    at.msw.use(recording(SAVE, clinicHours, onSave))
    await press(at, text.conflict.keep)
    await expect(await at.canvas.findByText(text.saved)).toBeVisible()
    await expect(onSave.mock.lastCall?.[0].body).toMatchObject({ revision: 'theirs', off: [71] })
  },
})

/** The hours were saved, and the response was lost: nobody else is blamed. */
export const LostResponse = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(SAVE, 502, '')),
  play: async (at) => {
    await switchOff(at)
    const slots = clinicHours.slots.map((slot) =>
      slot.slotId === 71 ? { ...slot, limits: [{ from: null, booking_limit: 0 }] } : slot,
    )
    at.msw.use(answering(READ, { ...clinicHours, slots, revision: 'mine' }))
    await press(at, text.save)
    await expect(await at.canvas.findByText(text.saved)).toBeVisible()
    await expect(at.canvas.queryByText(text.conflict.title)).not.toBeInTheDocument()
    await expect(at.canvas.getByRole('switch', slotOff)).not.toBeChecked()
    await expect(draftStore.isEmpty()).toBe(true)
  },
})

export const TheirsLoaded = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await switchOff(at)
    at.msw.use(
      on(SAVE, () =>
        Response.json({ error: en.server.hoursChanged, code: 'hours_changed' }, { status: 409 }),
      ),
      answering(READ, { ...clinicHours, revision: 'theirs' }),
    )
    await press(at, text.save)
    await press(at, text.conflict.load)
    await waitFor(() => expect(at.canvas.getByRole('switch', slotOff)).toBeChecked())
    await expect(at.canvas.queryByText(text.conflict.title)).not.toBeInTheDocument()
  },
})

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })
export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
