import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { Button } from '../../ui/Button/Button'
import { Field } from '../../ui/Field/Field'
import { Input } from '../../ui/Input/Input'
import { Link } from '../../ui/Link/Link'
import { AuthForm } from './AuthForm'

const meta = preview.meta({
  title: 'Clinic/Account/AuthForm',
  component: AuthForm,
  parameters: { layout: 'padded' },
  argTypes: {
    error: { control: 'text' },
    notice: { control: 'text' },
    footer: { control: false },
    children: { control: false },
  },
  args: {
    className: 'mx-auto',
    heading: en.auth.login.heading,
    intro: en.auth.login.intro,
    'aria-label': en.auth.login.heading,
    onSubmit: fn((event: React.SubmitEvent) => {
      event.preventDefault()
    }),
    children: (
      <>
        <Field label={en.auth.email}>
          <Input type="email" required />
        </Field>
        <Button type="submit" variant="primary">
          {en.auth.login.submit}
        </Button>
      </>
    ),
  },
})

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.auth.login.heading)
    const form = canvas.getByRole('form')
    await expect(form).toHaveAttribute('data-ready')
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form).toHaveAttribute('novalidate')
    await userEvent.click(canvas.getByRole('button', { name: en.auth.login.submit }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

export const Refused = meta.story({
  args: { error: en.errors.login.failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.errors.login.failed)
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const WithNotice = meta.story({
  tags: ['visual'],
  args: { notice: en.outcomes.registered },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(en.outcomes.registered)
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})

/** An error, a notice and a footer, as after a login with an unverified email. */
export const Full = meta.story({
  tags: ['visual'],
  args: {
    error: en.errors.login.unverified,
    errorId: 'error-line',
    notice: en.outcomes.verificationSent.replace('{email}', 'front.desk@riverside.test'),
    footer: <Link href="/login">{en.auth.backToLogin}</Link>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveAttribute('id', 'error-line')
    await expect(canvas.getByRole('status')).toHaveTextContent('front.desk@riverside.test')
    await expect(canvas.getByRole('link', { name: en.auth.backToLogin })).toHaveAttribute('href', '/login')
  },
})

export const LongMessages = meta.story({
  tags: ['visual'],
  args: { error: 'a'.repeat(200), notice: 'b'.repeat(200) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('[data-slot=auth-form]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
})
