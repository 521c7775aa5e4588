import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { actionNames, ACTIONS, screenActionOf, type ActionName } from '@/app/shell/actions'
import { screens } from '@/app/shell/screens'
import { en } from '@/messages'
import { messagesOf } from '@/messages/messagesOf'
import { happy } from '../mocks/handlers'
import { currentUrl, Screen, setUpScreen, type ScreenContext } from './screen'

/** Shortcuts of single keys (docs/product.md#keyboard). */
const meta = preview.meta({
  title: 'Tests/Shortcuts',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour', 'nightly'],
  args: { path: screens.doctors.getHref() },
  globals: { viewport: { value: 'desk', isRotated: false } },
  beforeEach: async ({ msw, args }) => {
    msw.use(...happy)
    await setUpScreen('clinic', args.path)
    // They load half a second after the screen. Without a bundle that takes much longer than in the product.
    await Promise.all([import('@/app/shell/useActions'), import('@/app/shell/Shortcuts')])
  },
})

async function screenIsThere({ canvas }: Pick<ScreenContext, 'canvas'>) {
  await canvas.findByRole('heading', { level: 1 })
  await canvas.findByRole('button', { name: en.shell.findCaller })
}

async function openedDialog(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

async function choose({ userEvent }: ScreenContext, keys: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = await openedDialog(en.shell.findCaller)
  await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard(keys)
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const ToAScreen = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await context.userEvent.keyboard('gp')
    await waitFor(() => expect(currentUrl()).toBe(screens.payments.getHref()))
    // A key that continues nothing begins anew.
    await context.userEvent.keyboard('gxgd')
    await waitFor(() => expect(currentUrl()).toBe(screens.dashboard.getHref()))
  },
})

/** The dialog opens over the list and leads back. What is typed in it is no shortcut. */
export const SchedulesFromAnyScreen = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await context.userEvent.keyboard('n')
    const dialog = await openedDialog(en.schedule.title)
    const field = dialog.getByRole('textbox', { name: /Patient name/ })
    await context.userEvent.type(field, 'gd n?')
    await expect(field).toHaveValue('gd n?')
    await expect(currentUrl()).toBe(screens.appointments.getHref({ schedule: true }))
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(currentUrl()).toBe(screens.doctors.getHref()))
  },
})

/** The browser and the system use keys with a modifier. In an open dialog, single keys do nothing either, whatever has the focus. */
export const WithModifierOrDialog = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    for (const modifier of ['Control', 'Alt', 'Meta'])
      await context.userEvent.keyboard(`{${modifier}>}n{/${modifier}}`)
    // Keys run in order: the list opens after all that the keys before would do.
    await context.userEvent.keyboard('?')
    await openedDialog(en.shell.keyboardShortcuts)
    await expect(currentUrl()).toBe(screens.doctors.getHref())
    await expect(document.activeElement).not.toHaveRole('textbox')
    await context.userEvent.keyboard('ngp')
    await context.userEvent.keyboard('{Escape}')
    await noDialog()
    await expect(currentUrl()).toBe(screens.doctors.getHref())
  },
})

/** What is typed before the dialog is there goes into its first field. */
export const TypedAtOnce = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await context.userEvent.keyboard('n')
    await waitFor(() => expect(currentUrl()).toBe(screens.appointments.getHref({ schedule: true })))
    await context.userEvent.keyboard('55501')
    const dialog = await openedDialog(en.schedule.title)
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Phone/ })).toHaveValue('55501'))
  },
})

/** The palette begins empty: what was typed for the booking form belongs to another caller. */
export const PaletteBeforeTheForm = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await context.userEvent.keyboard('n98765{Control>}k{/Control}5550')
    const palette = await openedDialog(en.shell.findCaller)
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveValue('5550'))
  },
})

export const SearchesInTheScreen = meta.story({
  args: { path: screens.appointments.getHref() },
  play: async ({ canvas, userEvent }) => {
    const search = await canvas.findByRole('searchbox')
    await userEvent.keyboard('/')
    await waitFor(() => expect(search).toHaveFocus())
    await expect(search).toHaveValue('')
  },
})

/** The keys are in the list, in the tooltip of a button and in the sidebar; switched off, they are in none. */
export const ListedAndSwitchedOff = meta.story({
  args: { path: screens.appointments.getHref() },
  play: async (context) => {
    const { canvas, userEvent } = context
    await screenIsThere(context)
    const schedule = await canvas.findByRole('button', { name: en.app.schedule })
    await waitFor(() => expect(schedule).toHaveAttribute('aria-keyshortcuts', 'N'))
    await expect(schedule).toHaveAttribute('title', 'Shortcut: N')

    await userEvent.keyboard('?')
    const dialog = await openedDialog(en.shell.keyboardShortcuts)
    await expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
      en.screens.dashboard.title,
      en.screens.doctors.title,
      en.screens.appointments.title,
      en.screens.calendar.title,
      en.screens.payments.title,
      en.screens.notifications.title,
      en.screens.settings.title,
      en.app.schedule,
      en.actions.search,
      en.shell.findCaller,
      en.shell.keyboardShortcuts,
      en.actions.nextRow,
      en.actions.previousRow,
      en.appointments.change.to.accepted,
      en.appointments.checkIn.arrived,
    ])
    await userEvent.click(dialog.getByRole('switch', { name: en.preferences.shortcuts }))
    await expect(localStorage.getItem('shortcuts')).toBe('off')
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await expect(schedule).not.toHaveAttribute('aria-keyshortcuts')
    await userEvent.keyboard('n?gd')
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await expect(currentUrl()).toBe(screens.appointments.getHref())
    // With a modifier key it stays: nobody presses it by chance.
    await userEvent.keyboard('{Control>}k{/Control}')
    await openedDialog(en.shell.findCaller)
  },
})

const labels = new Map(messagesOf(en).map(({ key, message }) => [key, message]))
/** The palette is open already, and some actions only exist on other screens or concern a row. */
const isOffered = (name: ActionName) =>
  name !== 'findCaller' && ACTIONS[name].group !== 'rows' && screenActionOf(name) === undefined

/** The palette has every screen and action. */
export const FromThePalette = meta.story({
  play: async (context) => {
    const { userEvent } = context
    await screenIsThere(context)
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = await openedDialog(en.shell.findCaller)
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
    for (const name of actionNames.filter(isOffered))
      await expect(palette.getByRole('option', { name: labels.get(ACTIONS[name].label) })).toBeInTheDocument()
    await userEvent.keyboard('sett{Enter}')
    await waitFor(() => expect(currentUrl()).toBe(screens.settings.getHref()))
    await noDialog()
    await userEvent.keyboard('{Control>}k{/Control}')
    await openedDialog(en.shell.findCaller)
    await userEvent.keyboard('dark th{Enter}')
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'))
  },
})

/** A typed date leads to its day, in the order of the language, or with the year first. */
export const ToATypedDate = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await choose(context, '20261123')
    await screen.findByRole('option', { name: 'Day: Monday, November 23, 2026' })
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(currentUrl()).toBe(`${screens.dashboard.getHref()}?day=2026-11-23`))
    await noDialog()
  },
})

/** A date that the calendar does not have is no patient to book. */
export const ToADateThatIsNone = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await choose(context, '02/31/2026')
    await screen.findByText(/^The calendar has no such day/)
    await expect(screen.queryByRole('option')).not.toBeInTheDocument()
    await context.userEvent.keyboard('{Enter}')
    await expect(screen.getByRole('combobox')).toHaveFocus()
    await expect(currentUrl()).toBe(screens.doctors.getHref())
  },
})

/** A doctor's name and a word of the action lead to the closed days, filled in. */
export const CloseADoctorToday = meta.story({
  play: async (context) => {
    await screenIsThere(context)
    await choose(context, 'okafor today')
    await screen.findByRole('option', { name: 'Close for today: Dr. Amara Okafor' })
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(currentUrl()).toMatch(/^\/closed-days\?doctor=\d+&day=/))
    await noDialog()
  },
})

const LANGUAGE = /^Language: /

/** The focus goes back to the button, unless the action has moved it. */
export const LanguageFromThePalette = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context
    await screenIsThere(context)
    const button = canvas.getByRole('button', { name: en.shell.findCaller })
    await userEvent.click(button)
    const palette = await openedDialog(en.shell.findCaller)
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('language')
    await expect(palette.getAllByRole('option', { name: LANGUAGE })).toHaveLength(3)
    await userEvent.keyboard(' eng{Enter}')
    await waitFor(() => expect(localStorage.getItem('language')).toBe('en'))
    await noDialog()
    await waitFor(() => expect(button).toHaveFocus())
  },
})

/** The palette offers what the shown screen can do, and nothing that only another screen can. */
export const ActionsOfTheScreen = meta.story({
  args: { path: screens.notifications.getHref() },
  play: async (context) => {
    const { canvas, userEvent } = context
    await screenIsThere(context)
    const unread = await canvas.findByRole('button', { name: en.notifications.markAllAsRead })
    await userEvent.keyboard('{Control>}k{/Control}')
    let palette = await openedDialog(en.shell.findCaller)
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus())
    await expect(palette.queryByRole('option', { name: en.tools.menu.csv })).not.toBeInTheDocument()
    await userEvent.keyboard('mark all{Enter}')
    await waitFor(() => expect(unread).not.toBeInTheDocument())
    await noDialog()
    await expect(canvas.getByRole('list', { name: en.notifications.list })).toHaveFocus()

    await userEvent.keyboard('ga')
    await canvas.findByRole('button', { name: en.tools.menu.label })
    await userEvent.keyboard('{Control>}k{/Control}')
    palette = await openedDialog(en.shell.findCaller)
    for (const name of [en.tools.menu.select, en.tools.menu.csv, en.tools.menu.calendar])
      await expect(palette.getByRole('option', { name })).toBeInTheDocument()
    await expect(
      palette.queryByRole('option', { name: en.notifications.markAllAsRead }),
    ).not.toBeInTheDocument()
    await userEvent.keyboard('statement{Enter}')
    await openedDialog(en.tools.statement.title)
  },
})

/** A view is a link. *Save view* opens the field for its name. */
export const ViewsFromThePalette = meta.story({
  play: async (context) => {
    const { userEvent } = context
    await screenIsThere(context)
    await choose(context, 'to answer{Enter}')
    await waitFor(() => expect(currentUrl()).toBe(screens.appointments.getHref({ status: 'pending' })))
    await context.canvas.findByRole('button', { name: en.tools.views.label })
    await noDialog()
    await choose(context, 'save view{Enter}')
    const views = await openedDialog(en.tools.views.label)
    await userEvent.type(views.getByRole('textbox', { name: /Save these filters as/ }), 'Morning{Enter}')
    await expect(await views.findByRole('link', { name: 'Morning' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await choose(context, 'view: morning')
    await expect(screen.getByRole('option', { name: 'View: Morning' })).toBeVisible()
  },
})

export const EditsSettingsFromThePalette = meta.story({
  args: { path: screens.settings.getHref() },
  play: async (context) => {
    await screenIsThere(context)
    await context.canvas.findByRole('button', { name: en.settings.edit })
    await choose(context, 'edit settings{Enter}')
    await noDialog()
    await expect(await context.canvas.findByRole('textbox', { name: /Address/ })).toHaveFocus()
  },
})
