import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { ui } from '@/messages/en/ui'
import { expectColour, hovered } from '#.storybook/hover'
import preview from '#.storybook/preview'
import { Pagination } from './Pagination'

const meta = preview.meta({
  title: 'Navigation/Pagination',
  component: Pagination,
  tags: ['visual'],
  args: { page: 6, pageCount: 11, total: 163, pageSize: 15, onPageChange: fn() },
  parameters: { layout: 'padded' },
  globals: { viewport: { value: 'desk', isRotated: false } },
})

export const InTheMiddle = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('navigation', { name: ui.pagination.label })).toBeVisible()
    await expect(canvas.getByText('76–90 of 163')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 6')
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: ui.pagination.previous }))
    await userEvent.click(canvas.getByRole('button', { name: ui.pagination.next }))
    await userEvent.click(canvas.getByRole('button', { name: 'Page 11' }))
    await expect(args.onPageChange.mock.calls).toEqual([[5], [7], [11]])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: ui.pagination.previous })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenCalledOnce()
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1)
  },
})

export const First = meta.story({
  args: { page: 1 },
  play: async ({ canvas, userEvent, args }) => {
    const previous = canvas.getByRole('button', { name: ui.pagination.previous })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(previous)
    await expect(args.onPageChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: ui.pagination.next })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
})

export const Last = meta.story({
  args: { page: 11 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('151–163 of 163')).toBeVisible()
    await expect(canvas.getByRole('button', { name: ui.pagination.next })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const OnePage = meta.story({
  args: { page: 1, pageCount: 1, total: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1–7 of 7')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const NoRows = meta.story({
  args: { page: 1, pageCount: 1, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(ui.pagination.none)).toBeVisible()
  },
})

export const OnPhones = meta.story({
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Page 6 of 11')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Page 6' })).toBeNull()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
})

/** On the last page the next button does nothing and keeps the focus. */
export const FocusStaysOnTheLastPage = meta.story({
  tags: ['behaviour'],
  args: { page: 10 },
  render: function Controlled(args) {
    const [page, setPage] = useState(args.page)
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next) => {
          setPage(next)
          args.onPageChange(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    const next = canvas.getByRole('button', { name: ui.pagination.next })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('151–163 of 163')).toBeVisible()
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Page 11' })).toHaveFocus()
    await expect(args.onPageChange).toHaveBeenCalledOnce()
    await expect(args.onPageChange).toHaveBeenLastCalledWith(11)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: ui.pagination.next })
    const previous = canvas.getByRole('button', { name: ui.pagination.previous })
    await expect(next.getBoundingClientRect().right).toBeLessThan(previous.getBoundingClientRect().left)
    await expect(next.querySelector('svg')).toHaveStyle({ rotate: '180deg' })
  },
})

export const Hover = meta.story({
  decorators: [hovered],
  play: async ({ canvas }) => {
    for (const name of [ui.pagination.previous, 'Page 5', ui.pagination.next])
      await expectColour(canvas.getByRole('button', { name }), 'backgroundColor', 'hover')
  },
})
