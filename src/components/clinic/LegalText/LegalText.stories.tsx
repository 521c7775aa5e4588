import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { en } from '@/messages'
import { PolicyText, TermsText } from './LegalText'

const meta = preview.meta({
  title: 'Clinic/LegalText',
  component: PolicyText,
  args: { audience: 'clinic' as const },
})

const titles = (sections: Record<string, { title: string }>) =>
  Object.values(sections).map(({ title }) => title)

export const ForClinics = meta.story({
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(en.legal.clinicPolicy))
    await expect(canvas.getByText(new RegExp(PRIVACY_POLICY_UPDATED))).toBeVisible()
  },
})

export const ForEverybody = meta.story({
  args: { audience: 'public' },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(en.legal.publicPolicy))
    await expect(canvas.getByText(new RegExp(PRIVACY_POLICY_UPDATED))).toBeVisible()
  },
})

export const Terms = meta.story({
  render: () => <TermsText />,
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(en.legal.terms))
  },
})
