import type { Canvas } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { fixtures } from '../../../../stories/mocks/fixtures'
import { WeeklyCounts } from './WeeklyCounts'

const meta = preview.meta({
  title: 'Clinic/WeeklyCounts',
  component: WeeklyCounts,
  parameters: { layout: 'padded' },
  args: { stats: fixtures.wallet },
})

const cells = (canvas: Canvas, row: RegExp | string) =>
  Array.from(canvas.getByRole('row', { name: row }).querySelectorAll('th, td'), (each) => each.textContent)

export const Many = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table', { name: en.payments.weekly })).toBeVisible()
    await expect(cells(canvas, /Jonas Lindqvist/)).toEqual(['Dr. Jonas Lindqvist', '5', '7'])
    await expect(cells(canvas, new RegExp(en.payments.total))).toEqual([en.payments.total, '48', '51'])
    const widths = Array.from(
      canvasElement.querySelectorAll<HTMLElement>('[data-slot=bar]'),
      (bar) => bar.style.inlineSize,
    )
    await expect(widths).toHaveLength(24)
    // 5 and 7 of at most 9.
    await expect(widths.slice(2, 4).map((each) => Math.round(parseFloat(each)))).toEqual([56, 78])
  },
})

export const One = meta.story({
  args: {
    stats: {
      totals: { otp_count_this_week: 1, otp_count_last_week: 0 },
      perDoctor: [
        { doctor_id: 4, doctor_name: 'Dr. Li Wei', otp_count_this_week: 1, otp_count_last_week: 0 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(cells(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '1', '0'])
  },
})

export const AllZero = meta.story({
  args: {
    stats: {
      totals: { otp_count_this_week: 0, otp_count_last_week: 0 },
      perDoctor: [
        { doctor_id: 4, doctor_name: 'Dr. Li Wei', otp_count_this_week: 0, otp_count_last_week: 0 },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(cells(canvas, /Li Wei/)).toEqual(['Dr. Li Wei', '0', '0'])
    for (const bar of canvasElement.querySelectorAll<HTMLElement>('[data-slot=bar]')) {
      await expect(bar.style.inlineSize).toBe('0%')
    }
  },
})

export const MissingFields = meta.story({
  args: { stats: { perDoctor: [{ doctor_id: 4, doctor_name: null, otp_count_this_week: 1204 }] } },
  play: async ({ canvas }) => {
    await expect(cells(canvas, /Doctor 4/)).toEqual(['Doctor 4', '1,204', `—${en.shell.missing}`])
    await expect(canvas.getAllByText(en.shell.missing)).toHaveLength(3)
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const region = canvasElement.querySelector('[data-slot=table-scroll]')
    await expect(region?.scrollWidth).toBe(region?.clientWidth)
  },
})

/** A clinic without doctors: the heading and the total, which may still count former ones. */
export const NoDoctors = meta.story({
  args: { stats: { totals: { otp_count_this_week: 0, otp_count_last_week: 3 }, perDoctor: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(cells(canvas, new RegExp(en.payments.total))).toEqual([en.payments.total, '0', '3'])
  },
})

export const LongNamesAndLargeCounts = meta.story({
  args: {
    stats: {
      totals: { otp_count_this_week: 1_234_567, otp_count_last_week: 9_876 },
      perDoctor: [
        {
          doctor_id: 11,
          doctor_name: fixtures.clinicDoctors[10]?.name ?? '',
          otp_count_this_week: 1_234_567,
          otp_count_last_week: 9_876,
        },
      ],
    },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    await expect(cells(canvas, /Maximiliana/).slice(1)).toEqual(['1,234,567', '9,876'])
    const region = canvasElement.querySelector('[data-slot=table-scroll]')
    await expect(region?.scrollWidth).toBe(region?.clientWidth)
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    // The longest bar begins at the right end of its place.
    const [bar] = Array.from(canvasElement.querySelectorAll<HTMLElement>('[data-slot=bar]')).filter(
      ({ style }) => parseFloat(style.inlineSize) > 0,
    )
    const place = bar?.parentElement?.getBoundingClientRect()
    await expect(bar?.getBoundingClientRect().right).toBeCloseTo(place?.right ?? 0, 0)
  },
})
