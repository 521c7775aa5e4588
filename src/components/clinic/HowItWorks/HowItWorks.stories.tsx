import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { PatientPreview } from '../LandingHero/PatientPreview'
import { HowItWorks } from './HowItWorks'

const meta = preview.meta({
  title: 'Clinic/Landing/HowItWorks',
  component: HowItWorks,
  parameters: { layout: 'fullscreen' },
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list')).getAllByRole('heading', { level: 3 })
    const { account, book, manage } = en.landing.howItWorks.steps
    await expect(steps.map((each) => each.textContent)).toEqual([account.title, book.title, manage.title])
    // Nothing that the product cannot prove, such as how long a registration takes.
    await expect(canvas.getByText('Sign up in the app with your phone number or mail.')).toBeVisible()
  },
})

/** The steps are above each other, beside what a patient sees. */
export const WithPreview = meta.story({
  tags: ['visual'],
  args: { preview: <PatientPreview /> },
  play: async ({ canvas }) => {
    const preview = canvas.getByRole('img', { name: en.landing.howItWorks.preview.label })
    await expect(preview).toBeVisible()
    await expect(preview).toHaveTextContent(en.landing.howItWorks.preview.code)
  },
})

export const Narrow = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[data-slot=how-it-works]')
    await expect(block?.scrollWidth).toBe(block?.clientWidth)
  },
})
