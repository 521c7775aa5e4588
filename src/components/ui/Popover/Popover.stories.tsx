import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { openInExample } from '#.storybook/openInExample'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTitle, PopoverTrigger } from './Popover'

const onOpenChange = fn()

const meta = preview.meta({
  title: 'Overlays/Popover',
  component: PopoverContent,
  tags: ['visual'],
  decorators: [openInExample],
  parameters: { docs: { story: { inline: false, height: '340px' } } },
  beforeEach: () => {
    onOpenChange.mockClear()
  },
  render: (args) => (
    <Popover onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <Button>Booking limit</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle>How bookings are counted</PopoverTitle>
        <p className="mt-1 mb-3 text-muted">Declined and cancelled appointments are not counted.</p>
        <PopoverClose asChild>
          <Button size="sm">Got it</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  ),
})

const popoverGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Open = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Booking limit' }))
    const popover = await screen.findByRole('dialog', { name: 'How bookings are counted' })
    await waitFor(() => expect(popover).toBeVisible())
  },
})

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'Booking limit' })
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(trigger)
    const popover = await screen.findByRole('dialog', { name: 'How bookings are counted' })
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(within(popover).getByRole('button', { name: 'Got it' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await popoverGone()
    await expect(trigger).toHaveFocus()
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  },
})

export const EscapeAndClickOutsideClose = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    const trigger = screen.getByRole('button', { name: 'Booking limit' })
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await popoverGone()
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
    await screen.findByRole('dialog')
    await userEvent.click(document.body)
    await popoverGone()
    await expect(onOpenChange.mock.calls).toEqual([[true], [false], [true], [false]])
  },
})

/** The popover opens at the anchor, not at its trigger. On a phone it would not fit there. */
export const AtAnAnchor = meta.story({
  tags: ['desk'],
  render: (args) => (
    <Popover onOpenChange={onOpenChange}>
      <div className="flex items-center gap-24">
        <PopoverTrigger asChild>
          <Button>Booking limit</Button>
        </PopoverTrigger>
        <PopoverAnchor asChild>
          <span>Monday, 09:00</span>
        </PopoverAnchor>
      </div>
      <PopoverContent {...args} aria-label="Booking limit of Monday, 09:00">
        5 bookings, 2 of them left
      </PopoverContent>
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Booking limit' }))
    const popover = await screen.findByRole('dialog', { name: 'Booking limit of Monday, 09:00' })
    await waitFor(() => expect(popover.getAnimations()).toHaveLength(0))
    const start = getComputedStyle(popover).direction === 'rtl' ? 'right' : 'left'
    const anchor = canvas.getByText('Monday, 09:00').getBoundingClientRect()
    await waitFor(() => expect(popover.getBoundingClientRect()[start]).toBeCloseTo(anchor[start], 0))
  },
})

export const LongContentOnPhones = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <Popover>
      <PopoverTrigger asChild>
        <Button>History</Button>
      </PopoverTrigger>
      <PopoverContent {...args}>
        <PopoverTitle>Visits</PopoverTitle>
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>Visit {line + 1}</p>
        ))}
        <PopoverClose asChild>
          <Button size="sm">Got it</Button>
        </PopoverClose>
      </PopoverContent>
    </Popover>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    const popover = await screen.findByRole('dialog', { name: 'Visits' })
    await waitFor(() => expect(popover.getAnimations()).toHaveLength(0))
    const { left, right, bottom } = popover.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})
