import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { DELAY_CHOICES } from '@/domain/delay'
import { en } from '@/messages'
import { DelayDialog, type DelayDialogProps } from './DelayDialog'

const text = en.today.delay
const OKAFOR = 'Dr. Amara Okafor'

const meta = preview.meta({
  title: 'Clinic/Delays/DelayDialog',
  component: DelayDialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    doctorName: OKAFOR,
    minutes: 0,
    suggested: null,
    saving: null,
    onSave: fn<DelayDialogProps['onSave']>(),
  },
})

const openDialog = async (doctor = OKAFOR) => {
  const dialog = await screen.findByRole('dialog', { name: `How late is ${doctor}?` })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
const minutes = (count: number) => text.minutes.replace('{minutes, number}', String(count))

export const OnTime = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    const choices = within(dialog.getByRole('group', { name: text.choices })).getAllByRole('button')
    await expect(choices.map((choice) => choice.textContent)).toEqual(DELAY_CHOICES.map(minutes))
    for (const choice of choices) await expect(choice).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(dialog.getByRole('button', { name: minutes(20) }))
    await expect(args.onSave.mock.calls).toEqual([[20]])
  },
})

/** The doctor is late already: the delay is marked, and can be taken back. The suggestion is of today's visits. */
export const Late = meta.story({
  tags: ['visual'],
  args: { minutes: 45, suggested: 35 },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    await expect(dialog.getByRole('button', { name: minutes(45) })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByText(text.suggestedHint)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Suggested: 35 min' }))
    await userEvent.click(dialog.getByRole('button', { name: text.onTime }))
    await expect(args.onSave.mock.calls).toEqual([[35], [0]])
  },
})

/** Digits of any script. What is no number of minutes stays, with the reason. */
export const Typed = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    const field = dialog.getByRole('textbox', { name: text.other })
    for (const wrong of ['241', '-5', '7.5', 'soon', ' ']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${wrong}{Enter}`)
      await expect(field).toHaveAccessibleDescription('Enter whole minutes, 0 to 240.')
      await expect(field).toHaveFocus()
      await expect(field).toHaveValue(wrong)
    }
    await expect(args.onSave).not.toHaveBeenCalled()
    for (const right of ['240', '२५', '0']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${right}{Enter}`)
      await expect(field).not.toHaveAccessibleDescription()
    }
    await expect(args.onSave.mock.calls).toEqual([[240], [25], [0]])
  },
})

/** While one delay is saved, no press and no Enter saves another one. */
export const Saving = meta.story({
  args: { saving: 30, suggested: 35, minutes: 10 },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    for (const button of dialog.getAllByRole('button', { name: /min|On time|Save/ })) {
      await userEvent.click(button)
    }
    await userEvent.type(dialog.getByRole('textbox'), '50{Enter}')
    await expect(args.onSave).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { message: { tone: 'error', text: en.errors.status.unanswered } },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.status.unanswered)
    await userEvent.click(dialog.getByRole('button', { name: minutes(60) }))
    await expect(args.onSave).toHaveBeenCalledWith(60)
  },
})

export const SessionEnded = meta.story({
  args: { message: { tone: 'error', text: en.errors.status.noToken }, loginHref: '/login' },
  play: async () => {
    const dialog = await openDialog()
    await expect(dialog.getByRole('link', { name: en.appointments.logIn })).toHaveAttribute('href', '/login')
  },
})

/** Tab reaches every choice; Escape closes. */
export const ByKeys = meta.story({
  tags: ['behaviour'],
  args: { minutes: 10 },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    dialog.getByRole('button', { name: minutes(10) }).focus()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await userEvent.keyboard('{Tab}{Tab}{Tab} ')
    await expect(args.onSave.mock.calls).toEqual([[30], [0]])
    await userEvent.keyboard('{Tab}12{Enter}')
    await expect(args.onSave).toHaveBeenLastCalledWith(12)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
})

/** The choices begin at the right. */
export const RightToLeft = meta.story({
  args: { minutes: 45, suggested: 35 },
  globals: { direction: 'rtl' },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog()
    const [first, second] = within(dialog.getByRole('group', { name: text.choices })).getAllByRole('button')
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().right ?? 0,
    )
    await userEvent.type(dialog.getByRole('textbox', { name: text.other }), '25{Enter}')
    await expect(args.onSave.mock.calls).toEqual([[25]])
  },
})

export const LongName = meta.story({
  args: {
    doctorName: 'Dr. Maximiliana-Featherstonehaugh-Oyelaran-de-Villanueva',
    minutes: 240,
    suggested: 240,
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: `How late is ${args.doctorName}?` })
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
})
