import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import { apiConfig } from '@/api/config'
import type { Preferences } from '@/domain/preferences'
import type { Language } from '@/messages/languages'
import { printSearch } from '../appointments/printUrl'
import { chooseLanguage } from './language'
import { screenAt, screenNames, screens, type Screen, type ScreenName, type ScreenNameWith } from './screens'

/** Focuses the search field of the screen. False if it has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (!field?.checkVisibility()) return false
  field.focus()
  field.select()
  return true
}

/** Actions of one screen. The palette offers them while that screen is shown and the action is possible. */
export type ScreenActionName =
  | 'select'
  | 'csv'
  | 'calendarFile'
  | 'statement'
  | 'saveView'
  | 'markAllAsRead'
  | 'editSettings'

export const screenActions = createStore<Partial<Record<ScreenActionName, () => void>>>(() => ({}))

/**
 * Lets the palette do what a control of the shown screen does.
 * @param run undefined while the action is not possible
 */
export function useScreenAction(name: ScreenActionName, run: (() => void) | undefined) {
  const isPossible = run !== undefined
  const runLatest = useEffectEvent(() => run?.())
  useEffect(() => {
    if (!isPossible) return
    screenActions.setState({ [name]: () => runLatest() })
    return () => screenActions.setState({ [name]: undefined })
  }, [name, isPossible])
}

/** The attributes of a control that has a shortcut of one key. */
export interface ShortcutHint {
  title: string
  'aria-keyshortcuts': string
}

/** What actions do to the page. */
export interface ActionContext {
  go: (href: string) => void
  /** Opens an empty booking form. */
  openSchedule: () => void
  openPalette: () => void
  openShortcuts: () => void
  logOut: () => void
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void
  preferences: Preferences
}

const QUEUE = '[data-slot=day-queue]'
const ROW = '[data-appointment]'

const controlOf = (row: Element | null | undefined, action: string) =>
  row?.querySelector<HTMLElement>(`[data-action=${action}]`)

/** Focuses the next or the previous row of the day, on the patient's name; without a focus in the day, the first row. */
function focusRow(direction: 'next' | 'previous') {
  const queue = document.querySelector(QUEUE)
  const rows = [...(queue?.querySelectorAll(ROW) ?? [])]
  const { activeElement } = document
  const focusedElement = activeElement?.closest(ROW) ?? activeElement
  // The heading of a group has the focus after the last answer in it.
  const relation = direction === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const others = rows.filter((row) => ((focusedElement?.compareDocumentPosition(row) ?? 0) & relation) !== 0)
  const isInDay = queue?.contains(focusedElement ?? null) === true
  const row = !isInDay ? rows[0] : direction === 'next' ? others[0] : others.at(-1)
  controlOf(row, 'open')?.focus()
}

/** Presses an action of the focused row of the day. Does nothing if the row does not offer it, such as while it asks a question. */
function pressInRow(action: 'accepted' | 'arrived') {
  const control = controlOf(document.activeElement?.closest(`${QUEUE} ${ROW}`), action)
  if (control?.checkVisibility()) control.click()
}

interface Action {
  /** The palette leaves out those of rows: they concern the focused row. */
  group: 'screens' | 'actions' | 'rows'
  /** The key of its name in the catalogue. */
  label: string
  /** Keys to press one after the other; one with a modifier key works in fields too. */
  keys?: readonly string[]
  /** Of the screen that it opens. */
  href?: string
  /** Offered only while the shown screen has this action. */
  ofScreen?: ScreenActionName
  run: (context: ActionContext) => void
}

const screen = <Label extends string>(label: Label, href: string, key?: string) => ({
  group: 'screens' as const,
  label,
  href,
  ...(key && { keys: ['g', key] }),
  run: ({ go }: ActionContext) => go(href),
})

const action = <Label extends string>(label: Label, run: Action['run'], key?: string) => ({
  group: 'actions' as const,
  label,
  ...(key && { keys: [key] }),
  run,
})

const ofScreen = <Label extends string>(label: Label, name: ScreenActionName) => ({
  ...action(label, () => screenActions.getState()[name]?.()),
  ofScreen: name,
})

/** A key for the rows of the day on the dashboard. */
const row = <Label extends string>(label: Label, key: string, run: () => void) => ({
  group: 'rows' as const,
  label,
  keys: [key],
  run,
})

const theme = <Label extends string>(label: Label, choice: Preferences['theme']) =>
  action(label, ({ setPreference }) => setPreference('theme', choice))

const language = <Label extends string>(label: Label, choice: Language) =>
  action(label, () => void chooseLanguage(choice))

/** The screens of the dashboard whose path has no id. The day sheet is among the actions. */
type OpenableScreen = Exclude<
  ScreenNameWith<{ inDashboard: true }>,
  ScreenNameWith<{ path: `${string}:id` }> | 'print'
>
const isOpenable = (name: ScreenName): name is OpenableScreen =>
  screens[name].inDashboard && !screens[name].path.includes(':id') && name !== 'print'

const openScreen = (name: OpenableScreen) => {
  const { key }: Screen = screens[name]
  return screen(`screens.${name}.title`, screens[name].getHref(), key)
}
const { dashboard, doctors, appointments, calendar, ...otherScreens } = Object.fromEntries(
  screenNames.filter(isOpenable).map((name) => [name, openScreen(name)]),
) as Record<OpenableScreen, ReturnType<typeof openScreen>>

/**
 * Every screen and action, in the order in which the palette shows them. Palette, list of shortcuts, menus and tooltips read this
 * table (docs/product.md#keyboard).
 */
export const ACTIONS = {
  dashboard,
  doctors,
  appointments,
  calendar,
  calendarWeek: screen('actions.calendarWeek', `${screens.calendar.getHref()}?view=week`),
  calendarMonth: screen('actions.calendarMonth', `${screens.calendar.getHref()}?view=month`),
  changedToday: screen('actions.changedToday', screens.appointments.getHref({ changed: 'today' })),
  ...otherScreens,
  accessibility: screen('screens.accessibility.title', screens.accessibility.getHref()),
  changePassword: screen('screens.changePassword.title', screens.forgotPassword.getHref()),
  schedule: action('app.schedule', ({ openSchedule }) => openSchedule(), 'n'),
  search: action('actions.search', ({ openPalette }) => focusSearch() || openPalette(), '/'),
  findCaller: action('shell.findCaller', ({ openPalette }) => openPalette(), 'Ctrl+K'),
  print: action('actions.printToday', ({ go }) => go(screens.print.getHref())),
  printWeek: action('actions.printWeek', ({ go }) =>
    go(screens.print.getHref() + printSearch({ day: null, days: 7, doctor: null })),
  ),
  select: ofScreen('tools.menu.select', 'select'),
  csv: ofScreen('tools.menu.csv', 'csv'),
  calendarFile: ofScreen('tools.menu.calendar', 'calendarFile'),
  statement: ofScreen('tools.menu.statement', 'statement'),
  saveView: ofScreen('tools.views.save', 'saveView'),
  markAllAsRead: ofScreen('notifications.markAllAsRead', 'markAllAsRead'),
  editSettings: ofScreen('actions.editSettings', 'editSettings'),
  shortcuts: action('shell.keyboardShortcuts', ({ openShortcuts }) => openShortcuts(), '?'),
  nextRow: row('actions.nextRow', 'j', () => focusRow('next')),
  previousRow: row('actions.previousRow', 'k', () => focusRow('previous')),
  acceptRow: row('appointments.change.to.accepted', 'a', () => pressInRow('accepted')),
  arrivedRow: row('appointments.checkIn.arrived', 'r', () => pressInRow('arrived')),
  systemTheme: theme('actions.systemTheme', 'system'),
  lightTheme: theme('actions.lightTheme', 'light'),
  darkTheme: theme('actions.darkTheme', 'dark'),
  density: action('actions.density', ({ setPreference, preferences }) =>
    setPreference('density', preferences.density === 'compact' ? 'comfortable' : 'compact'),
  ),
  singleKeys: action('actions.singleKeys', ({ setPreference, preferences }) =>
    setPreference('shortcuts', preferences.shortcuts === 'on' ? 'off' : 'on'),
  ),
  english: language('actions.languages.en', 'en'),
  hindi: language('actions.languages.hi', 'hi'),
  arabic: language('actions.languages.ar', 'ar'),
  logout: action('dashboard.logout', ({ logOut }) => logOut()),
} as const satisfies Record<string, Action>

export type ActionName = keyof typeof ACTIONS

/** A backend without extensions lacks some screens, the changes of today and check-ins (docs/product.md#extensions). */
function isOffered(name: ActionName): boolean {
  const { href }: Action = ACTIONS[name]
  if (href !== undefined && !screenAt(href)) return false
  return apiConfig.extensions || (name !== 'changedToday' && name !== 'arrivedRow')
}

export const actionNames = (Object.keys(ACTIONS) as ActionName[]).filter(isOffered)

/** The action that only some screens have; undefined for one of every screen. */
export function screenActionOf(name: ActionName): ScreenActionName | undefined {
  const action: Action = ACTIONS[name]
  return action.ofScreen
}

/** The keys of an action; none for one without a shortcut. */
export function keysOf(name: ActionName): readonly string[] {
  const action: Action = ACTIONS[name]
  return action.keys ?? []
}
