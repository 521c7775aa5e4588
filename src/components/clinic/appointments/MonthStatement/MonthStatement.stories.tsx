import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { MonthStatement } from './MonthStatement'

const texts = en.tools.statement

const meta = preview.meta({
  title: 'Clinic/Appointments/MonthStatement',
  component: MonthStatement,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    months: ['2026-11', '2026-10', '2026-09'],
    defaultMonth: '2026-10',
    onDownload: fn(),
  },
})

const openStatement = async () => {
  const dialog = await screen.findByRole('dialog', { name: texts.title })
  await waitFor(() => expect(dialog).toBeVisible())
  await expect(dialog).toHaveAttribute('data-slot', 'month-statement')
  return within(dialog)
}

export const Default = meta.story({
  tags: ['visual', 'gallery'],
  play: async ({ args, userEvent }) => {
    const dialog = await openStatement()
    const month = dialog.getByRole('combobox', { name: texts.month })
    await expect(month).toHaveTextContent('October 2026')
    await userEvent.click(dialog.getByRole('button', { name: texts.download }))
    await userEvent.click(month)
    await userEvent.click(await screen.findByRole('option', { name: 'November 2026' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: texts.download }))
    await expect(args.onDownload.mock.calls).toEqual([['2026-10'], ['2026-11']])
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatement()
    await userEvent.click(dialog.getByRole('button', { name: texts.download }))
    await expect(args.onDownload).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { failed: true },
  play: async ({ args, userEvent }) => {
    const dialog = await openStatement()
    await expect(dialog.getByRole('alert')).toHaveTextContent(en.errors.appointments.fetch)
    await userEvent.click(dialog.getByRole('button', { name: texts.download }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
})
