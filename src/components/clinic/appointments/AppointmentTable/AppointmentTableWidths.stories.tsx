import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { appointmentTable, bodyRows, columnHeadings, page } from '../../../../../stories/appointmentTable'
import { samples } from '../../../../../stories/mocks/samples'
import { en } from '@/messages'
import { appointmentColumns, TABLE_COLUMNS } from '../columns'
import { AppointmentTable } from './AppointmentTable'

const { accepted, longNames, arrived, noShow } = samples.appointment

const texts = en.appointments

/** The widths of the table and its columns, and the alignment of texts in a column. */
const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentTable',
  component: AppointmentTable,
  tags: ['nightly'],

  ...appointmentTable,
})

/** At each width that adds a column, all columns fit. */
export const EachWidthWithAnotherColumn = meta.story({
  tags: ['behaviour'],
  args: { onSort: fn() },
  play: async ({ canvas }) => {
    await expectEachWidthToFit(canvas.getByRole('table'))
  },
})

/** The first arrival hides no column: the minutes are below the status until the table has room for a column of their own. */
export const EachWidthBesideWaiting = meta.story({
  tags: ['behaviour'],
  args: { onSort: fn(), appointments: [arrived, noShow, accepted], now: new Date('2026-11-20T04:30:00Z') },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expectEachWidthToFit(table)
    const container = table.closest<HTMLElement>('[data-slot=appointment-table]')
    if (container) container.style.width = '70rem'
    await expect(columnHeadings(table)).toContain(en.appointments.fields.payment)
    await expect(columnHeadings(table)).not.toContain(en.appointments.fields.waiting)
    const minutes = canvas.getAllByText('12 min').filter((each) => each.checkVisibility())
    await expect(minutes).toHaveLength(1)
  },
})

/** At each width that adds a column, all columns fit. */
async function expectEachWidthToFit(table: HTMLElement) {
  const container = table.closest<HTMLElement>('[data-slot=appointment-table]')
  const scroll = table.closest('[data-slot=table-scroll]')
  if (!container || !scroll) throw new Error('The table has no container.')
  const isWaitingShown = table.querySelector('[data-field=waiting]') !== null
  const columns = TABLE_COLUMNS.filter((name) => name !== 'waiting' || isWaitingShown)
  const shownFrom = columns.map((name) => appointmentColumns[name].shownFrom ?? 0)
  for (const width of new Set(shownFrom.filter((each) => each > 0))) {
    container.style.width = `${width}rem`
    await expect(columnHeadings(table)).toHaveLength(shownFrom.filter((each) => each <= width).length + 1)
    await expect(scroll.scrollWidth, `at ${width}rem`).toBe(scroll.clientWidth)
  }
}

export const Tablet = meta.story({
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    const always = TABLE_COLUMNS.filter((name) => {
      const { shownFrom, isOmitted } = appointmentColumns[name]
      return shownFrom === undefined && isOmitted === undefined
    })
    await expect(columnHeadings(table)).toEqual(
      [...always, 'action' as const].map((name) => texts.fields[name]),
    )
    await expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const LongNames = meta.story({
  args: { appointments: [longNames, accepted] },
  play: async ({ canvas }) => {
    const [long, usual] = bodyRows(canvas.getByRole('table'))
    await expect(long?.getBoundingClientRect().height).toBe(usual?.getBoundingClientRect().height)
    await expect(canvas.getByTitle(longNames.patientName ?? '')).toBeVisible()
    await expect(canvas.getByTitle(longNames.doctorName ?? '')).toBeVisible()
  },
})

/** The right edge of the text of a node. */
function rightOfText(node: Node | null) {
  const text = document.createRange()
  if (node) text.selectNodeContents(node)
  return text.getBoundingClientRect().right
}

export const RightToLeft = meta.story({
  args: {
    onSort: fn(),
    appointments: page.map((each, index) => ({ ...each, amount: index % 2 === 0 ? 500 : 12_500 })),
  },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('columnheader')
    const [patient, action] = [columns[0], columns.at(-1)]
    const leftEdge = (cell: HTMLElement | undefined) => cell?.getBoundingClientRect().left ?? 0
    await expect(leftEdge(patient)).toBeGreaterThan(leftEdge(action))
    const name = canvas.getByText('Ng')
    await expect(rightOfText(name)).toBeCloseTo(name.getBoundingClientRect().right, 0)
    // Digits run left to right: units line up at the right edge only, with the heading above them.
    const amounts = [...canvas.getByRole('table').querySelectorAll('[data-field=amount]')]
    await expect(amounts).toHaveLength(page.length)
    const heading = canvas.getByRole('button', { name: 'Amount' }).firstChild
    for (const amount of amounts) await expect(rightOfText(amount)).toBeCloseTo(rightOfText(heading), 0)
  },
})
