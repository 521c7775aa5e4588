import { expect, fn } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Link } from './Link'
import { Anchor, LinkProvider } from './LinkProvider'

const meta = preview.meta({
  title: 'Actions/Link',
  component: Link,
  tags: ['visual'],
  args: { href: '#register', children: 'Register' },
})

export const Inline = meta.story({
  render: (args) => (
    <p>
      Clinic not registered? <Link {...args} />
    </p>
  ),
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Register' })
    await expect(link).toHaveAttribute('href', '#register')
    await expect(link).not.toHaveAttribute('target')
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
})

export const Standalone = meta.story({ args: { variant: 'standalone', children: 'All appointments' } })
export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Privacy Policy' } })

export const External = meta.story({
  args: { external: true, href: 'https://admin.example', children: 'Login as Admin' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Login as Admin (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  },
})

export const LongWordsOnPhones = meta.story({
  args: { variant: 'standalone', children: 'Appointments of Dr. Venkatanarasimharajuvaripeta Subramaniam' },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  render: (args) => (
    <div className="flex items-center gap-4">
      <Link {...args} />
      <Link {...args} variant="standalone">
        All appointments
      </Link>
      <Link {...args} variant="quiet">
        Privacy Policy
      </Link>
    </div>
  ),
  play: async ({ canvas }) => {
    const [inline, standalone, quiet] = canvas.getAllByRole('link')
    if (!inline || !standalone || !quiet) throw new Error('Three links')
    await expectColour(inline, 'color', 'accent-hover')
    await expect(inline).toHaveStyle({ textDecorationThickness: '2px' })
    await expectColour(standalone, 'color', 'accent-hover')
    await expect(standalone).toHaveStyle({ textDecorationLine: 'underline' })
    await expectColour(quiet, 'color', 'accent')
    await expect(quiet).toHaveStyle({ textDecorationLine: 'underline' })
  },
})

const navigate = fn<(href: string | undefined) => void>()

/** A router renders each link and navigates without a page load. */
export const RenderedByARouter = meta.story({
  tags: ['!visual'],
  render: (args) => (
    <LinkProvider
      render={(props) => (
        <a
          {...props}
          data-slot="router-link"
          onClick={(event) => {
            event.preventDefault()
            navigate(props.href)
          }}
        />
      )}
    >
      <Link {...args} href="/register" /> <Anchor href="/login">Log in</Anchor>
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Register' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Log in' }))
    await expect(navigate.mock.calls).toEqual([['/register'], ['/login']])
  },
})
