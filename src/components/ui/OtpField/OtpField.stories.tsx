import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { Field } from '../Field/Field'
import { OtpField } from './OtpField'

const meta = preview.meta({
  title: 'Forms/OtpField',
  component: OtpField,
  tags: ['visual'],
  args: { onValueChange: fn(), name: 'otp' },
  render: function Controlled({ value: initialValue = '', onValueChange, ...args }) {
    const [value, setValue] = useState(initialValue)
    return (
      <OtpField
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange?.(next)
        }}
      />
    )
  },
  decorators: [
    (Story) => (
      <Field label="Completion code" hint="The patient finds it in the app">
        <Story />
      </Field>
    ),
  ],
})

interface Canvas {
  getByRole: (role: string, options: { name: string }) => HTMLElement
}

const inputOf = (canvas: Canvas) =>
  canvas.getByRole('textbox', { name: 'Completion code' }) as HTMLInputElement

const boxesIn = (root: HTMLElement) => Array.from(root.querySelectorAll<HTMLElement>('[data-slot=otp-box]'))

/** Clicks the centre of a box; `position` starts at 1. */
function clickBox(root: HTMLElement, input: HTMLInputElement, position: number) {
  const { left, top, width, height } = boxesIn(root)[position - 1]?.getBoundingClientRect() ?? new DOMRect()
  input.focus()
  return fireEvent.click(input, { clientX: left + width / 2, clientY: top + height / 2, detail: 1 })
}

export const Typing = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const input = inputOf(canvas)
    await expect(input).toHaveAccessibleDescription('The patient finds it in the app')
    await expect(input).toHaveAttribute('inputmode', 'numeric')
    await userEvent.click(input)
    await userEvent.keyboard('4a719')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(boxesIn(canvasElement).map((box) => box.textContent)).toEqual(['4', '7', '1', '9'])
    await expect(canvasElement.querySelector('input[name=otp]')).toHaveValue('4719')
  },
})

export const NextBoxIsMarked = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.keyboard('47')
    await waitFor(() =>
      expect(boxesIn(canvasElement).map((box) => box.hasAttribute('data-active'))).toEqual([
        false,
        false,
        true,
        false,
      ]),
    )
  },
})

export const BackspaceInTheEmptyField = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.keyboard('{Backspace}4719')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
  },
})

export const PastingTheWholeCode = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.paste('47 19')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(inputOf(canvas)).toHaveValue('4719')
  },
})

/** A pasted code replaces what is there, and numbers beside it are no part of it. */
export const PastingOverDigits = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    for (const before of ['{Backspace}', '12', '1234'])
      for (const [pasted, code] of [
        ['4719', '4719'],
        ['1st code: 0129', '0129'],
        ['your code of 27.11. is 4719', '4719'],
        ['0 1 2 9', '0129'],
      ] as const) {
        await userEvent.clear(inputOf(canvas))
        await userEvent.keyboard(before)
        await userEvent.paste(pasted)
        await expect(args.onValueChange).toHaveBeenLastCalledWith(code)
        await expect(inputOf(canvas)).toHaveValue(code)
      }
  },
})

/** The caller gets 0 to 9, whatever the keyboard types. */
export const DigitsOfAnyScript = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.keyboard('١२')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12')
    await userEvent.keyboard('３4')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234')
    await userEvent.clear(inputOf(canvas))
    await userEvent.paste('\u200f٤٧ ١٩')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(inputOf(canvas)).toHaveValue('4719')
  },
})

export const AutofillOfTheWholeCode = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, canvasElement, args }) => {
    const input = inputOf(canvas)
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    await fireEvent.input(input, { target: { value: '4719' } })
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4719')
    await expect(boxesIn(canvasElement).map((box) => box.textContent)).toEqual(['4', '7', '1', '9'])
  },
})

export const LeadingZeros = meta.story({
  tags: ['!visual'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.keyboard('0042')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('0042')
  },
})

export const Backspace = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { value: '4719' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    inputOf(canvas).setSelectionRange(3, 4)
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('471')
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('47')
  },
})

export const OneDigitCorrected = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = inputOf(canvas)
    for (const [typedCode, position, key, digit, correctedCode] of [
      ['276', 2, 'Backspace', '6', '266'],
      ['934', 1, 'Backspace', '1', '134'],
      ['8341', 3, 'Backspace', '9', '8391'],
      ['276', 2, 'Delete', '6', '266'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.keyboard(typedCode)
      await clickBox(canvasElement, input, position)
      await userEvent.keyboard(`{${key}}${digit}`)
      await expect(input).toHaveValue(correctedCode)
    }
  },
})

export const EnterSubmitsItsForm = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { value: '4719' },
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const code = event.currentTarget.querySelector<HTMLInputElement>('[name=otp]')
          event.currentTarget.dataset['submitted'] = code?.value
        }}
      >
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.keyboard('{Enter}')
    await expect(inputOf(canvas).form).toHaveAttribute('data-submitted', '4719')
  },
})

export const Invalid = meta.story({
  args: { value: '1234', 'aria-invalid': true },
  play: async ({ canvas }) => {
    await expect(inputOf(canvas)).toBeInvalid()
  },
})

export const Disabled = meta.story({
  args: { disabled: true, value: '47' },
  play: async ({ canvas }) => {
    await expect(inputOf(canvas)).toBeDisabled()
  },
})

export const TypingOverADigit = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { value: '4719' },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await clickBox(canvasElement, inputOf(canvas), 2)
    await userEvent.keyboard('0')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4019')
  },
})

export const PastingATextWithoutDigits = meta.story({
  tags: ['!visual', 'behaviour'],
  args: { value: '47' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(inputOf(canvas))
    await userEvent.paste('hello')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(inputOf(canvas)).toHaveValue('47')
  },
})

export const SixDigits = meta.story({
  args: { length: 6 },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(boxesIn(canvasElement)).toHaveLength(6)
    await userEvent.click(inputOf(canvas))
    await userEvent.paste('471902')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('471902')
  },
})

/** The digits stay in left-to-right order. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { value: '4719' },
  play: async ({ canvasElement }) => {
    const leftEdges = boxesIn(canvasElement).map((box) => box.getBoundingClientRect().left)
    await expect(leftEdges).toEqual(leftEdges.toSorted((a, b) => a - b))
    await expect(boxesIn(canvasElement).map((box) => box.textContent)).toEqual(['4', '7', '1', '9'])
  },
})
