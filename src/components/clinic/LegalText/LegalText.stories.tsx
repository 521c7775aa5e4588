import { expect, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { PRIVACY_POLICY_UPDATED } from '@/domain/constants'
import { en } from '@/messages'
import { legalDocuments } from '@/messages/en/legal'
import { LegalText } from './LegalText'

const meta = preview.meta({
  title: 'Clinic/Landing/LegalText',
  component: LegalText,
  tags: ['full-checks', 'nightly'],
  // In a frame of its own: the anchors of two texts are the same.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
  args: {
    sections: legalDocuments.clinicPolicy,
    updated: PRIVACY_POLICY_UPDATED,
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
    await expect(headings.map((each) => each.textContent)).toEqual(titles(legalDocuments.clinicPolicy))
    await expect(canvas.getByText(new RegExp(PRIVACY_POLICY_UPDATED))).toBeVisible()
  },
})

export const ForEverybody = meta.story({
  args: { sections: legalDocuments.publicPolicy },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(legalDocuments.publicPolicy))
    await expect(canvas.getByText(new RegExp(PRIVACY_POLICY_UPDATED))).toBeVisible()
  },
})

export const Terms = meta.story({
  args: { sections: legalDocuments.terms },
  play: async ({ args, canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(legalDocuments.terms))
    const contents = within(canvas.getByRole('navigation', { name: en.app.legal.contents })).getAllByRole(
      'link',
    )
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
  args: { sections: legalDocuments.accessibility, updated: 'November 24, 2026' },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual(titles(legalDocuments.accessibility))
    await expect(canvas.getByText('Last updated November 24, 2026')).toBeVisible()
  },
})

/** On a phone the table of contents is collapsed. */
export const OnAPhone = meta.story({
  args: { sections: legalDocuments.publicPolicy },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('navigation')).not.toBeVisible()
    const [summary] = canvas.getAllByText(en.app.legal.contents).filter((each) => each.tagName === 'SUMMARY')
    if (!summary) throw new Error('There is no summary.')
    await userEvent.click(summary)
    await expect(canvas.getByRole('navigation')).toBeVisible()
    const contents = within(canvas.getByRole('navigation', { name: en.app.legal.contents }))
    const rights = contents.getByRole('link', { name: legalDocuments.publicPolicy.rights.title })
    await expect(rights).toHaveAttribute('href', '#rights')
    await expect(rights.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})
