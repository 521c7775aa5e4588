import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { passTime } from '../../../../../.storybook/clock'
import preview from '#.storybook/preview'
import { isFilledIn, patientFieldsOf, type KnownPatient } from '@/domain/appointments/knownPatient'
import { nextFreeSlots } from '@/domain/appointments/nextFree'
import { slotsInRange } from '@/domain/appointments/slotRange'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import {
  field,
  openScheduleDialog,
  ScheduleDialogWithState,
  scheduleDialogStory,
  slotsIdle,
  submitIn,
} from '../../../../../stories/dialogs/scheduleDialog'
import type { ScreenContext } from '../../../../../stories/screens/screen'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { ScheduleAppointmentDialog, type ScheduleAppointmentDialogProps } from './ScheduleAppointmentDialog'

const texts = en.schedule

/** Patients are searched until F2 is pressed. */
function AnswerOnF2({ knownPatients = [], ...args }: ScheduleAppointmentDialogProps) {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <div onKeyDown={({ key }) => key === 'F2' && setAnswered(true)}>
      <ScheduleDialogWithState
        {...args}
        knownPatients={isAnswered ? knownPatients : []}
        isSearching={!isAnswered}
      />
    </div>
  )
}

type Dialog = Awaited<ReturnType<typeof openScheduleDialog>>
type PlayContext = Pick<ScreenContext, 'userEvent'> & { args: ScheduleAppointmentDialogProps }

const lena: KnownPatient = {
  name: 'Lena Moreau',
  phone: '5550142233',
  age: 34,
  gender: 'Female',
  lastDate: '2026-11-18',
  appointments: null,
}
const tom: KnownPatient = {
  name: 'Tom Moreau',
  phone: '5550142233',
  age: null,
  gender: null,
  lastDate: null,
  appointments: null,
}

/** It is Friday, 10:00. */
const now = { today: TODAY, time: '1000' }
const slots = slotsInRange(samples.slots, { from: TODAY, days: 8 }, now).map(({ slot, date }) => ({
  ...slot,
  date,
}))
const choices = nextFreeSlots(
  slots.map((slot) => ({ ...slot, doctorName: 'Dr. Li Wei' })),
  { doctor: '', count: 4, now },
)

/** A walk-in: the phone number comes first, known patients fill in the rest, and one press takes a free slot. */
const meta = preview.meta({
  title: 'Clinic/Appointments/ScheduleAppointmentKnown',
  component: ScheduleAppointmentDialog,
  ...scheduleDialogStory,
  args: {
    ...scheduleDialogStory.args,
    draft: { ...EMPTY_BOOKING, phone: lena.phone },
    slots: slotsIdle,
    knownPatients: [lena, tom] as readonly KnownPatient[],
    hasExtensions: true,
    nextFree: choices,
  },
})

export const Known = meta.story({
  tags: ['full-checks', 'gallery'],
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const phone = field(dialog, en.appointments.fields.phone)
    await expect(phone).toHaveFocus()
    await expect(dialog.getByText('2 known patients')).toBeVisible()
    await expect(dialog.getByRole('option', { name: /^Lena Moreau/ })).toHaveTextContent(
      'Lena Moreau5550142233 · 34 years · Female · last on Wed, Nov 18',
    )
    await expect(dialog.getByRole('option', { name: /^Tom Moreau/ })).toHaveTextContent(
      /^Tom Moreau5550142233$/,
    )
  },
})

/** Tab goes to the same field, and Enter takes nobody, whether the number is known or not. */
export const TabToTheDoctor = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(field(dialog, en.appointments.fields.phone)).toHaveFocus()
    await expect(field(dialog, en.appointments.fields.phone)).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')
    await expect(args.onDraftChange).not.toHaveBeenCalled()
    field(dialog, en.appointments.fields.phone).focus()
    await userEvent.tab()
    await expect(field(dialog, en.appointments.fields.doctor)).toHaveFocus()
    await userEvent.keyboard('li wei{Tab}')
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...EMPTY_BOOKING,
      phone: lena.phone,
      doctor: 'Dr. Li Wei',
    })
    await expect(field(dialog, texts.patientName)).toHaveFocus()
  },
})

export const TabToTheDoctorOfNobodyKnown = TabToTheDoctor.extend({
  args: { knownPatients: [] },
})

/** Arrow keys go through the patients and back to none. Another digit ends the choice. */
export const ArrowKeys = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const phone = field(dialog, en.appointments.fields.phone)
    const active = () => dialog.queryByRole('option', { selected: true })
    for (const name of [/^Lena/, /^Tom/, null, /^Lena/]) {
      await userEvent.keyboard('{ArrowDown}')
      if (name) await expect(active()).toHaveTextContent(name)
      else await expect(active()).not.toBeInTheDocument()
      await expect(phone.getAttribute('aria-activedescendant')).toBe(active()?.id ?? null)
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(active()).toHaveTextContent(/^Tom/)
    await userEvent.keyboard('{End}{Backspace}{Enter}')
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...EMPTY_BOOKING,
      phone: lena.phone.slice(0, -1),
    })
    await expect(field(dialog, texts.patientName)).toHaveValue('')
  },
})

/** From the chosen patient the focus goes to the next free slots, from there to Schedule. */
export const FillsInTheRest = meta.story({
  tags: ['behaviour'],
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('{ArrowDown}')
    await expect(dialog.getByRole('option', { name: /^Lena Moreau/ })).toHaveAttribute('data-active')
    await userEvent.keyboard('{Enter}')
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...EMPTY_BOOKING, ...patientFieldsOf(lena) })
    await expect(isFilledIn({ ...EMPTY_BOOKING, ...patientFieldsOf(lena) }, lena)).toBe(true)
    const today = dialog.getByRole('button', { name: 'Today 14:30 Dr. Li Wei' })
    await expect(today).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await expect(submitIn(dialog)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit.mock.calls).toEqual([
      [
        {
          ...EMPTY_BOOKING,
          ...patientFieldsOf(lena),
          doctor: 'Dr. Li Wei',
          slotId: 52,
          slotDate: TODAY,
        },
      ],
    ])
  },
})

/** A part of the phone number finds the patient: the next free slots appear with the choice. */
export const FocusOnSlotsThatAppear = meta.story({
  tags: ['behaviour'],
  args: { draft: { ...EMPTY_BOOKING, phone: lena.phone.slice(0, 6) } },
  render: function Typing(args: ScheduleAppointmentDialogProps) {
    const [{ phone }, setDraft] = useState(args.draft)
    return (
      <ScheduleDialogWithState
        {...args}
        {...(phone !== lena.phone && { nextFree: [] })}
        onDraftChange={setDraft}
      />
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(dialog.getByRole('button', { name: 'Today 14:30 Dr. Li Wei' })).toHaveFocus()
  },
})

/** What is not known stays empty, and the focus stays at the slot. */
export const KnownInPart = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.click(dialog.getByRole('option', { name: /^Tom Moreau/ }))
    await expect(field(dialog, texts.patientName)).toHaveValue('Tom Moreau')
    await expect(field(dialog, texts.patientAge)).toHaveValue('')
    const later = dialog.getByRole('button', { name: 'Sat, Nov 21 09:30 Dr. Li Wei' })
    await userEvent.click(later)
    await expect(later).toHaveFocus()
  },
})

export const Nobody = meta.story({
  args: { knownPatients: [], nextFree: [] },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.queryByText(/known patient/)).not.toBeInTheDocument()
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
  },
})

/** What others book puts another patient and another slot first. Nothing moves under the pointer, and a second press takes nobody else. */
export const FoundMeanwhile = meta.story({
  tags: ['behaviour'],
  render: function Changing(args: ScheduleAppointmentDialogProps) {
    const [isChanged, setChanged] = useState(false)
    const swapped = { knownPatients: [tom, lena], nextFree: choices.slice(1) }
    return (
      <div onKeyDown={({ key }) => key === 'F2' && setChanged(true)}>
        <ScheduleDialogWithState {...args} {...(isChanged && swapped)} />
      </div>
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const patients = () => dialog.getAllByRole('option').map((option) => option.textContent.slice(0, 3))
    const [aimed] = dialog.getAllByRole('option')
    await userEvent.hover(aimed as HTMLElement)
    await userEvent.keyboard('{F2}')
    await expect(patients()).toEqual(['Len', 'Tom'])
    await userEvent.dblClick(aimed as HTMLElement)
    await expect(field(dialog, texts.patientName)).toHaveValue(lena.name)
    await userEvent.hover(field(dialog, texts.patientName))
    await expect(patients()).toEqual(['Tom'])
  },
})

const LONG_NAME = 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva-Wolfeschlegelsteinhausen'

/** A long name wraps in its column. */
export const LongNameOfTheNextFree = meta.story({
  tags: ['behaviour'],
  args: { nextFree: choices.map((choice) => ({ ...choice, doctorName: LONG_NAME })) },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const group = dialog.getByRole('group', { name: texts.nextFree })
    const { right } = group.getBoundingClientRect()
    for (const button of within(group).getAllByRole('button', { name: /Villanueva/ }))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  },
})

export const LoadingNextFree = meta.story({
  args: { nextFree: undefined },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText(texts.nextFreeLoading)).toBeInTheDocument()
  },
})

/** The slots load on F2. Until then the focus waits on their group and holds Enter, so that the same keys choose the same. */
const focusWaits = (loadedSlots: typeof choices, focusTarget: (dialog: Dialog) => HTMLElement) => ({
  args: { nextFree: undefined },
  render: function Loading(args: ScheduleAppointmentDialogProps) {
    const [isLoaded, setLoaded] = useState(false)
    return (
      <div onKeyDown={({ key }) => key === 'F2' && setLoaded(true)}>
        <ScheduleDialogWithState {...args} nextFree={isLoaded ? loadedSlots : undefined} />
      </div>
    )
  },
  play: async ({ args, userEvent }: PlayContext) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(dialog.getByRole('group', { name: texts.nextFree })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(focusTarget(dialog)).toHaveFocus())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})
export const FocusWaitsForSlots = meta.story({
  ...focusWaits(choices, submitIn),
  tags: ['behaviour'],
})
/** Every slot of the doctor is full: the focus goes on to the first one that can be squeezed into, and chooses nothing. */
export const FocusWithAllSlotsFull = meta.story({
  tags: ['behaviour'],
  args: {
    nextFree: [],
    draft: { ...EMPTY_BOOKING, doctor: 'Dr. Li Wei', phone: lena.phone },
    slots: {
      state: 'ready',
      slots: samples.slots.map((slot) => ({ ...slot, remaining: 0, squeezeInsLeft: 1 })),
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const [first] = dialog.getAllByRole('radio', { name: /:30/ })
    await expect(first).toHaveFocus()
    await expect(first).not.toBeChecked()
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(expect.objectContaining({ slotId: null }))
  },
})
export const FocusWaitsForNoSlots = meta.story({
  ...focusWaits([], (dialog) => dialog.getByRole('combobox', { name: en.appointments.fields.doctor })),
  tags: ['behaviour'],
})

/** Another digit is typed, or another field is pressed, before the answer: it chooses nobody. */
const abandoned = (leave: (dialog: Dialog, userEvent: PlayContext['userEvent']) => Promise<unknown>) => ({
  tags: ['behaviour'],
  render: AnswerOnF2,
  play: async ({ args, userEvent }: PlayContext) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}')
    await leave(dialog, userEvent)
    const { activeElement } = document
    await userEvent.keyboard('{F2}')
    await expect(field(dialog, texts.patientName)).toHaveValue('')
    await expect(activeElement).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})
export const AnotherDigitBeforeTheAnswer = meta.story(
  abandoned((_, userEvent) => userEvent.keyboard('{End}{Backspace}4')),
)
export const AnotherFieldBeforeTheAnswer = meta.story(
  abandoned((dialog, userEvent) => userEvent.click(field(dialog, texts.patientAge))),
)

/** The answer comes on F2, before any of the keys that book or after them: they do the same. */
const answeredBefore = (place: number) => ({
  tags: ['behaviour'],
  render: AnswerOnF2,
  play: async ({ args, userEvent }: PlayContext) => {
    await openScheduleDialog(userEvent)
    const keys = ['{ArrowDown}', '{Enter}', '{Enter}', '{Enter}']
    await userEvent.keyboard(keys.toSpliced(place, 0, '{F2}').join(''))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled())
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ patientName: lena.name, slotId: 52, slotDate: TODAY }),
    )
  },
})
export const AnsweredBeforeTheArrow = meta.story(answeredBefore(0))
export const AnsweredBeforeTheFirstEnter = meta.story(answeredBefore(1))
export const AnsweredBeforeTheSecondEnter = meta.story(answeredBefore(2))
export const AnsweredBeforeTheLastEnter = meta.story(answeredBefore(3))
export const AnsweredAfterAllKeys = meta.story(answeredBefore(4))

/** What Enter alone does, wherever the answer comes. */
const enterAnswered = (
  keys: string,
  knownPatients: readonly KnownPatient[],
  check: (dialog: Dialog) => Promise<unknown>,
) => ({
  tags: ['behaviour'],
  args: { knownPatients },
  render: AnswerOnF2,
  play: async ({ args, userEvent }: PlayContext) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard(keys)
    await waitFor(() => check(dialog))
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  },
})
const BEFORE = '{F2}{Enter}{Enter}'
const BETWEEN = '{Enter}{F2}{Enter}'
const AFTER = '{Enter}{Enter}{F2}'

/** The second Enter takes the slot. */
const ofOnePatient = (keys: string) =>
  enterAnswered(keys, [lena], async (dialog) => {
    await expect(field(dialog, texts.patientName)).toHaveValue(lena.name)
    await expect(submitIn(dialog)).toHaveFocus()
  })
export const EnterAfterOnePatient = meta.story(ofOnePatient(BEFORE))
export const EnterAroundOnePatient = meta.story(ofOnePatient(BETWEEN))
export const EnterBeforeOnePatient = meta.story(ofOnePatient(AFTER))

/** Nobody was named: the first is marked, and the second Enter takes nobody until somebody can have looked. */
const ofFamily = (keys: string) =>
  enterAnswered(keys, [lena, tom], async (dialog) => {
    await expect(dialog.getByRole('option', { selected: true })).toHaveTextContent(/^Lena/)
    await expect(field(dialog, en.appointments.fields.phone)).toHaveFocus()
    await expect(field(dialog, texts.patientName)).toHaveValue('')
  })
export const EnterAfterAFamily = meta.story(ofFamily(BEFORE))
export const EnterAroundAFamily = meta.story(ofFamily(BETWEEN))
export const EnterBeforeAFamily = meta.story(ofFamily(AFTER))
export const EnterOnTheMarkedOfAFamily = meta.story({
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await userEvent.keyboard('{Enter}')
    passTime(MOVED_ROW_GUARD_MS)
    await userEvent.keyboard('{Enter}')
    await expect(field(dialog, texts.patientName)).toHaveValue(lena.name)
  },
})

const ofNobody = (keys: string) =>
  enterAnswered(keys, [], (dialog) => expect(field(dialog, texts.patientName)).toHaveFocus())
export const EnterAfterNobody = meta.story(ofNobody('{F2}{Enter}'))
export const EnterBeforeNobody = meta.story(ofNobody(AFTER))

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.queryByRole('option', { name: /^Lena Moreau/ })).not.toBeInTheDocument()
    await expect(dialog.queryByRole('group', { name: texts.nextFree })).not.toBeInTheDocument()
  },
})

/** Five patients are shown, the number says how many there are. */
export const ManyOnAPhone = meta.story({
  args: {
    knownPatients: Array.from({ length: 12 }, (_, n) => ({
      ...lena,
      name: `${'Maximiliana Alexandra '.repeat(3)}${String(n)}`,
    })),
  },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    await expect(dialog.getByText('12 known patients')).toBeVisible()
    const buttons = dialog.getAllByRole('option', { name: /^Maximiliana/ })
    await expect(buttons).toHaveLength(5)
    for (const button of buttons)
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  tags: ['desk'],
  globals: { direction: 'rtl' },
  args: { onSubmit: fn() },
  play: async ({ userEvent }) => {
    const dialog = await openScheduleDialog(userEvent)
    const free = dialog.getByRole('group', { name: texts.nextFree }).getBoundingClientRect()
    await expect(free.right).toBeLessThan(
      field(dialog, en.appointments.fields.phone).getBoundingClientRect().left,
    )
  },
})
