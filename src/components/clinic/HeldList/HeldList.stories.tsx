import { useState } from 'react'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { passTime } from '../../../../.storybook/clock'
import { MOVED_ROW_GUARD_MS } from '@/domain/constants'
import { en } from '@/messages'
import type { ScreenContext } from '../../../../stories/screens/screen'
import { Button } from '../../ui/Button/Button'
import { HeldList, type HeldListProps } from './HeldList'

const NAMES: Record<number, string> = { 1: 'Lena Moreau', 2: 'Agnes Larsen', 3: 'Mei Tanaka' }
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, actions: 'pending' }))

const meta = preview.meta({
  title: 'Clinic/Appointments/HeldList',
  component: HeldList,
  tags: ['new'],
  args: {
    rows: rowsOf(1, 2, 3),
    view: 0,
    withheld: 0,
    onShow: fn(),
    onHeldChange: fn(),
    className: 'mt-6 w-80 max-w-full',
  },
  render: function Render(args) {
    return (
      <HeldList {...args}>
        <Rows rows={args.rows} />
      </HeldList>
    )
  },
})

const onRowPress = fn<(id: number) => void>()

function Rows({ rows, line }: Pick<HeldListProps, 'rows'> & { line?: string | undefined }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {rows.map(({ id }) => (
        <li key={id} data-appointment={id} className="flex items-center justify-between p-2">
          <span>
            {NAMES[id]}
            {id === 1 && line && <span className="block">{line}</span>}
          </span>
          <Button
            size="sm"
            data-action="open"
            aria-label={`Accept ${NAMES[id] ?? ''}`}
            onClick={() => onRowPress(id)}
          >
            Accept
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The changes of others wait. */
export const Withheld = meta.story({
  args: { withheld: 2 },
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const show = canvas.getByRole('button', { name: '2 changes · Show' })
    await expect(show.parentElement).toHaveAttribute('aria-live', 'polite')
    const [first] = canvas.getAllByRole('listitem')
    const top = first?.getBoundingClientRect().top
    await userEvent.click(show)
    await expect(args.onShow).toHaveBeenCalledOnce()
    await expect(first?.getBoundingClientRect().top).toBe(top)
  },
})

export const OneWithheld = meta.story({
  args: { withheld: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1 change · Show' })).toBeVisible()
  },
})

export const Nothing = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Show/ })).not.toBeInTheDocument()
  },
})

/** The list says when the pointer or the focus is in it. */
export const HeldBy = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const onHeldChange = args.onHeldChange
    const lastHeld = (): unknown => onHeldChange.mock.lastCall?.[0]
    const [first, second] = canvas.getAllByRole('button')
    if (!first || !second) throw new Error('no rows')
    await userEvent.hover(first)
    await expect(lastHeld()).toBe(true)
    await userEvent.unhover(first)
    await expect(lastHeld()).toBe(false)
    first.focus()
    await expect(lastHeld()).toBe(true)
    second.focus()
    await userEvent.hover(document.body)
    await expect(lastHeld()).toBe(true)
    second.blur()
    await waitFor(() => expect(lastHeld()).toBe(false))
    onHeldChange.mockClear()
    // A finger does not rest on the list.
    await userEvent.pointer([{ keys: '[TouchA]', target: canvas.getAllByRole('listitem')[2] ?? first }])
    await expect(onHeldChange.mock.calls.flat()).not.toContain(true)
    // The pointer was there before the rows, so it does not enter.
    first.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    await expect(lastHeld()).toBe(true)
  },
})

/** The pointer rests where a row was: the browser reports no leave to React. */
export const RowRemovedUnderPointer = meta.story({
  tags: ['behaviour'],
  render: (args) => <Changing {...args} after={rowsOf(1)} />,
  play: async ({ args, canvas, userEvent }) => {
    const onHeldChange = args.onHeldChange
    const [row] = canvas.getAllByRole('listitem').slice(-1)
    if (!row) throw new Error('no rows')
    await userEvent.hover(row)
    await expect(onHeldChange).toHaveBeenLastCalledWith(true)
    canvas.getAllByRole('button')[0]?.focus()
    await userEvent.keyboard('c')
    await waitFor(() => expect(row).not.toBeInTheDocument())
    await userEvent.tab({ shift: true })
    const list = document.querySelector('[data-slot=held-list]')
    document.body.dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', relatedTarget: list }),
    )
    await waitFor(() => expect(onHeldChange).toHaveBeenLastCalledWith(false))
  },
})

/** Changes the rows with a key, without a pointer. */
function Changing({ after, ...args }: HeldListProps & { after: HeldListProps['rows'] }) {
  const [isChanged, setChanged] = useState(false)
  const rows = isChanged ? after : args.rows
  return (
    <div onKeyDown={({ key }) => key === 'c' && setChanged(true)}>
      <HeldList {...args} rows={rows}>
        <Rows rows={rows} />
      </HeldList>
    </div>
  )
}

const click = (target: HTMLElement, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
const afterGuard = () => passTime(MOVED_ROW_GUARD_MS)

/** The focus is on the button of Agnes Larsen while the rows change. */
async function change({ canvas, userEvent }: ScreenContext) {
  const button = (id: number) => canvas.getByRole('button', { name: `Accept ${NAMES[id] ?? ''}` })
  onRowPress.mockClear()
  button(2).focus()
  // The focus came well before the rows move.
  afterGuard()
  await userEvent.keyboard('c')
  return button
}

/** A row leaves: for half a second a press on any row does nothing, except a key on the control that had the focus all the time. */
export const RowLeft = meta.story({
  tags: ['behaviour'],
  render: (args) => <Changing {...args} after={rowsOf(2, 3)} />,
  play: async (at) => {
    const button = await change(at)
    click(button(2), 1)
    click(button(3), 1)
    click(button(3), 0)
    await expect(onRowPress).not.toHaveBeenCalled()
    click(button(2), 0)
    await expect(onRowPress.mock.calls).toEqual([[2]])
    afterGuard()
    click(button(3), 1)
    await expect(onRowPress.mock.calls).toEqual([[2], [3]])
  },
})

/** Another row has come under the resting pointer. A press does nothing and says so, until the pointer has moved. */
export const OtherRowUnderPointer = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    onRowPress.mockClear()
    const [first, second] = canvas.getAllByRole('button')
    if (!first || !second) throw new Error('no rows')
    await userEvent.hover(first)
    click(second, 1)
    await expect(await canvas.findByText(en.shell.ignoredPress)).toBeVisible()
    click(second, 1)
    await expect(onRowPress).not.toHaveBeenCalled()
    await userEvent.hover(second)
    click(second, 1)
    await expect(onRowPress.mock.calls).toEqual([[2]])
    await waitFor(() => expect(canvas.queryByText(en.shell.ignoredPress)).not.toBeInTheDocument())
    // Somebody who answers one row after the other without moving the pointer means the next row.
    click(first, 1)
    await expect(onRowPress.mock.calls).toEqual([[2], [1]])
    // A scroll moves the rows too.
    await userEvent.hover(first)
    document.dispatchEvent(new Event('scroll'))
    click(second, 1)
    await expect(onRowPress).toHaveBeenCalledTimes(3)
  },
})

/** Moves the pointer to the row, at a place in the window. */
const movePointer = (row: HTMLElement, clientX: number, clientY: number) =>
  row.dispatchEvent(
    new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX, clientY }),
  )
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * A line comes into the first row and moves the rows below it. For half a second a press on them does nothing, and after that none on another
 * row than the aimed one, though the hand trembles.
 */
export const RowAboveGrew = meta.story({
  tags: ['behaviour'],
  render: function Growing(args) {
    const [isHigher, setHigher] = useState(false)
    return (
      // The list is higher than its rows, as beside the doctors of the day.
      <div className="grid h-96" onKeyDown={({ key }) => key === 'c' && setHigher(true)}>
        <HeldList {...args}>
          <Rows rows={args.rows} line={isHigher ? 'Failed to update status' : undefined} />
        </HeldList>
      </div>
    )
  },
  play: async (at) => {
    const { canvas } = at
    const row = (id: number) => canvas.getByRole('button', { name: `Accept ${NAMES[id] ?? ''}` })
    await nextFrame()
    click(row(1), 1)
    movePointer(row(3), 100, 100)
    const button = await change(at)
    await nextFrame()
    click(button(2), 1)
    click(button(3), 1)
    await expect(onRowPress).not.toHaveBeenCalled()
    await expect(canvas.getByText(en.shell.ignoredPress)).toBeVisible()
    // The row with the line is where it was.
    movePointer(button(1), 100, 60)
    click(button(1), 1)
    await expect(onRowPress.mock.calls).toEqual([[1]])
    movePointer(button(3), 100, 100)
    afterGuard()
    click(button(3), 1)
    await expect(onRowPress.mock.calls).toEqual([[1], [3]])
  },
})

/** The pointer has not left its place since the rows moved, so the hand means the row that it aimed at. */
export const TremblingHand = RowAboveGrew.extend({
  play: async (at) => {
    const { canvas } = at
    await nextFrame()
    click(canvas.getByRole('button', { name: 'Accept Lena Moreau' }), 1)
    movePointer(canvas.getByRole('button', { name: 'Accept Mei Tanaka' }), 100, 100)
    const button = await change(at)
    await nextFrame()
    afterGuard()
    movePointer(button(2), 101, 100)
    click(button(2), 1)
    await expect(onRowPress).not.toHaveBeenCalled()
    movePointer(button(2), 140, 100)
    click(button(2), 1)
    await expect(onRowPress.mock.calls).toEqual([[2]])
  },
})

/** After a scroll the pointer aims at the row that has come under it. */
export const Scrolled = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onRowPress.mockClear()
    const [first, second, third] = canvas.getAllByRole('button')
    if (!first || !second || !third) throw new Error('no rows')
    const { x, y } = second.getBoundingClientRect()
    movePointer(first, x + 4, y + 4)
    document.dispatchEvent(new Event('scroll'))
    await waitFor(() => {
      click(third, 1)
      return expect(canvas.getByText(en.shell.ignoredPress)).toBeVisible()
    })
    onRowPress.mockClear()
    click(second, 1)
    await expect(onRowPress.mock.calls).toEqual([[2]])
  },
})

/** The actions of the first row change in place: only that row is guarded. */
const firstRowChanged = (changedFields: Partial<HeldListProps['rows'][number]>) => ({
  tags: ['behaviour'],
  render: (args: HeldListProps) => (
    <Changing
      {...args}
      after={rowsOf(1, 2, 3).map((row) => (row.id === 1 ? { ...row, ...changedFields } : row))}
    />
  ),
  play: async (at: ScreenContext) => {
    const button = await change(at)
    click(button(1), 1)
    click(button(3), 1)
    await expect(onRowPress.mock.calls).toEqual([[3]])
    afterGuard()
    click(button(1), 1)
    await expect(onRowPress.mock.calls).toEqual([[3], [1]])
  },
})

export const RowChanged = meta.story(firstRowChanged({ actions: 'accepted' }))

/** Other actions come to stand in the place of Undo, though the mark was the user's own. */
export const UndoOver = meta.story({
  ...firstRowChanged({ actions: 'arrived', isUndoOver: true }),
  args: { isOwnChange: () => true },
})

/** A finger aims anew, wherever the pointer of a mouse rests. */
export const MouseAndFinger = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onRowPress.mockClear()
    const [first, second] = canvas.getAllByRole('button')
    if (!first || !second) throw new Error('no rows')
    movePointer(first, 100, 100)
    second.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    click(second, 1)
    await expect(onRowPress.mock.calls).toEqual([[2]])
  },
})

/** The user chose other rows, and may press them at once. */
export const OtherView = meta.story({
  tags: ['behaviour'],
  render: function Filtered(args) {
    const [view, setView] = useState(0)
    const rows = view ? rowsOf(2, 3) : args.rows
    return (
      <div onKeyDown={({ key }) => key === 'c' && setView(1)}>
        <HeldList {...args} rows={rows} view={view}>
          <Rows rows={rows} />
        </HeldList>
      </div>
    )
  },
  play: async (at) => {
    const button = await change(at)
    click(button(3), 1)
    await expect(onRowPress.mock.calls).toEqual([[3]])
  },
})

const FAR = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, actions: 'pending' }))
const spyOnPlaces = () => spyOn(Element.prototype, 'getBoundingClientRect')
let places: ReturnType<typeof spyOnPlaces>

/** The browser does not render what is far off the screen. Asking for the place of such a row would lay it out. */
export const FarRows = meta.story({
  tags: ['behaviour'],
  args: { rows: FAR },
  beforeEach: () => {
    places = spyOnPlaces()
    return () => places.mockRestore()
  },
  render: (args) => (
    <HeldList {...args}>
      {FAR.map(({ id }) => (
        <div key={id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 200px' }}>
          <div data-appointment={id} style={{ height: 200 }}>
            {id}
          </div>
        </div>
      ))}
    </HeldList>
  ),
  play: async ({ canvasElement }) => {
    const [first, ...others] = [...canvasElement.querySelectorAll('[data-appointment]')]
    const isMeasured = (row: Element | undefined) => places.mock.contexts.some((each) => each === row)
    await waitFor(() => expect(isMeasured(first)).toBe(true))
    await expect(others.filter(isMeasured).length).toBeLessThan(FAR.length / 2)
    await expect(isMeasured(others.at(-1))).toBe(false)
  },
})
