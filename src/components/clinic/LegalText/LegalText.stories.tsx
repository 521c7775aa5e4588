import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { en } from '@/messages'
import { AccessibilityText, PolicyText, TermsText } from './LegalText'

const meta = preview.meta({
  title: 'Clinic/Landing/LegalText',
  component: PolicyText,
  tags: ['full-checks', 'nightly'],
  // In a frame of its own: the anchors of two texts are the same.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: {
    audience: 'clinic' as const,
    contact: {
      address: '12 Harbour Street, Portland, OR 97204',
      email: 'hello@clinora.example',
      phone: '(555) 014-2233',
    },
  },
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
  render: ({ contact }) => <TermsText contact={contact} />,
  play: async ({ args, canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(en.legal.terms))
    const contents = within(canvas.getByRole('navigation', { name: en.legal.contents })).getAllByRole('link')
    await expect(contents.map((each) => each.getAttribute('href'))).toEqual(
      headings.map(({ id }) => `#${id}`),
    )
    await expect(canvas.getByRole('link', { name: args.contact.email })).toHaveAttribute(
      'href',
      `mailto:${args.contact.email}`,
    )
  },
})

export const Accessibility = meta.story({
  render: ({ contact }) => <AccessibilityText contact={contact} />,
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(en.legal.accessibility))
    await expect(canvas.getByText('Last updated November 24, 2026')).toBeVisible()
  },
})

/** On a phone the table of contents is collapsed. */
export const OnAPhone = meta.story({
  args: { audience: 'public' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation')).not.toBeVisible()
    const [summary] = canvas.getAllByText(en.legal.contents).filter((each) => each.tagName === 'SUMMARY')
    if (!summary) throw new Error('There is no summary.')
    await userEvent.click(summary)
    await expect(canvas.getByRole('navigation')).toBeVisible()
    const contents = within(canvas.getByRole('navigation', { name: en.legal.contents }))
    const rights = contents.getByRole('link', { name: en.legal.publicPolicy.rights.title })
    await expect(rights).toHaveAttribute('href', '#rights')
    await expect(rights.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})
