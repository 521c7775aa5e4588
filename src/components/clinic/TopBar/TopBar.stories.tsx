import { expect, screen, waitFor } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { LANDING_SECTIONS, TopBar } from './TopBar'

const meta = preview.meta({
  title: 'Clinic/Landing/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      // Following a link would replace the story.
      <div onClick={(event) => event.target instanceof HTMLAnchorElement && event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  argTypes: { active: { control: 'select', options: LANDING_SECTIONS } },
  args: {
    homeHref: '/',
    loginHref: '/login',
    active: 'home' as const,
  },
})

export const AtTheTop = meta.story({
  tags: ['visual', 'desk'],
  play: async ({ canvas }) => {
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
    await expect(canvas.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '#contact')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
    await expect(canvas.getByRole('banner')).not.toHaveAttribute('data-solid')
  },
})

export const Scrolled = meta.story({
  tags: ['desk'],
  args: { solid: true, active: 'features' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveAttribute('data-solid')
    await expect(canvas.getByRole('link', { current: true })).toHaveAttribute('href', `#${args.active}`)
  },
})

export const ContactInView = Scrolled.extend({
  tags: ['desk'],
  args: { active: 'contact' },
})
export const DownloadInView = Scrolled.extend({
  tags: ['desk'],
  args: { active: 'download' },
})

export const KeyboardOrder = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    for (const link of canvas.getAllByRole('link')) {
      await userEvent.tab()
      await expect(link).toHaveFocus()
    }
  },
})

export const WithoutSections = meta.story({
  args: { solid: true, active: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Clinora, home page' })).toHaveAttribute('href', '/')
  },
})

/** The sections are in a menu. LOGIN stays visible. */
export const OnAPhone = meta.story({
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    for (const control of [
      canvas.getByRole('link', { name: 'LOGIN' }),
      canvas.getByRole('button', { name: en.shell.openMenu }),
    ])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    const bar = canvas.getByRole('banner')
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth)
  },
})

const menu = () => document.querySelector<HTMLElement>('[data-slot=top-bar-menu]')

/** The menu is a native popover. The browser handles Escape, also before hydration, so the story does not test it. */
export const MenuOpen = meta.story({
  tags: ['visual'],
  args: { active: 'features' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: en.shell.openMenu })
    await userEvent.click(open)
    const close = await screen.findByRole('button', { name: en.ui.close })
    const menuControls = [...(menu()?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    await expect(menuControls.map((each) => each.textContent)).toEqual([
      '',
      'Home',
      'Features',
      'Contact',
      'Download',
      'LOGIN',
    ])
    await expect(menu()?.scrollWidth).toBe(menu()?.clientWidth)
    for (const each of menuControls)
      await expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(close)
    await waitFor(() => expect(menu()).not.toBeVisible())
    await userEvent.click(open)
    const features = await screen.findByRole('link', { name: 'Features' })
    await expect(features).toHaveAttribute('aria-current', 'true')
    await userEvent.click(features)
    await waitFor(() => expect(menu()).not.toBeVisible())
    await userEvent.click(open)
    const login = await screen.findAllByRole('link', { name: 'LOGIN' })
    login.at(-1)?.focus()
    // The menu covers the next element of the page.
    canvas.getByRole('link', { name: en.app.home }).focus()
    await waitFor(() => expect(menu()).not.toBeVisible())
    await userEvent.click(open)
    const sections = await screen.findByRole('navigation', { name: en.landing.navigation })
    await waitFor(() => expect(sections).toBeVisible())
  },
})

export const Hover = meta.story({
  tags: ['visual', 'desk'],
  args: { solid: true },
  decorators: [hovered],
  play: async ({ canvas }) => {
    await expectColour(canvas.getByRole('link', { name: 'Contact' }), 'color', 'ink')
    await expectColour(canvas.getByRole('link', { name: 'Home' }), 'color', 'accent')
    await expectColour(canvas.getByRole('link', { name: 'LOGIN' }), 'backgroundColor', 'hover')
  },
})
