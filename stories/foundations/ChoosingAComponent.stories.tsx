import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { ChoiceList } from './ChoiceList'
import { choices } from './choices'
import { clinicChoices } from './clinicChoices'

const meta = preview.meta({
  title: 'Foundations/Choosing a component',
  parameters: { layout: 'padded' },
})

const onNavigate = fn()

export const Choices = meta.story({
  render: () => <ChoiceList choices={choices} />,
  beforeEach: () => {
    onNavigate.mockClear()
    const channel = addons.getChannel()
    channel.on(NAVIGATE_URL, onNavigate)
    return () => channel.off(NAVIGATE_URL, onNavigate)
  },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'AlertDialog' })
    await expect(link).toHaveAttribute('href', './?path=/docs/overlays-alertdialog--docs')
    await userEvent.click(link)
    await expect(onNavigate.mock.calls).toEqual([['?path=/docs/overlays-alertdialog--docs']])
  },
})

export const ClinicChoices = meta.story({
  render: () => <ChoiceList choices={clinicChoices} />,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'AppointmentList' })
    await expect(link).toHaveAttribute('href', './?path=/docs/clinic-appointments-appointmentlist--docs')
  },
})
