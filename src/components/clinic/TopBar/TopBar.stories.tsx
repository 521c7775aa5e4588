import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { LANDING_SECTIONS, TopBar } from './TopBar'

const meta = preview.meta({
  title: 'Clinic/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      // A link that is followed would take the story's page away.
      <div onClick={(event) => event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  argTypes: { active: { control: 'select', options: LANDING_SECTIONS } },
  args: {
    homeHref: '/',
    loginHref: '/login',
    active: 'home' as const,
    onSection: fn(),
  },
})

export const AtTheTop = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((each) => each.textContent)).toEqual([
      'Clinora',
      'Home',
      'Features',
      'Contact',
      'Download',
      'LOGIN',
    ])
    await expect(canvas.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login')
    const contact = canvas.getByRole('link', { name: 'Contact' })
    await expect(contact).toHaveAttribute('href', '#contact')
    await userEvent.click(contact)
    await expect(args.onSection).toHaveBeenCalledOnce()
    await expect(args.onSection).toHaveBeenCalledWith('contact', expect.objectContaining({ type: 'click' }))
    await expect(canvas.getByRole('banner')).not.toHaveAttribute('data-solid')
  },
})

export const Scrolled = meta.story({
  args: { solid: true, active: 'features' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveAttribute('data-solid')
    await expect(canvas.getByRole('link', { current: true })).toHaveAttribute('href', `#${args.active}`)
  },
})

export const ContactInView = Scrolled.extend({
  args: { active: 'contact' },
})
export const DownloadInView = Scrolled.extend({
  args: { active: 'download' },
})

/** Each section by keyboard, in the order of the page. */
export const KeyboardOrder = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    }
    await expect(args.onSection).toHaveBeenCalledTimes(LANDING_SECTIONS.length)
    for (const [index, section] of LANDING_SECTIONS.entries())
      await expect(args.onSection).toHaveBeenNthCalledWith(
        index + 1,
        section,
        expect.objectContaining({ type: 'click' }),
      )
  },
})

export const WithoutSections = meta.story({
  args: { solid: true, active: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Clinora, home page' })).toHaveAttribute('href', '/')
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link').slice(1)) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
    const bar = canvas.getByRole('banner')
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
  },
})

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
    await expect(canvas.getByRole('link', { name: 'Download' })).toBeVisible()
  },
})
