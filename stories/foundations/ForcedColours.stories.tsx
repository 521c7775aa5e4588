import { expect, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { cellPictures, equalCells, picture, withForcedColours } from '../../.storybook/forcedColours'
import { MonthGrid } from '@/components/clinic/calendar/MonthGrid/MonthGrid'
import { Button } from '@/components/ui/Button/Button'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/Dialog/Dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/DropdownMenu/DropdownMenu'
import { OtpField } from '@/components/ui/OtpField/OtpField'
import { TODAY } from '../mocks/fixtures'
import * as content from './contentStates'
import * as controls from './controlStates'
import { StateSheet } from './StateSheet'

const none = () => undefined

/** Each state of a control looks different in forced colours, and so does the focus on it. */
const meta = preview.meta({
  title: 'Foundations/Forced colours',
  component: StateSheet,
  tags: ['new', 'nightly', 'visual', 'forced-colours'],
  parameters: { layout: 'padded' },
  play: async ({ canvasElement }) => {
    await withForcedColours(async () => {
      const pictures = await cellPictures(canvasElement)
      await expect(equalCells(pictures)).toEqual([])
      for (const cell of canvasElement.querySelectorAll<HTMLElement>('[data-state-name]')) {
        const control = cell.querySelector<HTMLElement>('button, input, textarea, a[href]')
        if (!control || control.matches(':disabled')) continue
        const name = String(cell.dataset['stateName'])
        control.focus()
        const focusedPictures = await cellPictures(canvasElement)
        control.blur()
        await expect(focusedPictures.get(name), `${name}, focused`).not.toBe(pictures.get(name))
      }
    })
  },
})

export const Buttons = meta.story({ args: { states: controls.buttons } })
export const IconButtons = meta.story({ args: { states: controls.iconButtons } })
export const Checkboxes = meta.story({ args: { states: controls.checkboxes } })
export const Radios = meta.story({ args: { states: controls.radios } })
export const Switches = meta.story({ args: { states: controls.switches } })
export const TextFields = meta.story({ args: { states: controls.textFields } })
export const NumberFields = meta.story({ args: { states: controls.numberFields } })
export const PasswordFields = meta.story({ args: { states: controls.passwordFields } })
export const SearchFields = meta.story({ args: { states: controls.searchFields } })
export const Codes = meta.story({ args: { states: controls.codes } })
export const Selects = meta.story({ args: { states: controls.selects } })
export const Comboboxes = meta.story({ args: { states: controls.comboboxes } })
export const SlotPickers = meta.story({ args: { states: controls.slotPickers } })
export const SegmentedControls = meta.story({ args: { states: controls.segmentedControls } })
export const CurrentTabs = meta.story({ args: { states: content.currentTabs } })
export const SidebarEntries = meta.story({ args: { states: content.sidebarEntries } })
export const Links = meta.story({ args: { states: content.links } })
export const FoundTexts = meta.story({ args: { states: content.foundTexts } })
export const Paginations = meta.story({ args: { states: content.paginations } })
export const Alerts = meta.story({ args: { states: content.alerts } })
export const Toasts = meta.story({ args: { states: content.toasts } })
export const Notifications = meta.story({ args: { states: content.notifications } })

/** The contents of the cells of ScheduleGrid. */
export const CalendarCells = meta.story({ args: { states: content.calendarCells } })

export const TableRows = meta.story({ args: { states: content.tableRows } })
export const Filters = meta.story({ args: { states: content.filters } })
export const Progresses = meta.story({ args: { states: content.progresses } })
export const Skeletons = meta.story({ args: { states: content.skeletons } })
export const Fields = meta.story({ args: { states: controls.fields } })

/** The days of other months. October 26 and November 26 show the same number. */
export const Months = meta.story({
  args: {
    states: {
      November: (
        <MonthGrid
          aria-label="November 2026"
          date={TODAY}
          today={TODAY}
          counts={new Map()}
          onOpenDay={none}
          onDateChange={none}
        />
      ),
    },
  },
  play: async ({ canvas }) => {
    const [other, own] = ['Monday, October 26, 2026', 'Thursday, November 26, 2026'].map((name) =>
      canvas.getByRole('button', { name }),
    )
    await withForcedColours(async () => {
      await expect(await picture(other)).not.toBe(await picture(own))
    })
  },
})

/** The highlighted item of an open list. */
export const Highlights = meta.story({
  args: {
    states: {
      menu: (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Actions</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>Edit</DropdownMenuItem>
            <DropdownMenuItem variant="danger">Delete</DropdownMenuItem>
            <DropdownMenuItem disabled>Print</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }))
    await userEvent.keyboard('{ArrowDown}')
    const [edit, remove] = await screen.findAllByRole('menuitem')
    await waitFor(() => expect(edit).toHaveFocus())
    await withForcedColours(async () => {
      const plain = await picture(remove)
      const highlighted = await picture(edit)
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(remove).toHaveFocus())
      await expect(await picture(remove)).not.toBe(plain)
      await expect(await picture(edit)).not.toBe(highlighted)
    })
  },
})

/** A dialog has an edge where the browser draws no shadow. */
export const DialogEdge = meta.story({
  args: {
    states: {
      open: (
        <Dialog open>
          <DialogContent size="sm" aria-describedby={undefined}>
            <DialogTitle>Settings</DialogTitle>
            <p className="p-6">Saved</p>
          </DialogContent>
        </Dialog>
      ),
    },
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await withForcedColours(async () => {
      const withEdge = await picture(dialog)
      dialog.style.borderColor = 'Canvas'
      await expect(await picture(dialog)).not.toBe(withEdge)
      dialog.style.borderColor = ''
    })
  },
})

/** What lies under the boxes of a code and under the spinner of a busy button stays invisible. */
export const Underneath = meta.story({
  tags: ['!visual', 'behaviour'],
  args: {
    states: {
      code: <OtpField aria-label="Code" value="1234" />,
      'a label': (
        <Button busy className="tabular-nums">
          1111
        </Button>
      ),
      'another label': (
        <Button busy className="tabular-nums">
          8888
        </Button>
      ),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await withForcedColours(async () => {
      const before = await cellPictures(canvasElement)
      await expect(before.get('a label')).toBe(before.get('another label'))
      canvas.getByRole('textbox').style.visibility = 'hidden'
      await expect((await cellPictures(canvasElement)).get('code')).toBe(before.get('code'))
    })
  },
})
