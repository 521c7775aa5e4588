import { expect, fn, waitFor } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Badge } from '../Badge/Badge'
import { Tab, TabList, TabPanel, Tabs } from './Tabs'

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: Tabs,
  tags: ['visual', 'beta', '!stable'],
  args: { defaultValue: 'today', onValueChange: fn(), className: 'w-96' },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Days">
        <Tab value="today">
          Today <Badge>4</Badge>
        </Tab>
        <Tab value="tomorrow">Tomorrow</Tab>
        <Tab value="later" disabled>
          Later
        </Tab>
      </TabList>
      <TabPanel value="today">Four appointments</TabPanel>
      <TabPanel value="tomorrow">Two appointments</TabPanel>
      <TabPanel value="later">None</TabPanel>
    </Tabs>
  ),
})

export const ByMouse = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('tablist', { name: 'Days' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Tomorrow' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Tomorrow' })).toHaveTextContent('Two appointments')
    await expect(args.onValueChange?.mock.calls).toEqual([['tomorrow']])
    await userEvent.click(canvas.getByRole('tab', { name: 'Later' }))
    await expect(args.onValueChange).toHaveBeenCalledOnce()
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  globals: { direction: 'ltr' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Today 4' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Tomorrow', selected: true })).toHaveFocus())
    // The disabled tab is skipped, and the focus wraps around.
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Today 4', selected: true })).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Tomorrow', selected: true })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
    await expect(args.onValueChange?.mock.calls).toEqual([['tomorrow'], ['today'], ['tomorrow']])
  },
})

export const ManyOnPhones = meta.story({
  parameters: { layout: 'padded' },
  args: { defaultValue: '1', className: undefined },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Doctors">
        {Array.from({ length: 8 }, (_, index) => (
          <Tab key={index} value={`${index + 1}`}>
            Dr. Number {index + 1}
          </Tab>
        ))}
      </TabList>
      {Array.from({ length: 8 }, (_, index) => (
        <TabPanel key={index} value={`${index + 1}`}>
          Appointments of Dr. Number {index + 1}
        </TabPanel>
      ))}
    </Tabs>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const last = canvas.getByRole('tab', { name: 'Dr. Number 8' })
    await waitFor(() => expect(last).toHaveFocus())
    await waitFor(() =>
      expect(Math.floor(last.getBoundingClientRect().right)).toBeLessThanOrEqual(window.innerWidth),
    )
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('8')
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Tomorrow', selected: true })).toHaveFocus())
    await expect(args.onValueChange?.mock.calls).toEqual([['tomorrow']])
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  play: async ({ canvas }) => {
    await expectColour(canvas.getByRole('tab', { name: 'Tomorrow' }), 'color', 'ink')
    await expectColour(canvas.getByRole('tab', { name: 'Later' }), 'color', 'muted')
  },
})
