import { expect, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ProfilePicture } from './ProfilePicture'

const meta = preview.meta({ title: 'Clinic/Settings/ProfilePicture', component: ProfilePicture })

export const Saved = meta.story({
  tags: ['visual'],
  args: {
    pictureUrl:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>",
  },
  play: async ({ args, canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: en.settings.picture })
    await expect(picture).toHaveAttribute('src', args.pictureUrl)
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0))
    await expect(canvas.queryByText(en.settings.noPicture)).not.toBeInTheDocument()
  },
})

export const None = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(en.settings.noPicture)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
})

/** A picture that cannot be loaded shows the placeholder, not the browser's broken image. */
export const Broken = meta.story({
  args: { pictureUrl: 'data:image/webp;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(en.settings.noPicture)).toBeVisible()
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
})
