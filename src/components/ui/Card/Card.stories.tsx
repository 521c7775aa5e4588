import { expect } from 'storybook/test'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { Link } from '../Link/Link'
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from './Card'

const meta = preview.meta({
  title: 'Data display/Card',
  component: Card,
  tags: ['visual'],
  args: { className: 'w-96 max-w-full' },
})

const allParts = (
  <>
    <CardHeader>
      <CardTitle>Clinic information</CardTitle>
      <Button size="sm">Edit</Button>
    </CardHeader>
    <CardBody>
      <p className="text-muted">12 Park Road, Pune</p>
    </CardBody>
    <CardFooter>
      <Button variant="primary">Save</Button>
    </CardFooter>
  </>
)

export const Plain = meta.story({
  args: { variant: 'plain', children: allParts },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('heading', { level: 2, name: 'Clinic information' }).closest('section')
    if (!card) throw new Error('No card')
    await expectColour(card, 'borderTopColor', 'line')
    await expectColour(card, 'backgroundColor', 'surface')
    await expect(card).toHaveStyle({ boxShadow: 'none' })
  },
})

export const Raised = meta.story({
  args: { variant: 'raised', children: allParts },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('heading').closest('section')
    if (!card) throw new Error('No card')
    await expectColour(card, 'backgroundColor', 'surface-raised')
    await expect(card).not.toHaveStyle({ boxShadow: 'none' })
  },
})

export const Interactive = meta.story({
  args: {
    variant: 'interactive',
    children: (
      <CardBody>
        <CardTitle level={3}>
          <Link variant="card" href="#doctor-profile">
            Dr. Anita Rao
          </Link>
        </CardTitle>
        <p className="text-sm text-muted">Cardiologist</p>
      </CardBody>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Dr. Anita Rao' })
    const { right, bottom } = link.closest('section')?.getBoundingClientRect() ?? new DOMRect()
    await expect(document.elementFromPoint(right - 8, bottom - 8)).toBe(link)
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
})

export const BodyAlone = meta.story({
  args: { children: <CardBody>12 Park Road, Pune</CardBody> },
})

export const LongTitleOnPhones = meta.story({
  args: {
    className: undefined,
    children: (
      <CardHeader>
        <CardTitle level={4}>Sri Venkateshwara Multispeciality Clinic and Diagnostics Centre</CardTitle>
        <Button size="sm">Edit</Button>
      </CardHeader>
    ),
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 4 })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Hover = meta.story({
  args: Interactive.input.args,
  decorators: [hovered],
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=card]')
    if (!card) throw new Error('No card')
    await expectColour(card, 'borderTopColor', 'line-strong')
  },
})
