import { expect, fn, screen, waitFor } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import { expectColour } from '#.storybook/hover'
import preview from '#.storybook/preview'
import {
  doctorComboboxStory,
  doctors,
  highlighted,
  waitUntilListClosed,
} from '../../../../stories/doctorCombobox'
import { Dialog, DialogBody, DialogContent, DialogTitle } from '../Dialog/Dialog'
import { Field } from '../Field/Field'
import { Combobox } from './Combobox'

const manyOptions = Array.from({ length: 200 }, (_, index) => ({
  value: `${index}`,
  label: `Dr. Number ${index}`,
}))

const meta = preview.meta({
  title: 'Forms/Combobox',
  component: Combobox,
  tags: ['visual'],
  ...doctorComboboxStory,
})

export const Open = meta.story({
  args: { value: '3' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Doctor', expanded: false }))
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
    await expect(screen.getAllByRole('option')).toHaveLength(doctors.length)
  },
})

export const ByMouse = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Doctor' })
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(input)
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Doctor' })).toBeVisible())
    await userEvent.click(screen.getByRole('option', { name: /Meera Nair/ }))
    await waitUntilListClosed()
    await expect(input).toHaveValue('Dr. Meera Nair')
    await expect(input).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
    await expect(args.onOptionSelect).toHaveBeenLastCalledWith(doctors[2])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Doctor' })
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await expect(highlighted(input)).toHaveTextContent('Anita Rao')
    // Kabir Mehta is disabled and is skipped.
    await userEvent.keyboard('{ArrowDown}')
    await expect(highlighted(input)).toHaveTextContent('Meera Nair')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(highlighted(input)).toHaveTextContent('Zoë Ångström')
    await userEvent.keyboard('{Enter}')
    await waitUntilListClosed()
    await expect(input).toHaveValue('Dr. Zoë Ångström')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4')
  },
})

export const TypingFindsAndEnterChooses = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'ang')
    await expect(await screen.findAllByRole('option')).toHaveLength(1)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 option')
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('Dr. Zoë Ångström')
    await expect(args.onTextChange?.mock.calls).toEqual([['a'], ['an'], ['ang']])
    await expect(args.onValueChange.mock.calls).toEqual([['4']])
  },
})

export const NothingMatches = meta.story({
  args: { emptyText: 'No doctor of that name.' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz')
    await waitFor(() => expect(screen.getByText('No doctor of that name.')).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('0 options')
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  args: { options: [], busy: true, filter: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent(ui.combobox.loading)
  },
})

export const FreeText = meta.story({
  args: {
    freeText: true,
    filter: false,
    options: [
      { value: 'a', label: '12 Park Road, Pune', description: 'Maharashtra 411001' },
      { value: 'b', label: '12 Park Street, Kolkata', description: 'West Bengal 700016' },
    ],
    placeholder: 'Street, number and city',
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, '12 P')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12 P')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitUntilListClosed()
    await expect(input).toHaveValue('12 Park Street, Kolkata')
    await expect(args.onOptionSelect).toHaveBeenCalledOnce()
    await userEvent.type(input, ' 16')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect(input).toHaveValue('12 Park Street, Kolkata 16')
  },
})

export const Many = meta.story({
  args: { options: manyOptions },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    const list = await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowUp}')
    const last = screen.getByRole('option', { name: 'Dr. Number 199' })
    await expect(last).toHaveAttribute('id', input.getAttribute('aria-activedescendant'))
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom),
    )
  },
})

export const InADialog = meta.story({
  decorators: [
    (Story) => (
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Schedule appointment</DialogTitle>
          <DialogBody>
            <Field label="Doctor">
              <Story />
            </Field>
          </DialogBody>
        </DialogContent>
      </Dialog>
    ),
  ],
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Schedule appointment' })
    const input = screen.getByRole('combobox', { name: 'Doctor' })
    await userEvent.click(input)
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.click(input)
    await userEvent.click(await screen.findByRole('option', { name: /Anita Rao/ }))
    await expect(args.onValueChange.mock.calls).toEqual([['1']])
    await expect(input).toHaveFocus()
  },
})

export const Invalid = meta.story({
  args: { 'aria-invalid': true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('combobox')
    await expect(control).toBeInvalid()
    await expectColour(control, 'borderTopColor', 'danger')
  },
})

export const Disabled = meta.story({
  args: { disabled: true, value: '1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
})

export const DisabledOption = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const kabir = await screen.findByRole('option', { name: /Kabir Mehta/ })
    await expect(kabir).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(kabir)
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const OneOption = meta.story({
  tags: ['!visual'],
  args: { options: doctors.slice(0, 1) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await screen.findAllByRole('option')).toHaveLength(1)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 option')
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['1']])
  },
})

export const NoOptions = meta.story({
  tags: ['!visual'],
  args: { options: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByText(ui.combobox.empty)).toBeVisible())
  },
})

/** The caller's handlers are called. `preventDefault` in `onKeyDown` turns off the default for a key. */
export const OwnHandlers = meta.story({
  tags: ['!visual', 'behaviour'],
  args: {
    onClick: fn(),
    onBlur: fn(),
    onKeyDown: fn((event: React.KeyboardEvent) => event.key === 'ArrowDown' && event.preventDefault()),
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onKeyDown).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'ArrowDown' }))
    await expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(input)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
})

/** The chosen doctor is no longer in the list. */
export const UnknownValue = meta.story({
  args: { value: '99' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await expect(input).toHaveValue('')
    await expect(input).toHaveAttribute('placeholder', 'Find a doctor')
    await userEvent.tab()
    await userEvent.tab()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const LongNames = meta.story({
  args: {
    options: [
      {
        value: '1',
        label: 'Dr. Venkatanarasimharajuvaripeta Subramaniam Krishnamurthy Iyer',
        description: 'Consultant in paediatric cardiothoracic and transplantation surgery',
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await screen.findByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('combobox').getBoundingClientRect()
    await expect(canvas.getByRole('button').getBoundingClientRect().left).toBe(input.left)
  },
})
