import { useState } from 'react'
import type { Canvas } from 'storybook/internal/csf'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SettingsForm, type SettingsFormProps } from './SettingsForm'

const meta = preview.meta({
  title: 'Clinic/Settings/SettingsForm',
  component: SettingsForm,
  parameters: { layout: 'padded' },
  decorators: [
    (Story, { args, viewMode }) => {
      // Among others on a docs page, the form must not take the focus.
      const isStill = viewMode === 'docs' && (args as SettingsFormProps).editing
      return isStill ? (
        <div inert>
          <Story />
        </div>
      ) : (
        <Story />
      )
    },
  ],
  argTypes: { addressSource: { control: false }, pictureProgress: { control: { type: 'range', max: 100 } } },
  args: {
    settings: samples.settings,
    editing: true,
    onEdit: fn(),
    onDraftChange: fn(),
    onCancel: fn(),
    onLocate: fn(() => Promise.resolve({ latitude: 19.076, longitude: 72.8777 })),
    onSubmit: fn(),
  },
})

const { settings: text } = en
const unchanged = {
  address: '12 Harbour Street, Portland',
  latitude: '45.5152',
  longitude: '-122.6784',
  paymentAtClinic: true,
  picture: null,
}
const save = (canvas: Canvas) => canvas.getByRole('button', { name: text.save })
const field = (canvas: Canvas, label: string) => canvas.getByLabelText(label)

export const View = meta.story({
  args: { editing: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '12 Harbour Street, Portland',
      '45.5152',
      '-122.6784',
      text.allowed,
      text.noPicture,
    ])
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }))
    await expect(args.onEdit.mock.calls).toEqual([[]])
  },
})

export const ViewSaved = meta.story({
  tags: ['visual'],
  args: { editing: false, message: { tone: 'success', text: en.outcomes.settingsSaved } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Settings updated successfully!')
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

export const SavedAsItWas = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(field(canvas, text.address)).toHaveFocus()
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[unchanged]])
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(save(canvas)).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(save(canvas))
    await expect(canvas.getByRole('button', { name: text.cancel })).toBeDisabled()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DoublePress = meta.story({
  tags: ['behaviour'],
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[unchanged]])
  },
})

/** The form keeps its values. */
export const SaveFailed = meta.story({
  args: { message: { tone: 'error', text: en.errors.settings.failed } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), ', 2nd floor')
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ ...unchanged, address: '12 Harbour Street, Portland, 2nd floor' }],
    ])
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.message?.text ?? '')
    await expect(field(canvas, text.address)).toHaveValue('12 Harbour Street, Portland, 2nd floor')
    await userEvent.click(save(canvas))
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
  },
})

export const SaveUnanswered = SaveFailed.extend({
  args: { message: { tone: 'error', text: en.errors.settings.unanswered } },
})

export const SessionEnded = meta.story({
  args: { message: { tone: 'error', text: en.errors.settings.noToken }, loginHref: '/login' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.settings.noToken)
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/login')
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    for (const name of [text.locate, text.save, text.cancel]) {
      const { height } = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect(height).toBeGreaterThanOrEqual(44)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
})

export const Cancelled = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.cancel }))
    await expect(args.onCancel.mock.calls).toEqual([[]])
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** The pressed button disappears at each change of mode, so the focus moves to the new content. */
export const FromViewToEditAndBack = meta.story({
  tags: ['behaviour'],
  args: { editing: false },
  render: function Controlled(args) {
    const [editing, setEditing] = useState(false)
    const [isSaved, setIsSaved] = useState(false)
    return (
      <SettingsForm
        {...args}
        editing={editing}
        message={isSaved ? { tone: 'success', text: en.outcomes.settingsSaved } : undefined}
        onEdit={() => setEditing(true)}
        onSubmit={() => {
          setEditing(false)
          setIsSaved(true)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.edit }))
    await expect(field(canvas, text.address)).toHaveFocus()
    await userEvent.click(save(canvas))
    await expect(await canvas.findByRole('button', { name: text.edit })).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent(en.outcomes.settingsSaved)
  },
})
