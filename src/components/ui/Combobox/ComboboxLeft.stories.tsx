import { expect, screen, waitFor } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { choosingADoctor, listGone } from '../../../../stories/doctorCombobox'
import { Combobox } from './Combobox'

/** What opens and closes the list, and what becomes of the text when the field is left. */
const meta = preview.meta({
  title: 'Components/Combobox',
  component: Combobox,
  tags: ['!autodocs'],
  ...choosingADoctor,
})

export const TabChoosesWhatWasFound = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'meera')
    await userEvent.tab()
    await expect(input).toHaveValue('Dr. Meera Nair')
    await expect(input).not.toHaveFocus()
    await expect(args.onValueChange.mock.calls).toEqual([['3']])
    await expect(args.onBlur).toHaveBeenCalledOnce()
  },
})

export const EscapeAndLeavingTakeBack = meta.story({
  args: { value: '1' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'meera')
    await userEvent.keyboard('{Escape}')
    await listGone()
    await userEvent.tab()
    await expect(input).toHaveValue('Dr. Anita Rao')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const EmptiedAndLeftChoosesNothing = meta.story({
  args: { value: '1' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect(input).toHaveValue('')
    await expect(args.onValueChange.mock.calls).toEqual([['']])
  },
})

export const ToggleButton = meta.story({
  args: { value: '3' },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: ui.combobox.showOptions })
    await userEvent.click(toggle)
    await waitFor(() => expect(screen.getByRole('option', { name: /Meera/, selected: true })).toBeVisible())
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.click(toggle)
    await listGone()
  },
})

export const ClickElsewhereTakesBack = meta.story({
  args: { value: '1' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'mee')
    await screen.findByRole('option', { name: /Meera/ })
    await userEvent.click(document.body)
    await listGone()
    await expect(input).toHaveValue('Dr. Anita Rao')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await expect(args.onBlur).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'blur' }))
  },
})

export const AltAndArrowsOpenAndClose = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('listbox')
    await expect(canvas.getByRole('combobox')).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await listGone()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})
