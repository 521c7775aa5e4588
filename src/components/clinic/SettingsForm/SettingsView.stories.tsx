import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { samples } from '../../../../stories/mocks/samples'
import { SettingsView } from './SettingsView'

const meta = preview.meta({
  title: 'Clinic/Settings/SettingsView',
  component: SettingsView,
  parameters: { layout: 'padded' },
  args: { settings: samples.settings },
})

const { settings: text } = en

export const Full = meta.story({
  play: async ({ canvas }) => {
    const texts = (role: string) => canvas.getAllByRole(role).map((each) => each.textContent)
    await expect(texts('term')).toEqual([
      text.address,
      text.latitude,
      text.longitude,
      text.paymentAtClinic,
      text.picture,
    ])
    await expect(texts('definition')).toEqual([
      '12 Harbour Street, Portland',
      '45.5152',
      '-122.6784',
      text.allowed,
      text.noPicture,
    ])
  },
})

const long = {
  clinicName: `The ${'Interdisciplinary '.repeat(4)}Clinic of Sankt-${'Bartholomä'.repeat(3)}`,
  phone: '5550142233',
}

export const WithContact = meta.story({
  tags: ['visual'],
  args: { settings: { ...samples.settings, ...long } },
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('definition').map((each) => each.textContent)
    await expect(texts.slice(0, 3)).toEqual([long.clinicName, long.phone, '12 Harbour Street, Portland'])
  },
})

export const WithContactOnAPhone = WithContact.extend({
  tags: ['!visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('[data-slot=settings-view]')
    await expect(list?.scrollWidth).toBe(list?.clientWidth)
  },
})

export const RightToLeft = WithContact.extend({
  tags: ['!visual'],
  globals: { language: 'ar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: long.phone })).toHaveAttribute('href', `tel:${long.phone}`)
  },
})

export const NothingSet = meta.story({
  tags: ['visual'],
  args: { settings: samples.emptySettings },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(4)
    await expect(canvas.getByText(text.noPicture)).toBeVisible()
  },
})

export const WithPicture = meta.story({
  tags: ['visual'],
  args: {
    pictureUrl:
      "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='teal'/></svg>",
    settings: { ...samples.settings, paymentAtClinic: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: text.picture })).toBeVisible()
    await expect(canvas.getByText(text.notAllowed)).toBeVisible()
  },
})

export const LongValues = meta.story({
  tags: ['visual'],
  args: {
    settings: {
      ...samples.settings,
      address: `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2)}, Isle of Anglesey`,
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('[data-slot=settings-view]')
    await expect(list?.scrollWidth).toBe(list?.clientWidth)
  },
})
