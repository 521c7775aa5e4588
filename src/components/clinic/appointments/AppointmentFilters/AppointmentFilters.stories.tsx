import { useState } from 'react'
import type { Canvas } from 'storybook/internal/csf'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { NO_FILTER } from '@/domain/appointments/appointmentList'
import { STATUSES } from '@/domain/appointments/appointmentStatus'
import { en } from '@/messages'
import { Combobox } from '../../../ui/Combobox/Combobox'
import { Select } from '../../../ui/Select/Select'
import { closedControls } from '../../../ui/useChoiceControls'
import { AppointmentChoices } from './AppointmentChoices'
import { TODAY } from '../../../../../stories/mocks/fixtures'
import { samples } from '../../../../../stories/mocks/samples'
import { AppointmentFilters, type AppointmentFiltersProps } from './AppointmentFilters'

const texts = en.appointments.filters
const doctors = samples.clinicDoctors.map(({ name }) => name)
const removeLabel = (label: string) => en.ui.filters.remove.replace('{label}', label)

/** In the app the URL holds the value. Here each typed letter lowers the total by one. */
function ControlledFilters({ value: initial, onChange, total, ...rest }: AppointmentFiltersProps) {
  const [value, setValue] = useState(initial)
  return (
    <AppointmentFilters
      {...rest}
      value={value}
      {...(total !== undefined && { total: total - value.search.length })}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Clinic/Appointments/AppointmentFilters',
  component: AppointmentFilters,
  parameters: { layout: 'padded' },
  args: { value: NO_FILTER, doctors, total: 54, onChange: fn() },
  render: (args) => <ControlledFilters {...args} />,
})

const waitUntilListClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
const announcedText = (canvas: Canvas) =>
  canvas
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent)

export const None = meta.story({
  tags: ['desk'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: texts.label })).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('placeholder', texts.searchPlaceholder)
    for (const name of [texts.day, texts.status])
      await expect(canvas.getByRole('combobox', { name })).toHaveTextContent(texts.all)
    await expect(canvas.getByRole('combobox', { name: texts.doctor })).toHaveAttribute(
      'placeholder',
      texts.all,
    )
    await expect(announcedText(canvas)).toContain('54 appointments')
    await expect(canvas.queryByRole('button', { name: en.ui.filters.clear })).not.toBeInTheDocument()
  },
})

const appliedFilters = {
  ...NO_FILTER,
  day: 'last7Days',
  status: 'completed',
  doctor: 'Dr. Amara Okafor',
  changedToday: false,
  search: '',
} as const

const { search: _, from: _from, to: _to, ...appliedChoices } = appliedFilters

/** Until the code of the fields has loaded, lookalikes have their names, values, texts and sizes, so that nothing shifts. */
export const BeforeTheCodeOfTheFields = meta.story({
  render: () => (
    <>
      {[closedControls, { Select, Combobox }].map((controls, index) => (
        <div key={index} role="group" className="mb-4 flex w-160 items-end gap-3">
          <AppointmentChoices
            {...appliedChoices}
            controls={controls}
            doctors={doctors}
            statuses={STATUSES}
            keepsChanges
            onChoose={fn()}
          />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const [closed = [], real = []] = canvas.getAllByRole('group').map((row) => {
      const { top } = row.getBoundingClientRect()
      return [...row.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const { fontSize, color, borderColor, padding } = getComputedStyle(each)
        const text = each instanceof HTMLInputElement ? each.value : each.textContent
        const name = each.labels?.[0]?.textContent ?? each.ariaLabel
        return {
          role: each.role,
          name,
          text,
          x,
          y: y - top,
          width,
          height,
          fontSize,
          color,
          borderColor,
          padding,
        }
      })
    })
    await expect(closed).toHaveLength(5)
    await expect(closed).toEqual(real)
  },
})

export const ByDay = meta.story({
  tags: ['desk'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.day }))
    await screen.findByRole('listbox')
    await expect(optionTexts()).toEqual([
      'All',
      'Today',
      'Yesterday',
      'This week',
      'Next week',
      'Last 7 days',
    ])
    await userEvent.click(screen.getByRole('option', { name: texts.days.nextWeek }))
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, day: 'nextWeek' }]])
    await expect(canvas.getByRole('button', { name: removeLabel('Day: Next week') })).toBeVisible()
  },
})

export const ByStatus = meta.story({
  tags: ['desk'],
  args: { value: { ...NO_FILTER, day: 'today' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.status }))
    await screen.findByRole('listbox')
    await expect(optionTexts()).toEqual([texts.all, ...STATUSES.map((status) => en.ui.status[status])])
    await userEvent.click(screen.getByRole('option', { name: en.ui.status.declined }))
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, day: 'today', status: 'declined' }]])
  },
})

export const ByDoctor = meta.story({
  tags: ['desk'],
  play: async ({ args, canvas, userEvent }) => {
    const doctor = canvas.getByRole('combobox', { name: texts.doctor })
    await userEvent.click(doctor)
    await screen.findByRole('listbox')
    await expect(optionTexts()).toEqual([texts.all, ...doctors])
    await userEvent.click(screen.getByRole('option', { name: 'Dr. Li Wei' }))
    await waitUntilListClosed()
    await userEvent.click(doctor)
    await userEvent.click(await screen.findByRole('option', { name: texts.all }))
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, doctor: 'Dr. Li Wei' }], [NO_FILTER]])
  },
})

/** Any part of the name finds the doctor: every name begins with “Dr.”. */
export const ByTypedDoctor = meta.story({
  tags: ['behaviour', 'desk'],
  args: { value: { ...NO_FILTER, doctor: 'Dr. Li Wei' } },
  play: async ({ args, canvas, userEvent }) => {
    const doctor = canvas.getByRole('combobox', { name: texts.doctor })
    await userEvent.click(doctor)
    await userEvent.keyboard('okafor{Enter}')
    await expect(doctor).toHaveValue('Dr. Amara Okafor')
    await userEvent.clear(doctor)
    await userEvent.tab()
    await expect(doctor).toHaveValue('')
    await expect(args.onChange.mock.calls).toEqual([
      [{ ...NO_FILTER, doctor: 'Dr. Amara Okafor' }],
      [NO_FILTER],
    ])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour', 'desk'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('searchbox', { name: texts.search })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('combobox', { name: texts.day })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: texts.all })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, status: 'pending' }]])
    await expect(canvas.getByRole('combobox', { name: texts.status })).toHaveFocus()
  },
})

/** Only for a backend that keeps changes. */
export const ChangedToday = meta.story({
  tags: ['visual', 'desk'],
  args: { keepsChanges: true },
  play: async ({ args, canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: texts.changedToday })
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(toggle)
    await expect(args.onChange.mock.lastCall).toEqual([{ ...NO_FILTER, changedToday: true }])
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: removeLabel(texts.changedToday) }))
    await expect(args.onChange.mock.lastCall).toEqual([NO_FILTER])
  },
})

export const ChangedTodayOnPhones = meta.story({
  args: { keepsChanges: true },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.open }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(sheet.getByRole('button', { name: texts.changedToday }))
    await expect(args.onChange.mock.lastCall).toEqual([{ ...NO_FILTER, changedToday: true }])
  },
})

export const Applied = meta.story({
  tags: ['desk'],
  args: { value: appliedFilters, total: 1 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: texts.day })).toHaveTextContent('Last 7 days')
    await expect(canvas.getByRole('combobox', { name: texts.doctor })).toHaveValue('Dr. Amara Okafor')
    await expect(announcedText(canvas)).toContain('1 appointment')
    await userEvent.click(canvas.getByRole('button', { name: removeLabel('Status: Completed') }))
    await expect(args.onChange.mock.calls).toEqual([[{ ...appliedFilters, status: 'all' }]])
    await expect(canvas.getByRole('button', { name: removeLabel('Doctor: Dr. Amara Okafor') })).toHaveFocus()
  },
})

/** "Clear all" clears the search too. */
export const Cleared = meta.story({
  tags: ['behaviour'],
  args: { value: { ...appliedFilters, search: 'len' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.filters.clear }))
    await expect(args.onChange.mock.calls).toEqual([[NO_FILTER]])
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: texts.label })).toHaveFocus()
  },
})

export const WithoutDoctor = meta.story({
  args: { doctors: undefined, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveAttribute('placeholder', texts.searchPlaceholderOfOne)
    await expect(canvas.queryByRole('combobox', { name: texts.doctor })).not.toBeInTheDocument()
    await expect(announcedText(canvas)).toContain('0 appointments')
  },
})

/** While the list loads, and after loading has failed. */
export const TotalUnknown = meta.story({
  tags: ['desk'],
  args: { total: undefined },
  play: async ({ canvas }) => {
    await expect(announcedText(canvas)).toBe('')
    await expect(canvas.getByRole('combobox', { name: texts.status })).toBeEnabled()
  },
})

/** An old link may name a doctor without appointments. The filter shows and can be removed. */
export const DoctorWithoutAppointments = meta.story({
  tags: ['desk'],
  args: { value: { ...NO_FILTER, doctor: 'Dr. Noor Haddad' }, total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: texts.doctor })).toHaveValue('Dr. Noor Haddad')
    await expect(canvas.getByRole('button', { name: removeLabel('Doctor: Dr. Noor Haddad') })).toBeVisible()
  },
})

const onAPhone = { viewport: { value: 'phone', isRotated: false } }
const openSheet = async () => {
  const sheet = await screen.findByRole('dialog', { name: texts.open })
  await waitFor(() => expect(sheet).toBeVisible())
  return within(sheet)
}

/** The search is in the page, the filters are in a sheet. */
export const Phone = meta.story({
  tags: ['visual'],
  args: { value: appliedFilters, sort: 'upcoming', onSort: fn() },
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    const tops = [
      canvas.getByRole('searchbox'),
      canvas.getByRole('button', { name: `${texts.open} 3 in use` }),
    ].map((control) => control.getBoundingClientRect().top)
    await expect(tops[0]).toBe(tops[1])
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument()
    for (const control of canvas.getAllByRole('button'))
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

    await userEvent.click(canvas.getByRole('button', { name: `${texts.open} 3 in use` }))
    const sheet = await openSheet()
    for (const control of [...sheet.getAllByRole('combobox'), ...sheet.getAllByRole('button')])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

/** A choice in the sheet takes effect at once. The button only closes the sheet. */
export const ChosenInTheSheet = meta.story({
  tags: ['visual'],
  args: { sort: 'upcoming', onSort: fn() },
  globals: onAPhone,
  play: async ({ args, canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: texts.open })
    await userEvent.click(open)
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('combobox', { name: texts.status }))
    await userEvent.click(await screen.findByRole('option', { name: en.ui.status.pending }))
    await waitUntilListClosed()
    await userEvent.click(sheet.getByRole('combobox', { name: en.appointments.sort.by }))
    await userEvent.click(await screen.findByRole('option', { name: en.appointments.fields.amount }))
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, status: 'pending' }]])
    await expect(args.onSort).toHaveBeenLastCalledWith('amount')
    await userEvent.click(sheet.getByRole('button', { name: 'Show 54 appointments' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(open).toHaveFocus()
  },
})

/** While the list loads, the button has no total. The list of one doctor has no filter by doctor. */
export const SheetOfOneDoctor = meta.story({
  args: { doctors: undefined, total: undefined },
  globals: onAPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.open }))
    const sheet = await openSheet()
    await expect(sheet.getAllByRole('combobox')).toHaveLength(2)
    await expect(sheet.getByRole('button', { name: texts.close })).toBeVisible()
  },
})

/** Typing moves to a matching option. Escape keeps the choice. */
export const TypeAhead = meta.story({
  tags: ['behaviour', 'desk'],
  args: { value: { ...NO_FILTER, day: 'today' } },
  play: async ({ args, canvas, userEvent }) => {
    const status = canvas.getByRole('combobox', { name: texts.status })
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option', { name: texts.all })).toHaveFocus())
    await userEvent.keyboard('ca')
    await waitFor(() => expect(screen.getByRole('option', { name: en.ui.status.cancelled })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitUntilListClosed()
    await expect(args.onChange.mock.calls).toEqual([[{ ...NO_FILTER, day: 'today', status: 'cancelled' }]])

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('option', { name: en.ui.status.cancelled })).toHaveFocus())
    await userEvent.keyboard('{Home}{Escape}')
    await waitUntilListClosed()
    await expect(status).toHaveFocus()
    await expect(status).toHaveTextContent(en.ui.status.cancelled)
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

export const RemovedByKeyboard = meta.story({
  tags: ['behaviour', 'desk'],
  args: { value: appliedFilters },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: texts.doctor }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: removeLabel('Day: Last 7 days') })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: removeLabel('Status: Completed') })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange.mock.calls).toEqual([
      [{ ...appliedFilters, day: 'all' }],
      [{ ...appliedFilters, day: 'all', status: 'all' }],
    ])
  },
})

/** Without appointments there is no doctor to choose. */
export const NoDoctors = meta.story({
  tags: ['desk'],
  args: { doctors: [], total: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: texts.doctor }))
    await screen.findByRole('listbox')
    await expect(optionTexts()).toEqual([texts.all])
    await userEvent.keyboard('{Escape}')
    await waitUntilListClosed()
  },
})

export const LongNames = meta.story({
  tags: ['visual'],
  args: { value: { ...appliedFilters, doctor: doctors[10] ?? '' }, total: 1_204 },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(announcedText(canvas)).toContain('1,204 appointments')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** Each letter searches at once and shifts no layout. The total is announced after typing has paused. */
export const Searched = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('region', { name: texts.label })
    const { height } = bar.getBoundingClientRect()
    const field = canvas.getByRole('searchbox', { name: texts.search })
    const liveRegion = canvas.getAllByRole('status').find(({ textContent }) => textContent !== '')
    if (!liveRegion) throw new Error('Nothing announces the total.')
    const heard: string[] = []
    const observer = new MutationObserver(() => heard.push(liveRegion.textContent))
    observer.observe(liveRegion, { childList: true, characterData: true, subtree: true })

    await userEvent.type(field, 'len')
    await expect(args.onChange.mock.lastCall).toEqual([{ ...NO_FILTER, search: 'len' }])
    await expect(bar.getBoundingClientRect().height).toBe(height)
    await expect(canvas.getByText('51 appointments')).toBeVisible()
    await waitFor(() => expect(liveRegion).toHaveTextContent('51 appointments found'))
    await expect(heard.slice(0, -1)).toEqual([])
    observer.disconnect()

    await userEvent.click(canvas.getByRole('button', { name: en.ui.clearSearch }))
    await expect(field).toHaveValue('')
    await expect(args.onChange.mock.lastCall).toEqual([NO_FILTER])
  },
})

const datedFilter = { ...NO_FILTER, from: '2026-11-20', to: '2026-11-25' }

/** Both days are typed. The fields open below the filters, with the focus on the first. */
export const ByTypedDates = meta.story({
  tags: ['desk', 'visual'],
  args: { today: TODAY },
  play: async ({ args, canvas, userEvent }) => {
    const open = canvas.getByRole('button', { name: texts.dates })
    await expect(open).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(open)
    const from = await canvas.findByRole('textbox', { name: en.ui.date.from })
    await waitFor(() => expect(from).toHaveFocus())
    await userEvent.keyboard('20112026{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ ...datedFilter, to: '' }))
    await expect(
      canvas.getByRole('button', { name: removeLabel(`${texts.dates}: from Nov 20, 2026`) }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('textbox', { name: en.ui.date.to }))
    await userEvent.keyboard('25112026{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(datedFilter))
    await userEvent.keyboard('{Escape}')
    await expect(open).toHaveFocus()
    await expect(canvas.queryByRole('textbox', { name: en.ui.date.from })).not.toBeInTheDocument()
  },
})

/** Both days are one chip. Its button and "Clear all" remove them. */
export const DatesRemoved = meta.story({
  tags: ['desk'],
  args: { today: TODAY, value: { ...datedFilter, status: 'pending' } },
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: removeLabel(`${texts.dates}: Nov 20 – 25, 2026`) })
    await userEvent.click(chip)
    await expect(args.onChange.mock.lastCall).toEqual([{ ...NO_FILTER, status: 'pending' }])
    await userEvent.click(canvas.getByRole('button', { name: en.ui.filters.clear }))
    await expect(args.onChange.mock.lastCall).toEqual([NO_FILTER])
  },
})

/** A last day before the first shows nothing, and the field says why. */
export const DatesReversed = meta.story({
  tags: ['desk'],
  args: { today: TODAY, value: { ...datedFilter, to: '2026-11-19' }, total: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.dates }))
    await expect(await canvas.findByText(en.ui.date.order)).toBeVisible()
  },
})

export const DatesOnPhones = meta.story({
  args: { today: TODAY, value: datedFilter },
  globals: onAPhone,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `${texts.open} 1 in use` }))
    const sheet = await openSheet()
    const from = sheet.getByRole('textbox', { name: en.ui.date.from })
    await expect(from).toHaveValue('20/11/2026')
    await userEvent.clear(from)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ ...datedFilter, from: '' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const DatesRightToLeft = meta.story({
  tags: ['desk'],
  args: { today: TODAY, value: datedFilter },
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.dates }))
    const [from, to] = [en.ui.date.from, en.ui.date.to].map((label) =>
      canvas.findByRole('textbox', { name: label }).then((field) => field.getBoundingClientRect().left),
    )
    await expect(await from).toBeGreaterThan((await to) ?? Infinity)
  },
})
