import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { TODAY } from '../../../../stories/mocks/fixtures'
import { DaySwitcher } from './DaySwitcher'

const { title, yesterday, tomorrow, day, days } = en.today

const meta = preview.meta({
  title: 'Clinic/Appointments/DaySwitcher',
  component: DaySwitcher,
  // Typed dates are read at once, as after a pause of a person.
  loaders: [() => import('@/domain/typedDate')],
  args: { day: TODAY, today: TODAY, onDayChange: fn() },
})

export const Today = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: title })).toHaveAttribute('aria-pressed', 'true')
    for (const name of [yesterday, tomorrow, title])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onDayChange.mock.calls).toEqual([['2026-11-19'], ['2026-11-21'], [TODAY]])

    await userEvent.clear(canvas.getByRole('textbox', { name: day }))
    await userEvent.type(canvas.getByRole('textbox', { name: day }), '45/11{Enter}')
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: title }))
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(canvas.getByRole('textbox', { name: day })).toHaveValue('20/11/2026')
  },
})

/** Half a date, or a date of the year 27, shows no day and stays in the field. */
export const AnyDay = meta.story({
  args: { day: '2026-12-24' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: day })
    await expect(input).toHaveValue('24/12/2026')
    await userEvent.clear(input)
    await userEvent.type(input, '05012027')
    await expect(args.onDayChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDayChange.mock.calls).toEqual([['2027-01-05']])
    for (const name of [yesterday, title, tomorrow])
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
  },
})

export const Phone = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: days })
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
  },
})

/** The caller's props are set on the root element, in addition to its own. */
export const WithPropsOfTheCaller = meta.story({
  tags: ['behaviour'],
  args: { id: 'of-the-caller', className: 'max-w-md' },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('group')
    await expect(root).toHaveAttribute('id', 'of-the-caller')
    await expect(root).toHaveClass('flex', 'max-w-md')
  },
})
