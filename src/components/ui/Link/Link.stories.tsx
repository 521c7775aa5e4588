import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { Link } from './Link'

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
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
