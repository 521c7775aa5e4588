import { useState } from 'react'
import type { Canvas } from 'storybook/internal/csf'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { en } from '@/messages'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { SettingsForm } from './SettingsForm'

const meta = preview.meta({
  title: 'Clinic/SettingsForm',
  component: SettingsForm,
  parameters: { layout: 'padded' },
  args: {
    settings: fixtures.settings,
    editing: true,
    onEdit: fn(),
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
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
})

export const ViewOfNothingSet = meta.story({
  args: { editing: false, settings: fixtures.emptySettings },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(4)
    await expect(canvas.getByText(text.noPicture)).toBeVisible()
  },
})

export const ViewWithPicture = meta.story({
  args: {
    editing: false,
    pictureUrl:
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>',
    settings: { ...fixtures.settings, payment_at_clinic: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: text.picture })).toBeVisible()
    await expect(canvas.getByText(text.notAllowed)).toBeVisible()
  },
})

export const SavedAsItWas = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(field(canvas, text.address)).toHaveFocus()
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[unchanged]])
  },
})

export const SavedChanges = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const picture = new File(['x'], 'front.webp', { type: 'image/webp' })
    await userEvent.clear(field(canvas, text.address))
    await userEvent.type(field(canvas, text.address), ' 4 Mill Lane ')
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.clear(field(canvas, text.longitude))
    await userEvent.click(canvas.getByRole('switch', { name: text.paymentAtClinic }))
    await userEvent.upload(field(canvas, text.picture), picture)
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ address: '4 Mill Lane', latitude: '', longitude: '', paymentAtClinic: false, picture }],
    ])
  },
})

export const AddressMissing = meta.story({
  args: { settings: fixtures.emptySettings },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(field(canvas, text.address), '   ')
    await userEvent.click(save(canvas))
    await expect(await canvas.findByText(en.errors.settings.address)).toBeVisible()
    await expect(field(canvas, text.address)).toHaveAccessibleDescription(en.errors.settings.address)
    await expect(field(canvas, text.address)).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const DegreesOutOfRange = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(field(canvas, text.latitude))
    await userEvent.type(field(canvas, text.latitude), '90.1')
    await userEvent.clear(field(canvas, text.longitude))
    await userEvent.type(field(canvas, text.longitude), 'west')
    await userEvent.click(save(canvas))
    await expect(await canvas.findByText(text.invalidLatitude)).toBeVisible()
    await expect(field(canvas, text.latitude)).toHaveAccessibleDescription(text.invalidLatitude)
    await expect(field(canvas, text.longitude)).toHaveAccessibleDescription(text.invalidLongitude)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PictureTooLarge = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const large = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'large.png', { type: 'image/png' })
    await userEvent.upload(field(canvas, text.picture), large)
    await userEvent.click(save(canvas))
    await expect(await canvas.findByText(/larger than 5 MB/)).toBeVisible()
    await expect(field(canvas, text.picture)).toHaveAccessibleDescription(/larger than 5 MB/)
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Located = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByText(text.located)).toBeVisible()
    await expect(field(canvas, text.latitude)).toHaveValue('19.076')
    await expect(field(canvas, text.longitude)).toHaveValue('72.8777')
    await userEvent.click(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([
      [{ ...unchanged, latitude: '19.076', longitude: '72.8777' }],
    ])
  },
})

export const Locating = meta.story({
  args: { onLocate: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    const locate = canvas.getByRole('button', { name: text.locate })
    await userEvent.dblClick(locate)
    await expect(locate).toHaveAttribute('aria-busy', 'true')
    await expect(args.onLocate).toHaveBeenCalledOnce()
  },
})

export const PositionUnknown = meta.story({
  args: { onLocate: fn(() => Promise.reject(new Error('denied'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.settings.position)
    await expect(field(canvas, text.latitude)).toHaveValue('45.5152')
  },
})

export const NoGeolocation = meta.story({
  args: { onLocate: fn(() => Promise.reject(new DOMException('', 'NotSupportedError'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.locate }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.settings.noGeolocation)
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
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(save(canvas))
    await expect(args.onSubmit.mock.calls).toEqual([[unchanged]])
  },
})

const failureStory = (message: string) =>
  meta.story({
    args: { message: { tone: 'error', text: message } },
    play: async ({ canvas, userEvent }) => {
      await userEvent.type(field(canvas, text.address), ', 2nd floor')
      await expect(canvas.getByRole('alert')).toHaveTextContent(message)
      await expect(field(canvas, text.address)).toHaveValue('12 Harbour Street, Portland, 2nd floor')
    },
  })

export const SaveFailed = failureStory(en.errors.settings.failed)
export const SaveUnanswered = failureStory(en.errors.settings.unanswered)

export const SessionEnded = meta.story({
  args: { message: { tone: 'error', text: en.errors.settings.noToken }, loginHref: '/login' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.settings.noToken)
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/login')
  },
})

export const Cancelled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.cancel }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

/** Edit, save, read again: the focus is never lost. */
export const FromViewToEditAndBack = meta.story({
  args: { editing: false },
  render: function Whole(args) {
    const [editing, setEditing] = useState(false)
    const [saved, setSaved] = useState(false)
    return (
      <SettingsForm
        {...args}
        editing={editing}
        message={saved ? { tone: 'success', text: en.outcomes.settingsSaved } : undefined}
        onEdit={() => setEditing(true)}
        onSubmit={() => {
          setEditing(false)
          setSaved(true)
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
