import { expect, fn, spyOn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, html, recording, slow, unanswered, wrongShape } from '../mocks/handlers'
import { picture } from '../mocks/picture'
import { sessionExpires, offlineAndBack, pendingClinic, readFails } from './inDashboard'
import { setUpScreen, Screen, type ScreenContext } from './screen'
import { shownIn } from './shownIn'
import { button, changeAddress, facts, press, READ, SAVE } from './settingsScreen'

const onSave = fn<Parameters<typeof recording>[2]>()

const meta = preview.meta({
  title: 'Screens/Settings',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'gallery'],
  args: { path: '/settings' },
  beforeEach: async ({ msw, args }) => {
    msw.use(recording(SAVE, { profile_picture: null }, onSave), ...happy)
    await setUpScreen('clinic', args.path)
  },
})

const { settings: text } = en
const errors = en.errors.settings

export const View = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    const { address: place } = fixtures.settings
    await expect(await facts(at)).toEqual([place, '45.5152', '-122.6784', text.allowed, text.noPicture])
    await expect(await button(at, text.edit)).toBeEnabled()
    await expect(at.canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(document.title).toBe('Settings · Clinora')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(READ, fixtures.emptySettings)),
  play: async (at) => {
    await button(at, text.edit)
    await expect(at.canvas.getAllByText(en.shell.missing)).toHaveLength(4)
    await expect(at.canvas.getByText(text.noPicture)).toBeVisible()
  },
})

export const LongestAddress = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(READ, {
        ...fixtures.settings,
        address: `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2)}, Anglesey`,
        payment_at_clinic: false,
      }),
    ),
  play: async (at) => {
    await expect((await facts(at))[3]).toBe(text.notAllowed)
    await expect(at.canvas.getByText(/^Llanfair/)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(READ)),
  play: async (at) => {
    await expect(await at.canvas.findByText(text.loading)).toBeInTheDocument()
    await expect(at.canvas.queryByRole('button', { name: text.edit })).not.toBeInTheDocument()
  },
})

export const Failed = meta.story(
  readFails(en.screens.settings.failed, failing(READ, 500, en.server.unavailable)),
)
export const Unanswered = meta.story({
  ...readFails(en.screens.settings.failed, unanswered(READ)),
  tags: ['nightly'],
})
export const UnexpectedBody = meta.story({
  ...readFails(en.screens.settings.failed, wrongShape(READ, ['nothing fits'])),
  tags: ['nightly'],
})
export const BackendAnswersHtml = meta.story({
  ...readFails(en.screens.settings.failed, html(READ)),
  tags: ['nightly'],
})
export const OfflineAndBack = meta.story({
  ...offlineAndBack(en.screens.settings.failed, fixtures.settings.address),
  tags: ['behaviour', 'nightly'],
})

export const Editing = meta.story({
  tags: ['visual-screen'],
  play: async (at) => {
    await press(at, text.edit)
    const field = await at.canvas.findByLabelText(text.address)
    await expect(field).toHaveValue(fixtures.settings.address)
    await expect(field).toHaveFocus()
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('45.5152')
    await expect(at.canvas.getByRole('switch', { name: text.paymentAtClinic })).toBeChecked()
  },
})

export const AddressMissing = meta.story({
  play: async (at) => {
    await changeAddress(at, '')
    await press(at, text.save)
    await expect(await at.canvas.findByText(errors.address)).toBeVisible()
    await expect(at.canvas.getByLabelText(text.address)).toHaveFocus()
    await expect(onSave).not.toHaveBeenCalled()
  },
})

const newPicture = /^New picture/

export const Cancelled = meta.story({
  tags: ['behaviour', 'nightly'],
  play: async (at) => {
    await changeAddress(at)
    await at.userEvent.upload(at.canvas.getByLabelText(text.picture), picture)
    await expect(await at.canvas.findByText(newPicture)).toBeVisible()
    await press(at, text.cancel)
    await expect(await facts(at)).toEqual([
      fixtures.settings.address,
      ...['45.5152', '-122.6784', text.allowed, text.noPicture],
    ])
    await press(at, text.edit)
    await expect(at.canvas.getByLabelText(text.address)).toHaveValue(fixtures.settings.address)
    await expect(at.canvas.queryByText(newPicture)).not.toBeInTheDocument()
    await expect(onSave).not.toHaveBeenCalled()
  },
})

const locating = (answer: (succeed: PositionCallback, fail: PositionErrorCallback) => void) => ({
  beforeEach: () =>
    void spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((succeed, fail) =>
      answer(succeed, fail ?? (() => undefined)),
    ),
})
const locate = async (at: ScreenContext) => {
  await press(at, text.edit)
  await press(at, text.locate)
}

export const Located = meta.story({
  ...locating((succeed) =>
    succeed({ coords: { latitude: 44.9429, longitude: -123.0351 } } as GeolocationPosition),
  ),
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByText(text.located)).toBeVisible()
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('44.9429')
    await expect(at.canvas.getByLabelText(text.longitude)).toHaveValue('-123.0351')
    await expect(onSave).not.toHaveBeenCalled()
  },
})

export const PositionUnknown = meta.story({
  ...locating((_, fail) => fail({ code: 1, message: 'denied' } as GeolocationPositionError)),
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.position)
    await expect(at.canvas.getByLabelText(text.latitude)).toHaveValue('45.5152')
  },
})

export const NoGeolocation = meta.story({
  tags: ['nightly'],
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation')
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    return () => {
      if (own) Object.defineProperty(Navigator.prototype, 'geolocation', own)
    }
  },
  play: async (at) => {
    await locate(at)
    await expect(await at.canvas.findByRole('alert')).toHaveTextContent(errors.noGeolocation)
  },
})

export const ExpiredSession = meta.story({ ...sessionExpires(READ), tags: ['behaviour', 'nightly'] })
export const PendingClinic = meta.story({ ...pendingClinic, tags: ['behaviour', 'nightly'] })

export const Hindi = meta.story({ tags: ['nightly'], globals: { language: 'hi' }, play: shownIn('hi') })

export const Arabic = meta.story({ tags: ['nightly'], globals: { language: 'ar' }, play: shownIn('ar') })
