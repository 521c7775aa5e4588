import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import {
  choosingADoctor,
  ControlledCombobox,
  doctors,
  highlighted,
  listGone,
} from '../../../../stories/doctorCombobox'
import { Button } from '../Button/Button'
import { Combobox } from './Combobox'

const submitted = fn()

/** What opens and closes the list, what Enter does in it, and what becomes of the text when the field is left. */
const meta = preview.meta({
  title: 'Components/Combobox',
  component: Combobox,
  tags: ['!autodocs', 'visual'],
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
  tags: ['!visual'],
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
  tags: ['!visual'],
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
  tags: ['!visual'],
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
    await expect(highlighted(canvas.getByRole('combobox'))).toHaveTextContent('Anita Rao')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await listGone()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** A form below, and options that arrive after the person has typed and pressed Enter. */
const inAForm = {
  decorators: [
    (Story: React.ComponentType) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      >
        <Story />
      </form>
    ),
  ],
  beforeEach: () => void submitted.mockClear(),
}

export const OptionsArriveAfterTheText = meta.story({
  ...inAForm,
  tags: ['!visual'],
  render: function Arriving(args) {
    const [arrived, setArrived] = useState(false)
    return (
      <>
        <ControlledCombobox {...args} busy={!arrived} options={arrived ? doctors : []} />
        <Button onClick={() => setArrived(true)}>Arrive</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'meera{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(ui.combobox.loading)
    // A pointer outside would close the list.
    canvas.getByRole('button', { name: 'Arrive' }).click()
    await waitFor(() => expect(highlighted(input)).toHaveTextContent('Meera Nair'))
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('Dr. Meera Nair')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
    await expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledOnce()
  },
})

export const LeftBeforeTheOptionsArrive = meta.story({
  ...OptionsArriveAfterTheText.input,
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    const arrive = canvas.getByRole('button', { name: 'Arrive' })
    await userEvent.type(input, 'meera')
    await userEvent.tab()
    await expect(arrive).toHaveFocus()
    await expect(input).toHaveValue('meera')
    arrive.click()
    await waitFor(() => expect(input).toHaveValue('Dr. Meera Nair'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
  },
})

export const EnterWithAnotherTextThanTheChoice = meta.story({
  ...inAForm,
  tags: ['!visual'],
  args: { value: '1' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'meera{Escape}')
    await listGone()
    await userEvent.keyboard('{Enter}')
    await expect(submitted).not.toHaveBeenCalled()
    await waitFor(() => expect(highlighted(input)).toHaveTextContent('Meera Nair'))
  },
})

export const EnterInAnOpenListNeverSubmits = meta.story({
  ...inAForm,
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'nobody{Enter}')
    await expect(screen.getByText(ui.combobox.empty)).toBeVisible()
    await userEvent.clear(input)
    await userEvent.keyboard('{Escape}')
    await listGone()
    await userEvent.click(input)
    await waitFor(() => expect(highlighted(input)).toHaveTextContent('Anita Rao'))
    await userEvent.keyboard('{Enter}')
    await listGone()
    await expect(args.onValueChange.mock.calls).toEqual([['1']])
    await expect(submitted).not.toHaveBeenCalled()
  },
})

/** Nothing is highlighted by itself: the text is the value. The first Enter closes the list, the second one submits. */
export const EnterInFreeTextClosesTheList = meta.story({
  ...inAForm,
  tags: ['!visual'],
  args: { freeText: true, filter: false, options: [{ value: 'a', label: '12 Park Road, Pune' }] },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, '12 P')
    await screen.findByRole('option')
    await expect(highlighted(input)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await listGone()
    await expect(input).toHaveValue('12 P')
    await expect(submitted).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(submitted).toHaveBeenCalledOnce()
  },
})
