import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import {
  doctorComboboxStory,
  ControlledCombobox,
  doctors,
  highlighted,
  waitUntilListClosed,
} from '../../../../stories/doctorCombobox'
import { Button } from '../Button/Button'
import { Combobox } from './Combobox'

const onSubmit = fn()

/** Opening and closing the list, Enter in the list, and the text after blur. */
const meta = preview.meta({
  title: 'Forms/Combobox',
  component: Combobox,
  tags: ['visual', 'behaviour', 'nightly'],
  ...doctorComboboxStory,
})

export const TabChoosesTheMatch = meta.story({
  tags: ['!visual'],
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

/** Of several matches Tab takes none, as it does while the options are loading. */
export const TabChoosesNoneOfSeveral = meta.story({
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'dr')
    await screen.findByRole('option', { name: /Meera/ })
    await userEvent.tab()
    await expect(input).toHaveValue('')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.type(input, 'dr{ArrowDown}')
    await userEvent.tab()
    await expect(args.onValueChange.mock.calls).toEqual([['3']])
  },
})

/** While an input method composes a word, Enter, Escape and the arrows belong to the input method. */
export const KeysOfAnInputMethod = meta.story({
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'nair')
    const option = await screen.findByRole('option')
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await fireEvent.keyDown(input, { key, isComposing: true })
      await expect(option, key).toBeVisible()
    }
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange.mock.calls).toEqual([['3']])
  },
})

export const EscapeAndBlurRestoreTheChoice = meta.story({
  tags: ['!visual'],
  args: { value: '1' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'meera')
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
    await userEvent.tab()
    await expect(input).toHaveValue('Dr. Anita Rao')
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const BlurOfAnEmptyTextClearsTheChoice = meta.story({
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
    await waitUntilListClosed()
  },
})

export const ClickOutsideRestoresTheChoice = meta.story({
  tags: ['!visual'],
  args: { value: '1' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'mee')
    await screen.findByRole('option', { name: /Meera/ })
    await userEvent.click(document.body)
    await waitUntilListClosed()
    await expect(input).toHaveValue('Dr. Anita Rao')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await expect(args.onBlur).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'blur' }))
  },
})

export const AltAndArrowsOpenAndClose = meta.story({
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByRole('listbox')
    await expect(highlighted(canvas.getByRole('combobox'))).toHaveTextContent('Anita Rao')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitUntilListClosed()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

/** Renders the story in a form and records submits. */
const inAForm = {
  decorators: [
    (Story: React.ComponentType) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Story />
      </form>
    ),
  ],
  beforeEach: () => void onSubmit.mockClear(),
}

export const OptionsLoadAfterTyping = meta.story({
  ...inAForm,
  tags: ['!visual'],
  render: function Loading(args) {
    const [isLoaded, setIsLoaded] = useState(false)
    return (
      <>
        <ControlledCombobox {...args} busy={!isLoaded} options={isLoaded ? doctors : []} />
        <Button onClick={() => setIsLoaded(true)}>Load</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'meera{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent(ui.combobox.loading)
    // Not userEvent.click: its pointer event outside of the list would close the list.
    canvas.getByRole('button', { name: 'Load' }).click()
    // Enter has waited for the options.
    await waitFor(() => expect(input).toHaveValue('Dr. Meera Nair'))
    await waitUntilListClosed()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
    await expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
})

/** Enter waits for the options of its own text only. */
export const AnotherTextBeforeTheOptionsLoad = meta.story({
  ...OptionsLoadAfterTyping.input,
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'meera{Enter}{Backspace}')
    canvas.getByRole('button', { name: 'Load' }).click()
    await waitFor(() => expect(highlighted(input)).toHaveTextContent('Meera Nair'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
})

export const BlurBeforeTheOptionsLoad = meta.story({
  ...OptionsLoadAfterTyping.input,
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    const load = canvas.getByRole('button', { name: 'Load' })
    await userEvent.type(input, 'meera')
    await userEvent.tab()
    await expect(load).toHaveFocus()
    await expect(input).toHaveValue('meera')
    load.click()
    await waitFor(() => expect(input).toHaveValue('Dr. Meera Nair'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
  },
})

export const ClearedAndReloaded = meta.story({
  ...inAForm,
  tags: ['!visual'],
  render: function Reloading({ onValueChange, ...args }) {
    const [value, setValue] = useState('')
    const [busy, setBusy] = useState(true)
    return (
      <>
        <Combobox
          {...args}
          value={value}
          busy={busy}
          options={busy ? [] : doctors}
          onValueChange={(next) => {
            setValue(next)
            onValueChange(next)
          }}
        />
        <Button onClick={() => setBusy(!busy)}>Load</Button>
        <Button onClick={() => setValue('')}>Clear</Button>
      </>
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox')
    const load = canvas.getByRole('button', { name: 'Load' })
    await userEvent.type(input, 'meera')
    await userEvent.tab()
    load.click()
    await waitFor(() => expect(input).toHaveValue('Dr. Meera Nair'))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(input).toHaveValue('')
    load.click()
    await waitFor(() => expect(input).toHaveValue(''))
    load.click()
    await waitFor(() => expect(input).toHaveValue(''))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith('3')
  },
})

export const EnterWithATextThatDiffersFromTheChoice = meta.story({
  ...inAForm,
  tags: ['!visual'],
  args: { value: '1' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.type(input, 'meera{Escape}')
    await waitUntilListClosed()
    await userEvent.keyboard('{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
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
    await waitUntilListClosed()
    await userEvent.click(input)
    await waitFor(() => expect(highlighted(input)).toHaveTextContent('Anita Rao'))
    await userEvent.keyboard('{Enter}')
    await waitUntilListClosed()
    await expect(args.onValueChange.mock.calls).toEqual([['1']])
    await expect(onSubmit).not.toHaveBeenCalled()
  },
})

/** No option is active at first, because the text is the value. The first Enter closes the list, the second submits. */
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
    await waitUntilListClosed()
    await expect(input).toHaveValue('12 P')
    await expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
})
