import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Button } from './Button'

const meta = preview.meta({
  title: 'Actions/Button',
  component: Button,
  tags: ['visual'],
  args: { children: 'Schedule appointment', onClick: fn() },
})

export const Primary = meta.story({
  args: { variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Schedule appointment' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(3)
    await expect(args.onClick).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'click' }))
  },
})

export const Secondary = meta.story({ args: { variant: 'secondary', children: 'View Profile' } })
export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Cancel' } })
export const Danger = meta.story({ args: { variant: 'danger', children: 'Decline' } })

export const Sizes = meta.story({
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
})

export const WithIcon = meta.story({
  args: { variant: 'primary', children: [<CalendarPlus key="icon" aria-hidden />, 'Schedule appointment'] },
})

export const Disabled = meta.story({
  args: { disabled: true },
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary">
        Save
      </Button>
      <Button {...args} variant="quiet">
        Logout
      </Button>
      <Button {...args} variant="danger">
        Decline
      </Button>
    </div>
  ),
  play: async ({ canvas, userEvent, args }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toBeDisabled()
      await userEvent.click(button)
    }
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const Busy = meta.story({
  args: { busy: true, type: 'submit' },
  render: (args) => (
    <form
      className="flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.dataset['submitted'] = 'yes'
      }}
    >
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary">
        Save
      </Button>
      <Button {...args} variant="quiet">
        Logout
      </Button>
      <Button {...args} variant="danger">
        Decline
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Schedule appointment' })
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button.closest('form')).not.toHaveAttribute('data-submitted')
  },
})

export const BusyKeepsItsWidth = meta.story({
  tags: ['behaviour'],
  render: (args) => (
    <div className="flex flex-col items-start gap-3">
      <Button {...args} />
      <Button {...args} busy />
    </div>
  ),
  play: async ({ canvas }) => {
    const [idle, busy] = canvas
      .getAllByRole('button', { name: 'Schedule appointment' })
      .map((button) => button.getBoundingClientRect())
    await expect([busy?.width, busy?.height]).toEqual([idle?.width, idle?.height])
  },
})

export const AsLink = meta.story({
  args: { asChild: true, variant: 'primary', children: <a href="#doctors">All doctors</a> },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'All doctors' })
    await expect(link).toHaveAttribute('href', '#doctors')
    await expect(link).not.toHaveAttribute('type')
  },
})

/** The caller sets `busy` at the first press, so the second press submits nothing. */
export const PressedTwice = meta.story({
  tags: ['behaviour'],
  args: { type: 'submit', variant: 'primary', children: 'Save' },
  render: function PressedTwice(args) {
    const [submitCount, setSubmitCount] = useState(0)
    return (
      <form
        data-submit-count={submitCount}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitCount(submitCount + 1)
        }}
      >
        <Button {...args} busy={submitCount > 0} />
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save' })
    await userEvent.dblClick(button)
    await userEvent.keyboard('{Enter} ')
    await expect(button.closest('form')).toHaveAttribute('data-submit-count', '1')
    await expect(button).toHaveFocus()
  },
})

export const LongWordsOnPhones = meta.story({
  args: { variant: 'primary', children: 'Schedule an appointment for somebody who called or walked in' },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('button').getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary">
        Save
      </Button>
      <Button {...args} variant="quiet">
        Logout
      </Button>
      <Button {...args} variant="danger">
        Decline
      </Button>
      <Button {...args} variant="primary" asChild>
        <a href="#doctors">All doctors</a>
      </Button>
      <Button {...args} disabled>
        Print
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole('button', { name })
    await expectColour(button('Schedule appointment'), 'backgroundColor', 'accent-hover')
    await expectColour(button('Save'), 'backgroundColor', 'hover')
    await expectColour(button('Logout'), 'backgroundColor', 'hover')
    await expectColour(button('Decline'), 'backgroundColor', 'danger-hover')
    await expectColour(canvas.getByRole('link', { name: 'All doctors' }), 'backgroundColor', 'accent-hover')
    // A disabled button has no hover style.
    await expectColour(button('Print'), 'backgroundColor', 'surface-sunken')
  },
})
