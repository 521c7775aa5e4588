import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTitle, PopoverTrigger } from './Popover'

const meta = preview.meta({
  title: 'Components/Popover',
  component: PopoverContent,
  subcomponents: { Popover, PopoverTrigger, PopoverAnchor, PopoverTitle, PopoverClose },
  render: (args) => (
    <Popover>
      <PopoverTrigger asChild>
        <Button>Booking limit</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle>How places are counted</PopoverTitle>
        <p className="mt-1 mb-3 text-muted">Declined and cancelled appointments give their place back.</p>
        <PopoverClose asChild>
          <Button size="sm">Got it</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  ),
})

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Open = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Booking limit' }))
    const popover = await screen.findByRole('dialog', { name: 'How places are counted' })
    await waitFor(() => expect(popover).toBeVisible())
  },
})

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'Booking limit' })
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger)
    const popover = await screen.findByRole('dialog', { name: 'How places are counted' })
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(within(popover).getByRole('button', { name: 'Got it' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await gone()
    await expect(trigger).toHaveFocus()
  },
})

export const EscapeAndClickOutsideClose = meta.story({
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'Booking limit' })
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await gone()
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
    await userEvent.click(document.body)
    await gone()
  },
})
