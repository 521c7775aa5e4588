import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { PICTURE_MEGABYTES } from './picture'
import { ProfilePicture } from './ProfilePicture'
import { ProfilePictureField } from './ProfilePictureField'

const meta = preview.meta({
  title: 'Clinic/ProfilePictureField',
  component: ProfilePictureField,
  decorators: [
    (Story) => (
      <div className="w-96 max-w-full">
        <Story />
      </div>
    ),
  ],
  args: { onPictureChange: fn() },
})

const picture = new File(['x'], 'front.png', { type: 'image/png' })

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(en.settings.picture)
    await expect(input).toHaveAccessibleDescription(/5 MB/)
    await userEvent.upload(input, picture)
    await expect(args.onPictureChange.mock.calls).toEqual([[picture]])
    await expect(input.files?.[0]?.name).toBe('front.png')
  },
})

export const WrongType = meta.story({
  args: { problem: 'type' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(en.settings.picture)).toHaveAccessibleDescription(
      en.settings.pictureType,
    )
  },
})

export const TooLarge = meta.story({
  args: { problem: 'size' },
  play: async ({ canvas }) => {
    const message = en.settings.pictureSize.replace('{megabytes, number}', String(PICTURE_MEGABYTES))
    await expect(canvas.getByLabelText(en.settings.picture)).toHaveAccessibleDescription(message)
  },
})

export const CurrentPicture = meta.story({
  render: () => (
    <ProfilePicture pictureUrl='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/></svg>' />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: en.settings.picture })).toBeVisible()
  },
})

export const NoCurrentPicture = meta.story({
  render: () => <ProfilePicture />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.settings.noPicture)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
})

export const BrokenCurrentPicture = meta.story({
  render: () => <ProfilePicture pictureUrl="data:image/webp;base64,AAAA" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.settings.noPicture)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
})
