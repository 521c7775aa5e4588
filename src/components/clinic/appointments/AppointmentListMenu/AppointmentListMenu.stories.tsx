import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { AppointmentListMenu } from './AppointmentListMenu'

const texts = en.tools.menu

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentListMenu',
  component: AppointmentListMenu,
  args: {
    onSelect: fn(),
    printDayHref: '#day',
    printWeekHref: '#week',
    onCsv: fn(),
    onCalendar: fn(),
    onStatement: fn(),
  },
})

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: texts.label })
    await expect(button).toHaveAttribute('data-slot', 'appointment-list-menu')
    for (const [item, handler] of [
      [texts.select, args.onSelect],
      [texts.csv, args.onCsv],
      [texts.calendar, args.onCalendar],
      [texts.statement, args.onStatement],
    ] as const) {
      await userEvent.click(button)
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
      await waitUntilClosed()
      await expect(handler).toHaveBeenCalledOnce()
      await expect(button).toHaveFocus()
    }
  },
})

export const Sheets = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.label }))
    await expect(await screen.findByRole('menuitem', { name: texts.printDay })).toHaveAttribute(
      'href',
      '#day',
    )
    await expect(screen.getByRole('menuitem', { name: texts.printWeek })).toHaveAttribute('href', '#week')
    await userEvent.keyboard('{Escape}')
    await waitUntilClosed()
  },
})

/** While the list loads, or without rows, there is nothing to download. */
export const Empty = meta.story({
  args: { empty: true, onSelect: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.label }))
    const csv = await screen.findByRole('menuitem', { name: texts.csv })
    await expect(csv).toHaveAttribute('aria-disabled', 'true')
    await expect(screen.getByRole('menuitem', { name: texts.select })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(screen.getByRole('menuitem', { name: texts.calendar })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.keyboard('{Escape}')
    await waitUntilClosed()
  },
})

export const OfOneDoctor = meta.story({
  args: { onStatement: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.label }))
    await screen.findByRole('menuitem', { name: texts.csv })
    await expect(screen.queryByRole('menuitem', { name: texts.statement })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitUntilClosed()
  },
})
