import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '#.storybook/preview'
import { en } from '@/messages'
import { ClosureList, type ClosureListProps } from './ClosureList'

const { list, form } = en.closures
const day = { from: '2026-11-20', to: '2026-11-20', fromTime: null, toTime: null }
const closures: ClosureListProps['closures'] = [
  { ...day, id: 11, doctorId: 1, doctorName: 'Dr. Amara Okafor', reason: 'Ill' },
  {
    ...day,
    id: 12,
    doctorId: 9,
    doctorName: 'Dr. Maximiliana Featherstonehaugh-Oyelaran de Villanueva',
    to: '2026-12-04',
    reason: 'Conference in another country, and two weeks of leave that was promised last year',
  },
  {
    ...day,
    id: 13,
    doctorId: null,
    doctorName: null,
    fromTime: '1400',
    toTime: '1600',
    reason: 'Staff meeting',
  },
]

const meta = preview.meta({
  title: 'Clinic/Closures/ClosureList',
  component: ClosureList,
  args: {
    closures,
    hrefOf: ({ id }) => `/closed-days?closure=${String(id)}`,
    onReopen: fn<ClosureListProps['onReopen']>(),
  },
})

export const Several = meta.story({
  tags: ['visual'],
  args: { current: 12 },
  play: async ({ args, canvas, userEvent }) => {
    const links = canvas.getAllByRole('link', { name: /^Patients of/ })
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(
      closures.map(({ id }) => `/closed-days?closure=${String(id)}`),
    )
    await expect(canvas.getByText(form.clinic)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen Dr\. Amara Okafor, Fri, Nov 20/ }))
    await expect(args.onReopen).toHaveBeenCalledWith(closures[0])
  },
})

export const Empty = meta.story({
  args: { closures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(list.empty)).toBeVisible()
  },
})

/** A press on the one that is being reopened does nothing. */
export const Reopening = meta.story({
  args: { busy: new Set([11]) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Reopen Dr\. Amara/ }))
    await expect(args.onReopen).not.toHaveBeenCalled()
  },
})

/** The pressed *Reopen* goes with its row: the focus goes to the next row, then to the one before. */
export const Reopened = meta.story({
  tags: ['behaviour'],
  render: function Reopened(args) {
    const [remainingClosures, setRemainingClosures] = useState(args.closures)
    const onReopen: ClosureListProps['onReopen'] = ({ id }) =>
      setRemainingClosures((current) => current.filter((each) => each.id !== id))
    return <ClosureList {...args} closures={remainingClosures} onReopen={onReopen} />
  },
  play: async ({ canvas, userEvent }) => {
    const patientsOf = (whose: string) =>
      canvas.getByRole('link', { name: new RegExp(`^Patients of ${whose}`) })
    canvas.getByRole('button', { name: /^Reopen Dr\. Maximiliana/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(patientsOf(form.clinic)).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(patientsOf('Dr. Amara Okafor')).toHaveFocus()
  },
})
