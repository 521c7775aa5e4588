import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { followPreferences } from '@/app/shell/preferences'
import { storePreference } from '@/app/shell/storedPreferences'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, happy } from '../mocks/handlers'
import { phone, seeList } from './appointmentList'
import { Screen, setUpScreen, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
const { forAnother, overdue } = fixtures.appointment
const { themes, densities } = en.preferences
const page = document.documentElement

/** Theme and density of this browser (docs/product.md#preferences). */
const meta = preview.meta({
  title: 'Tests/Preferences',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly'],
  args: { path: '/appointments' },
  globals: { viewport: { value: 'desk', isRotated: false } },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
  },
})

async function openAccount({ canvas, userEvent }: ScreenContext) {
  await userEvent.click(await canvas.findByRole('button', { name: fixtures.clinic.clinic_name }))
  await canvas.findByRole('group', { name: en.preferences.theme })
}

export const Theme = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context
    await openAccount(context)
    await expect(canvas.getByRole('radio', { name: themes.system })).toBeChecked()
    await userEvent.click(canvas.getByText(themes.dark))
    await expect(page).toHaveAttribute('data-theme', 'dark')
    await expect(localStorage.getItem('theme')).toBe('dark')
    await expect(getComputedStyle(page).colorScheme).toBe('dark')
    await userEvent.click(canvas.getByText(themes.system))
    await expect(page).not.toHaveAttribute('data-theme')
  },
})

export const ChosenInAnotherTab = meta.story({
  play: async (context) => {
    const { canvas } = context
    const unfollow = followPreferences()
    await openAccount(context)
    storePreference('theme', 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: themes.dark })).toBeChecked())
    await expect(page).toHaveAttribute('data-theme', 'dark')
    unfollow()
  },
})

/** The highest possible rows: each has a second line for the booker and one for Overdue. */
const highRows = Array.from({ length: 22 }, (_, index) => ({
  ...forAnother,
  id: 6000 + index,
  date: overdue.date,
}))

/** Comfortable has 15 rows a page, compact 22. Both pages fit a screen 900 px high. */
export const Density = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(LIST, highRows)),
  play: async (context) => {
    const { canvas, userEvent } = context
    await seeList(context, { total: '22 appointments', rows: 15, range: '1–15 of 22' })
    await expect(canvas.getByText('1–15 of 22').getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
    await openAccount(context)
    await userEvent.click(canvas.getByText(densities.compact))
    await expect(localStorage.getItem('density')).toBe('compact')
    const rows = await seeList(context, { total: '22 appointments', rows: 22, range: '1–22 of 22' })
    await expect(canvas.getByText('1–22 of 22').getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
    for (const row of rows) {
      await expect(row).toHaveTextContent('Mia MoreauBooked by Lena Moreau')
      await expect(within(row).getByText(en.appointments.overdue)).toBeInTheDocument()
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(30)
    }
  },
})

/** The heights of the cards and of their buttons. */
const heightsOf = (cards: HTMLElement[]) =>
  cards.flatMap((card) =>
    [card, ...within(card).queryAllByRole('button')].map((each) => each.getBoundingClientRect().height),
  )

/** Heights stay as in the comfortable density, and targets are 44 px high. */
export const CompactOnAPhone = meta.story({
  globals: phone,
  beforeEach: () => {
    storePreference('density', 'compact')
    window.dispatchEvent(new StorageEvent('storage', { key: 'density' }))
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('button', { name: /^Manage / })
    const cards = within(canvas.getByRole('list', { name: 'Appointments' })).getAllByRole('listitem')
    delete page.dataset['density']
    const comfortable = heightsOf(cards)
    page.dataset['density'] = 'compact'
    await expect(heightsOf(cards)).toEqual(comfortable)
    for (const target of [...canvas.getAllByRole('button'), canvas.getByRole('searchbox')])
      await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(canvas.getByRole('button', { name: en.shell.openMenu }))
    await userEvent.click(await screen.findByRole('button', { name: fixtures.clinic.clinic_name }))
    const theme = await screen.findByRole('group', { name: en.preferences.theme })
    await waitFor(() => expect(theme).toBeVisible())
    await expect(screen.queryByRole('group', { name: en.preferences.density })).not.toBeInTheDocument()
  },
})
