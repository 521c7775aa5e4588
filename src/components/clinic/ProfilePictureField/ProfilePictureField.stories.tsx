import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { PICTURE_MAX_BYTES } from '@/domain/constants'
import { en } from '@/messages'
import { ar } from '@/messages/ar'
import { picture, pictureBytes } from '../../../../stories/mocks/picture'
import { PICTURE_MEGABYTES } from './picture'
import { ProfilePictureField } from './ProfilePictureField'

const text = new File(['not a picture'], 'opening-hours.txt', { type: 'text/plain' })
const large = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'large.png', { type: 'image/png' })

const meta = preview.meta({
  title: 'Clinic/Settings/ProfilePictureField',
  component: ProfilePictureField,
  tags: ['nightly'],
  decorators: [
    (Story) => (
      <div className="w-96 max-w-full">
        <Story />
      </div>
    ),
  ],
  argTypes: {
    picture: { control: false },
    progress: { control: { type: 'range', min: 0, max: 100 } },
  },
  args: { picture: null, onPictureChange: fn() },
  render: function Controlled({ picture: initial, onPictureChange, ...rest }) {
    const [picture, setPicture] = useState(initial)
    return (
      <ProfilePictureField
        {...rest}
        picture={picture}
        onPictureChange={(next) => {
          setPicture(next)
          onPictureChange(next)
        }}
      />
    )
  },
})

const remove = { name: en.settings.removePicture }
const kinds = 'JPEG, PNG or WebP, at most 5 MB.'
const tooLarge = en.settings.pictureSize.replace('{megabytes, number}', String(PICTURE_MEGABYTES))

export const Empty = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(en.settings.picture)
    await expect(input).toHaveAccessibleDescription('JPEG, PNG or WebP, at most 5 MB.')
    await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    await expect(canvas.queryByRole('button', remove)).not.toBeInTheDocument()
  },
})

/** The browser's own text, which may have another language, is invisible. Its input covers the text of the catalogue. */
export const TextOfTheCatalogue = meta.story({
  globals: { language: 'ar' },
  play: async ({ canvas, userEvent }) => {
    const { settings } = ar
    const input = canvas.getByLabelText(settings.picture)
    const choose = canvas.getByText(settings.choosePicture)
    await expect(input).toHaveAccessibleName(`${settings.picture} ${settings.choosePicture}`)
    await expect(input).toHaveStyle({ opacity: '0' })
    const { left, top, width, height } = choose.getBoundingClientRect()
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(input)
    await expect(input.getBoundingClientRect()).toMatchObject({ left, top, width, height })
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await expect(choose).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
    await userEvent.upload(input, picture)
    await expect(canvas.getByText('front.png')).toBeVisible()
  },
})

export const OwnClass = meta.story({
  tags: ['behaviour'],
  args: { className: 'own' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(en.settings.picture)).toHaveClass('own', 'peer')
  },
})

export const Chosen = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(en.settings.picture)
    await userEvent.upload(input, picture)
    await expect(args.onPictureChange.mock.calls).toEqual([[picture]])
    await expect(input.files?.[0]?.name).toBe('front.png')
    await expect(canvas.getByText('front.png')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('New picture, 1 KB. Save to keep it.')).toBeVisible())
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(16))
  },
})

/** The first half of a picture. Browsers show such a picture without an error. */
export const Damaged = meta.story({
  tags: ['visual'],
  args: {
    picture: new File([pictureBytes.slice(0, pictureBytes.length / 2)], 'front.png', { type: 'image/png' }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText(en.settings.picture)
    await waitFor(() => expect(input).toHaveAccessibleDescription(`${kinds} ${en.settings.pictureDamaged}`))
    await expect(input).toBeInvalid()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvas.getByRole('button', remove)).toBeEnabled()
    await userEvent.upload(input, picture)
    await waitFor(() => expect(input).toBeValid())
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(16))
    await userEvent.upload(input, new File(['x'], 'side.webp', { type: 'image/webp' }))
    await waitFor(() => expect(input).toBeInvalid())
  },
})

/** The caller keeps the choice while the field is not mounted. */
export const ChosenBefore = meta.story({
  tags: ['behaviour'],
  args: { picture },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')?.naturalWidth).toBe(16))
    await expect(canvas.getByRole('button', remove)).toBeEnabled()
  },
})

export const Removed = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(en.settings.picture)
    await userEvent.upload(input, picture)
    await userEvent.tab()
    await expect(canvas.getByRole('button', remove)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPictureChange.mock.calls).toEqual([[picture], [null]])
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(input.files).toHaveLength(0)
    await expect(input).toHaveFocus()

    await userEvent.upload(input, picture)
    await expect(args.onPictureChange).toHaveBeenLastCalledWith(picture)
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(args.onPictureChange).toHaveBeenLastCalledWith(null)
  },
})

export const WrongType = meta.story({
  args: { picture: text },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText(en.settings.picture)
    await waitFor(() => expect(input).toBeInvalid())
    await expect(input).toHaveAccessibleDescription(`${kinds} ${en.settings.pictureType}`)
    await expect(canvasElement.querySelector('img')).toBeNull()
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(args.onPictureChange.mock.calls).toEqual([[null]])
    await expect(input).toBeValid()
  },
})

/** A telephone's picture under the name of another kind. */
export const OtherKindThanItsName = meta.story({
  tags: ['behaviour'],
  args: { picture: new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic'], 'front.jpg', { type: 'image/jpeg' }) },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(en.settings.picture)
    const kind = 'This file is HEIC, whatever its name says. Choose a JPEG, PNG or WebP picture.'
    await waitFor(() => expect(input).toHaveAccessibleDescription(`${kinds} ${kind}`))
  },
})

/** The error shows at the choice, not only when saving. */
export const TooLarge = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(en.settings.picture)
    await userEvent.upload(input, large)
    await expect(args.onPictureChange.mock.calls).toEqual([[large]])
    await waitFor(() => expect(input).toBeInvalid())
    await expect(input).toHaveAccessibleDescription(`${kinds} ${tooLarge}`)
    await userEvent.upload(input, picture)
    await waitFor(() => expect(input).toBeValid())
  },
})

export const Sending = meta.story({
  tags: ['visual'],
  args: { picture, progress: 40 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: en.settings.sendingPicture })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(canvas.getByLabelText(en.settings.picture)).toBeDisabled()
    await expect(canvas.getByRole('button', remove)).toBeDisabled()
  },
})

export const SendingWithoutProgress = meta.story({
  args: { picture, progress: null },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: en.settings.sendingPicture })
    await expect(bar).not.toHaveAttribute('aria-valuenow')
  },
})

export const Disabled = meta.story({
  args: { picture, disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText(en.settings.picture)).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', remove))
    await expect(args.onPictureChange).not.toHaveBeenCalled()
  },
})

export const LongFileName = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const namedFile = new File([pictureBytes], `${'reception-desk-'.repeat(12)}.png`, { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText(en.settings.picture), namedFile)
    const field = canvasElement.querySelector('[data-slot=profile-picture-field]')
    await expect(field?.scrollWidth).toBe(field?.clientWidth)
  },
})
