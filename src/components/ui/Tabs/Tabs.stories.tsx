import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { Input } from '../Input/Input'
import { Tab, TabList, TabPanel, Tabs } from './Tabs'

const meta = preview.meta({
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    defaultValue: 'profile',
    onValueChange: fn(),
    children: (
      <>
        <TabList aria-label="Doctor">
          <Tab value="profile">Profile</Tab>
          <Tab value="hours">Hours</Tab>
        </TabList>
        <TabPanel value="profile" className="py-4">
          Cardiologist, 14 years
        </TabPanel>
        <TabPanel value="hours" className="py-4">
          Monday, 09:30
        </TabPanel>
      </>
    ),
  },
})

export const Default = meta.story({
  tags: ['full-checks'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: 'Hours' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Hours' })).toHaveTextContent('Monday, 09:30')
    await expect(canvas.queryByText('Cardiologist, 14 years')).not.toBeInTheDocument()
    await expect(args.onValueChange).toHaveBeenCalledWith('hours')
  },
})

/** An arrow moves the focus and chooses. */
export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'Hours' })).toBeVisible()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('tabpanel', { name: 'Profile' })).toBeVisible()
  },
})

/** Where choosing has a cost, an arrow moves the focus only. */
export const Manual = meta.story({
  tags: ['behaviour'],
  args: { activationMode: 'manual' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tabpanel', { name: 'Profile' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('tabpanel', { name: 'Hours' })).toBeVisible()
  },
})

export const Disabled = meta.story({
  args: {
    children: (
      <>
        <TabList aria-label="Doctor">
          <Tab value="profile">Profile</Tab>
          <Tab value="hours" disabled>
            Hours
          </Tab>
        </TabList>
        <TabPanel value="profile">Dr. Lena Moreau</TabPanel>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Hours' })).toBeDisabled()
  },
})

/** A panel that stays mounted keeps what was typed. */
export const KeepsItsState = meta.story({
  tags: ['behaviour'],
  args: {
    children: (
      <>
        <TabList aria-label="Doctor">
          <Tab value="profile">Profile</Tab>
          <Tab value="hours">Hours</Tab>
        </TabList>
        <TabPanel value="profile" forceMount>
          <Input aria-label="Note" />
        </TabPanel>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Note'), 'leave')
    await userEvent.click(canvas.getByRole('tab', { name: 'Hours' }))
    await expect(canvas.getByLabelText('Note')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Profile' }))
    await expect(canvas.getByLabelText('Note')).toHaveValue('leave')
  },
})
