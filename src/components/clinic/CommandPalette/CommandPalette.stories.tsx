import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import type { PatientAppointment } from '@/domain/appointments/patientAppointments'
import { addDays } from '@/domain/calendar'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import type { ScreenContext } from '../../../../stories/screens/screen'
import { samples } from '../../../../stories/mocks/samples'
import { Button } from '../../ui/Button/Button'
import { CommandPalette, type CommandPaletteProps, type PaletteSearch } from './CommandPalette'

const [lena, arthur] = samples.knownPatients
if (!lena || !arthur) throw new Error('The fixtures have two known patients.')
const foundPatients: PaletteSearch = { state: 'ready', patients: samples.knownPatients }
const texts = en.palette

/** Has the app's state: whether the palette is open, and the query. */
function Palette({ query: initial, onQueryChange, onOpenChange, ...rest }: CommandPaletteProps) {
  const [open, setOpen] = useState(rest.open)
  const [query, setQuery] = useState(initial)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <CommandPalette
        {...rest}
        open={open}
        query={query}
        onQueryChange={(next) => {
          onQueryChange(next)
          setQuery(next)
        }}
        onOpenChange={(next) => {
          onOpenChange(next)
          setOpen(next)
        }}
      />
    </>
  )
}

const meta = preview.meta({
  title: 'Clinic/Frame/CommandPalette',
  component: CommandPalette,
  tags: ['new'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    open: true,
    query: '',
    search: { state: 'idle' } as PaletteSearch,
    today: TODAY,
    onOpenChange: fn(),
    onQueryChange: fn(),
    onOpenAppointment: fn(),
    onBookAgain: fn(),
    onBookWalkIn: fn(),
  },
  render: (args) => <Palette {...args} />,
})

async function openedPalette() {
  const dialog = await screen.findByRole('dialog', { name: en.shell.findCaller })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
type OpenPalette = Awaited<ReturnType<typeof openedPalette>>

const inputIn = (palette: OpenPalette) => palette.getByRole('combobox', { name: texts.label })

/** The option that Enter chooses. */
function activeIn(palette: OpenPalette) {
  const id = inputIn(palette).getAttribute('aria-activedescendant')
  return palette.getAllByRole('option').find((option) => option.id === id)
}

export const Idle = meta.story({
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    const input = inputIn(palette)
    await waitFor(() => expect(input).toHaveFocus())
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await expect(palette.getByText(texts.idleTitle)).toBeVisible()
    await expect(palette.getByText(texts.idleHint)).toBeVisible()
    await userEvent.keyboard('555{Enter}')
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('555')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

/** What others book puts another patient first. Neither the option under the pointer nor the one that Enter chooses changes. */
export const FoundMeanwhile = meta.story({
  tags: ['behaviour'],
  args: { query: '555', search: foundPatients },
  render: function Changing(args) {
    const [isChanged, setChanged] = useState(false)
    return (
      <div onKeyDown={({ key }) => key === 'F2' && setChanged(true)}>
        <Palette {...args} {...(isChanged && { search: { state: 'ready', patients: [arthur, lena] } })} />
      </div>
    )
  },
  play: async ({ args, userEvent }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    const names = () => palette.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    const before = names()
    const option = activeIn(palette)
    await userEvent.hover(option as HTMLElement)
    await userEvent.keyboard('{F2}')
    await expect(names()).toEqual(before)
    await userEvent.hover(inputIn(palette))
    await expect(names()).toEqual(before.toReversed())
    await expect(activeIn(palette)).toBe(option)
    await userEvent.keyboard('{Enter}')
    const next = lena.appointments?.find(({ date }) => date != null && date >= TODAY)
    await expect(args.onOpenAppointment).toHaveBeenCalledWith(next)
  },
})

const cancelled = lena.appointments?.find(({ status }) => status === 'cancelled')
if (!cancelled) throw new Error('Lena has a cancelled appointment.')
const restorable = { ...cancelled, date: TODAY, lastChange: { at: null, by: null, reason: null } }
const withAppointments = (...appointments: PatientAppointment[]): PaletteSearch => ({
  state: 'ready',
  patients: [{ ...lena, appointments }],
})

/** A declined or cancelled appointment is followed by the option that restores it, until the end of its day. */
export const Restoring = meta.story({
  args: {
    query: 'moreau',
    onRestore: fn(),
    search: withAppointments(
      restorable,
      { ...restorable, id: 91, date: addDays(TODAY, -1) },
      { ...restorable, id: 92, status: 'completed' },
      // The backend keeps no changes, and restores nothing.
      { ...restorable, id: 93, lastChange: null },
    ),
  },
  play: async ({ args, userEvent }) => {
    const palette = await openedPalette()
    const option = palette.getByRole('option', {
      name: 'Restore Lena Moreau’s 14:30 with Dr. Amara Okafor',
    })
    await expect(palette.getAllByRole('option', { name: /Restore/ })).toEqual([option])
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    while (activeIn(palette) !== option) await userEvent.keyboard('{ArrowDown}')
    await expect(option.previousElementSibling).toHaveTextContent(en.ui.status.cancelled)
    await userEvent.keyboard('{Enter}')
    await expect(args.onRestore).toHaveBeenCalledTimes(1)
    await expect(args.onRestore).toHaveBeenCalledWith(
      restorable,
      expect.objectContaining({ name: lena.name }),
    )
    await expect(args.onOpenAppointment).not.toHaveBeenCalled()
  },
})

/** A double press restores once: while the palette fades away, it still gets the second half. */
export const RestoringOnce = meta.story({
  ...Restoring.input,
  tags: ['behaviour', 'motion'],
  // The second Enter has to come during the animation.
  beforeEach: () => {
    const { style } = document.documentElement
    style.setProperty('--clinora-duration-base', '60s')
    return () => void style.removeProperty('--clinora-duration-base')
  },
  play: async ({ args, userEvent }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    while (!activeIn(palette)?.textContent.startsWith('Restore')) await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onRestore).toHaveBeenCalledTimes(1)
  },
})

const actions = [
  { name: 'doctors', label: en.screens.doctors.title, keys: ['g', 'o'] },
  { name: 'schedule', label: en.app.schedule, keys: ['n'] },
  { name: 'darkTheme', label: en.actions.darkTheme, keys: [] },
]

const runAction = fn<(name: string) => void>()

/** Without a query all screens and actions; then those whose words begin with it. */
export const Actions = meta.story({
  args: { actions, onRunAction: runAction },
  beforeEach: () => {
    runAction.mockClear()
  },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    const group = palette.getByRole('group', { name: texts.actions })
    await expect(within(group).getAllByRole('option')).toHaveLength(actions.length)
    await expect(palette.getByText(texts.idleTitle)).toBeVisible()
    await userEvent.keyboard('app')
    await expect(palette.getAllByRole('option')).toHaveLength(1)
    await expect(activeIn(palette)).toHaveTextContent(en.app.schedule)
    await userEvent.keyboard('{Enter}')
    await expect(runAction.mock.calls).toEqual([['schedule']])
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
  },
})

/** Patients come first: the palette is opened for a caller. */
export const ActionsBelowPatients = meta.story({
  tags: ['behaviour'],
  args: { actions: [{ name: 'moreau', label: 'Moreau', keys: [] }], query: 'moreau', search: foundPatients },
  play: async () => {
    const palette = await openedPalette()
    await expect(activeIn(palette)).toHaveTextContent(/^Today 09:30/)
    await expect(palette.getAllByRole('option').at(-1)).toHaveTextContent('Moreau')
  },
})

/** A typed date means a day, so nobody is missed. */
export const MeantAction = meta.story({
  tags: ['behaviour'],
  args: {
    actions: [{ name: 'day', label: 'Day: Thursday, December 3, 2026', isMeant: true, keys: [] }],
    query: '12/3/2026',
    search: { state: 'ready', patients: [] },
  },
  play: async () => {
    const palette = await openedPalette()
    await expect(activeIn(palette)).toHaveTextContent('Day: Thursday, December 3, 2026')
    await expect(palette.queryByText(texts.noneHint)).not.toBeInTheDocument()
  },
})

export const Found = meta.story({
  tags: ['visual', 'gallery'],
  args: { query: 'moreau', search: foundPatients },
  play: async () => {
    const palette = await openedPalette()
    await expect(palette.getByRole('status')).toHaveTextContent('2 patients found')
    const list = palette.getByRole('listbox', { name: texts.results })
    await expect(inputIn(palette)).toHaveAttribute('aria-controls', list.id)
    const groups = within(list).getAllByRole('group')
    for (const group of groups) await expect(group).toHaveAccessibleName()
    const ofLena = within(list).getByRole('group', { name: 'Lena Moreau 5550142233' })
    const lines = within(ofLena)
      .getAllByRole('option')
      .map((option) => option.textContent)
    await expect(lines).toEqual([
      'Today 09:30Dr. Amara OkaforAccepted',
      expect.stringMatching(/^Fri, Nov 27 14:30.*Pending$/),
      'Sun, Nov 8 14:30Dr. Amara OkaforCancelled',
      'Tue, Oct 13 09:30Dr. Jonas LindqvistCompleted',
      'Thu, Dec 25, 2025 09:30Dr. Amara OkaforCompleted',
      texts.bookAgain,
    ])
    await expect(within(ofLena).getByText(texts.coming)).toBeVisible()
    await expect(within(ofLena).getByText(texts.past)).toBeVisible()
    const ofArthur = within(list).getByRole('group', { name: /^Arthur Moreau/ })
    await expect(within(ofArthur).queryByText(texts.coming)).not.toBeInTheDocument()
  },
})

/** Enter at once opens the next appointment. */
export const EnterOpensTheNext = meta.story({
  tags: ['behaviour'],
  args: { query: '555014', search: foundPatients },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenAppointment.mock.calls).toMatchObject([[{ id: 802 }]])
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { query: 'moreau', search: foundPatients },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    const input = inputIn(palette)
    await waitFor(() => expect(input).toHaveFocus())
    await expect(activeIn(palette)).toHaveTextContent(/^Today 09:30/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeIn(palette)).toHaveTextContent(/^Fri, Nov 27/)
    // Around the end, to the last option.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(activeIn(palette)).toHaveTextContent(texts.bookAgain)
    await expect(activeIn(palette)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeIn(palette)).toHaveTextContent(/^Today 09:30/)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(args.onBookAgain.mock.calls).toEqual([[arthur]])
  },
})

export const ByPointer = meta.story({
  tags: ['behaviour'],
  args: { query: 'moreau', search: foundPatients },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    const past = palette.getByRole('option', { name: /Oct 13/ })
    await userEvent.hover(past)
    await expect(activeIn(palette)).toBe(past)
    await userEvent.click(past)
    await expect(args.onOpenAppointment.mock.calls).toMatchObject([[{ id: 822 }]])
  },
})

/** Another query starts at its first option. */
export const TypingStartsAnew = meta.story({
  tags: ['behaviour'],
  args: { query: 'moreau', search: foundPatients },
  play: async ({ userEvent }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(activeIn(palette)).toHaveTextContent(/Nov 8/)
    await userEvent.keyboard(' l')
    await expect(activeIn(palette)).toHaveTextContent(/^Today 09:30/)
  },
})

/** Enter opens the appointment whose number was typed. */
let arrive: (search: PaletteSearch) => void = () => undefined

function ArrivingPalette(props: CommandPaletteProps) {
  const [search, setSearch] = useState(props.search)
  useEffect(() => {
    arrive = setSearch
  }, [])
  return <Palette {...props} search={search} />
}

/** A result that arrives late moves no choice to another patient. */
export const ActivatedPatientGoes = meta.story({
  tags: ['behaviour'],
  args: { query: '555', search: foundPatients },
  render: (args) => <ArrivingPalette {...args} />,
  play: async ({ args, userEvent }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    const bookAgain = palette.getAllByRole('option', { name: texts.bookAgain })[0]
    while (activeIn(palette) !== bookAgain) await userEvent.keyboard('{ArrowDown}')
    arrive({ state: 'ready', patients: [arthur] })
    await waitFor(() => expect(palette.getAllByRole('option', { name: texts.bookAgain })).toHaveLength(1))
    await expect(activeIn(palette)).toBeUndefined()
    await userEvent.keyboard('{Enter}')
    await expect(args.onBookAgain).not.toHaveBeenCalled()
    await expect(args.onOpenAppointment).not.toHaveBeenCalled()
    // Arrow keys begin at an end again.
    await userEvent.keyboard('{ArrowUp}')
    await expect(activeIn(palette)).toHaveTextContent(texts.bookAgain)
  },
})

export const ByBookingNumber = meta.story({
  tags: ['behaviour'],
  args: { query: 'Clinora0000822', search: { state: 'ready', patients: [lena] } },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await expect(activeIn(palette)).toHaveTextContent(/Oct 13/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenAppointment.mock.calls).toMatchObject([[{ number: 'Clinora0000822' }]])
  },
})

export const NobodyFound = meta.story({
  args: { query: '5559998877', search: { state: 'ready', patients: [] } },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    const none = texts.none.replace('{query}', '5559998877')
    await expect(palette.getByRole('status')).toHaveTextContent(none)
    await expect(palette.getByText(texts.noneHint)).toBeVisible()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await expect(activeIn(palette)).toHaveTextContent(texts.bookWalkIn)
    await userEvent.keyboard('{Enter}')
    await expect(args.onBookWalkIn.mock.calls).toEqual([[]])
  },
})

const NO_SUCH_DAY = 'The calendar has no such day. Type a date such as 12/31/2026.'

/** The query is written like a date, so it is no patient. */
export const DateProblem = meta.story({
  args: { query: '02/31/2026', search: { state: 'ready', patients: [] }, dateProblem: NO_SUCH_DAY },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await expect(palette.getByText(NO_SUCH_DAY)).toBeVisible()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onBookWalkIn).not.toHaveBeenCalled()
  },
})

/** A text that names an action and no patient is meant for the action. */
export const NobodyButAnAction = meta.story({
  tags: ['behaviour'],
  args: {
    query: 'settings',
    search: { state: 'ready', patients: [] },
    actions: [{ name: 'settings', label: 'Settings', keys: [] }],
    onRunAction: runAction,
  },
  beforeEach: () => {
    runAction.mockClear()
  },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Settings',
      texts.bookWalkIn,
    ])
    await userEvent.keyboard('{Enter}')
    await expect(runAction.mock.calls).toEqual([['settings']])
    await expect(args.onBookWalkIn).not.toHaveBeenCalled()
  },
})

export const Searching = meta.story({
  tags: ['visual'],
  args: { query: '555', search: { state: 'loading' } },
  play: async ({ userEvent, args }) => {
    const palette = await openedPalette()
    await expect(palette.getByText(texts.searching)).toBeInTheDocument()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

/** The patients are found on F2. */
function FoundOnF2({ search, ...args }: CommandPaletteProps) {
  const [isFound, setFound] = useState(false)
  return (
    <div onKeyDown={({ key }) => key === 'F2' && setFound(true)}>
      <Palette {...args} search={isFound ? search : { state: 'loading' }} />
    </div>
  )
}

const answeredLate = (keys: string, check: (args: CommandPaletteProps) => Promise<unknown>) => ({
  tags: ['behaviour'],
  args: {
    query: 'lena',
    search: foundPatients,
    actions: [{ name: 'lena', label: 'Lena’s view', keys: [] }],
    onRunAction: fn(),
  },
  render: (args: CommandPaletteProps) => <FoundOnF2 {...args} />,
  play: async ({ args, userEvent }: { args: CommandPaletteProps; userEvent: ScreenContext['userEvent'] }) => {
    const palette = await openedPalette()
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard(keys)
    await waitFor(() => check(args))
  },
})
/** Patients come before actions, whenever they are found. */
export const EnterBeforeTheAnswer = meta.story(
  answeredLate('{Enter}{F2}', async ({ onOpenAppointment, onRunAction }) => {
    await expect(onOpenAppointment).toHaveBeenCalledOnce()
    await expect(onRunAction).not.toHaveBeenCalled()
  }),
)
export const EnterAfterTheAnswer = meta.story(
  answeredLate('{F2}{Enter}', async ({ onOpenAppointment, onRunAction }) => {
    await expect(onOpenAppointment).toHaveBeenCalledOnce()
    await expect(onRunAction).not.toHaveBeenCalled()
  }),
)
/** What an arrow key marks is chosen at once. */
export const ArrowBeforeTheAnswer = meta.story(
  answeredLate('{ArrowDown}{Enter}', (args) => expect(args.onRunAction).toHaveBeenCalledWith('lena')),
)
export const AnotherLetterBeforeTheAnswer = meta.story(
  answeredLate('{Enter}a{F2}', async ({ onOpenAppointment, onRunAction, onOpenChange }) => {
    await expect(onOpenAppointment).not.toHaveBeenCalled()
    await expect(onRunAction).not.toHaveBeenCalled()
    await expect(onOpenChange).not.toHaveBeenCalled()
  }),
)

const onRetry = fn()

export const Failed = meta.story({
  tags: ['visual'],
  args: { query: '555', search: { state: 'failed', retrying: false, onRetry } },
  play: async ({ userEvent }) => {
    const palette = await openedPalette()
    await expect(palette.getByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    await userEvent.click(palette.getByRole('button', { name: en.ui.retry }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
})

export const Unanswered = meta.story({
  tags: ['behaviour'],
  args: { query: '555', search: { state: 'failed', isUnanswered: true, retrying: false, onRetry } },
  play: async () => {
    const alert = (await openedPalette()).getByRole('alert')
    await expect(alert).toHaveTextContent(en.errors.appointments.fetch)
    await expect(alert).toHaveTextContent(en.errors.doctors.unanswered)
  },
})

export const Closed = meta.story({
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open the palette' })
    await userEvent.click(opener)
    await openedPalette()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Everything that may be missing, and an unreadable date. */
export const WithoutDetails = meta.story({
  args: {
    query: '555',
    search: {
      state: 'ready',
      patients: [
        {
          ...arthur,
          appointments: [
            {
              id: 1,
              number: null,
              doctorName: null,
              status: null,
              date: null,
              time: null,
              unreadableDate: 'soon',
              unreadableTime: null,
            },
            {
              id: 2,
              number: null,
              doctorName: null,
              status: null,
              date: null,
              time: null,
              unreadableDate: null,
              unreadableTime: 'noon',
            },
          ],
        },
        { ...lena, appointments: [] },
      ],
    },
  },
  play: async () => {
    const palette = await openedPalette()
    const lines = palette.getAllByRole('option').map((option) => option.textContent)
    await expect(lines).toEqual([
      '—Not given noon—Not givenUnknown',
      'soon—Not givenUnknown',
      texts.bookAgain,
      texts.bookAgain,
    ])
  },
})

/** The longest names and lists: on phones the palette fills the screen. */
export const ManyOnAPhone = meta.story({
  args: {
    query: '555',
    search: {
      state: 'ready',
      patients: Array.from({ length: 20 }, (_, index) => ({
        ...lena,
        name: index === 0 ? 'Wolfeschlegelsteinhausenbergerdorff Bartholomew Constantine Jr.' : lena.name,
        phone: `55501422${String(10 + index)}`,
        appointments: (lena.appointments ?? []).map((each) => ({ ...each, id: each.id * 100 + index })),
      })),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const palette = await openedPalette()
    const list = palette.getByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    await waitFor(() => expect(inputIn(palette)).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom
    await waitFor(() => expect(bottom(activeIn(palette))).toBeLessThanOrEqual((bottom(list) ?? 0) + 1))
    // It rises into place.
    await waitFor(() => {
      const { top, height } = screen.getByRole('dialog').getBoundingClientRect()
      return expect([top, height]).toEqual([0, window.innerHeight])
    })
  },
})

export const Narrow = Found.extend({
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    const palette = await openedPalette()
    const list = palette.getByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
})

export const RightToLeft = Found.extend({
  globals: { direction: 'rtl' },
  play: async () => {
    const palette = await openedPalette()
    const [today] = palette.getAllByRole('option', { name: /^Today/ })
    const badge = today?.querySelector('[data-slot=status-badge]')?.getBoundingClientRect()
    await expect(badge?.left).toBeLessThan(today?.firstElementChild?.getBoundingClientRect().left ?? 0)
  },
})
