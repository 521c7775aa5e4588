import { expect, spyOn } from 'storybook/test'
import preview from '#.storybook/preview'
import { BrokenScreen } from '@/app/BrokenScreen'
import { en } from '@/messages'
import { happy, wrongShape } from '../mocks/handlers'
import { address, openAs, Screen } from './screen'

const meta = preview.meta({
  title: 'Screens/BrokenScreen',
  component: BrokenScreen,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs', 'screen'],
})

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.errors.unexpected)
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.app.brokenHint)
    await expect(canvas.getByRole('button', { name: en.app.reload })).toBeEnabled()
  },
})

/** One screen breaks on an answer that nobody foresaw; the sidebar stays, and leads to those that do not. */
export const InTheDashboard = meta.story({
  globals: { viewport: { value: 'desk' } },
  render: () => <Screen path="/doctors" />,
  beforeEach: async ({ msw }) => {
    msw.use(wrongShape('GET /doctor/{clinicId}', [{ id: 1, name: 'Dr. Ng', designation: {} }]), ...happy)
    spyOn(console, 'error').mockImplementation(() => undefined)
    await openAs('clinic', '/doctors')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.unexpected)
    await expect(address()).toBe('/doctors')
    await expect(canvas.getByRole('link', { name: en.shell.payments })).toBeVisible()
  },
})

export const LeftForAnother = InTheDashboard.extend({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(en.errors.unexpected)
    await userEvent.click(canvas.getByRole('link', { name: en.shell.payments }))
    await expect(await canvas.findByRole('table', { name: en.payments.weekly })).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(address()).toBe('/payments')
  },
})
