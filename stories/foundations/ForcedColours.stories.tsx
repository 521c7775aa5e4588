import { Bell } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { cellPictures, equalCells, picture, withForcedColours } from '../../.storybook/forcedColours'
import { SlotPicker } from '@/components/clinic/appointments/SlotPicker/SlotPicker'
import { MonthGrid } from '@/components/clinic/calendar/MonthGrid/MonthGrid'
import { FreeSlots } from '@/components/clinic/calendar/ScheduleGrid/FreeSlots'
import { ScheduleAppointment } from '@/components/clinic/calendar/ScheduleGrid/ScheduleAppointment'
import { NotificationItem } from '@/components/clinic/NotificationItem/NotificationItem'
import { SegmentedControl } from '@/components/clinic/SegmentedControl/SegmentedControl'
import { SidebarNav } from '@/components/clinic/Sidebar/SidebarNav'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import { Combobox } from '@/components/ui/Combobox/Combobox'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/Dialog/Dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/DropdownMenu/DropdownMenu'
import { Field } from '@/components/ui/Field/Field'
import { FilterBar } from '@/components/ui/FilterBar/FilterBar'
import { Highlight } from '@/components/ui/Highlight/Highlight'
import { IconButton } from '@/components/ui/IconButton/IconButton'
import { Input } from '@/components/ui/Input/Input'
import { Link } from '@/components/ui/Link/Link'
import { NumberField } from '@/components/ui/NumberField/NumberField'
import { OtpField } from '@/components/ui/OtpField/OtpField'
import { Pagination } from '@/components/ui/Pagination/Pagination'
import { PasswordField } from '@/components/ui/PasswordField/PasswordField'
import { Progress } from '@/components/ui/Progress/Progress'
import { Radio, RadioGroup } from '@/components/ui/RadioGroup/RadioGroup'
import { SearchField } from '@/components/ui/SearchField/SearchField'
import { Select } from '@/components/ui/Select/Select'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { Switch } from '@/components/ui/Switch/Switch'
import { Table, TableBody, TableCell, TableRow } from '@/components/ui/Table/Table'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/Tabs/Tabs'
import { Textarea } from '@/components/ui/Textarea/Textarea'
import { Toast, toastClasses } from '@/components/ui/Toast/Toasts'
import { DOCTORS, MONDAY, offered, placed } from '../mocks/calendarSamples'
import { TODAY } from '../mocks/fixtures'
import { samples } from '../mocks/samples'
import { StateSheet } from './StateSheet'

const none = () => undefined

/** Each state of a control looks different in forced colours, and so does the focus on it. */
const meta = preview.meta({
  title: 'Foundations/Forced colours',
  component: StateSheet,
  tags: ['new', 'visual', 'forced-colours'],
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
        const focused = await cellPictures(canvasElement)
        control.blur()
        await expect(focused.get(name), `${name}, focused`).not.toBe(pictures.get(name))
      }
    })
  },
})

export const Buttons = meta.story({
  args: {
    states: {
      primary: <Button variant="primary">Save</Button>,
      'primary, busy': (
        <Button variant="primary" busy>
          Save
        </Button>
      ),
      'primary, disabled': (
        <Button variant="primary" disabled>
          Save
        </Button>
      ),
      danger: <Button variant="danger">Save</Button>,
      secondary: <Button>Save</Button>,
      'secondary, busy': <Button busy>Save</Button>,
    },
  },
})

export const IconButtons = meta.story({
  args: {
    states: {
      enabled: (
        <IconButton label="Notifications">
          <Bell aria-hidden />
        </IconButton>
      ),
      busy: (
        <IconButton label="Notifications" busy>
          <Bell aria-hidden />
        </IconButton>
      ),
      disabled: (
        <IconButton label="Notifications" disabled>
          <Bell aria-hidden />
        </IconButton>
      ),
    },
  },
})

export const Checkboxes = meta.story({
  args: {
    states: {
      unchecked: <Checkbox label="Reminder" />,
      checked: <Checkbox label="Reminder" defaultChecked />,
      indeterminate: <Checkbox label="Reminder" checked="indeterminate" />,
      invalid: <Checkbox label="Reminder" aria-invalid />,
      disabled: <Checkbox label="Reminder" disabled />,
      'disabled, checked': <Checkbox label="Reminder" disabled defaultChecked />,
    },
  },
})

const radio = (props: {
  checked?: boolean
  disabled?: boolean
  invalid?: boolean
  variant?: 'plain' | 'card'
}) => (
  <RadioGroup
    aria-label="Slot"
    aria-invalid={props.invalid}
    defaultValue={props.checked ? 'slot' : ''}
    disabled={props.disabled ?? false}
  >
    <Radio value="slot" label="09:30" hint="2 left" variant={props.variant} />
  </RadioGroup>
)

export const Radios = meta.story({
  args: {
    states: {
      unchecked: radio({}),
      checked: radio({ checked: true }),
      invalid: radio({ invalid: true }),
      disabled: radio({ disabled: true }),
      'disabled, checked': radio({ disabled: true, checked: true }),
      card: radio({ variant: 'card' }),
      'card, checked': radio({ variant: 'card', checked: true }),
      'card, disabled': radio({ variant: 'card', disabled: true }),
      'card, disabled, checked': radio({ variant: 'card', disabled: true, checked: true }),
    },
  },
})

export const Switches = meta.story({
  args: {
    states: {
      off: <Switch label="Reminder" />,
      on: <Switch label="Reminder" defaultChecked />,
      'disabled, off': <Switch label="Reminder" disabled />,
      'disabled, on': <Switch label="Reminder" disabled defaultChecked />,
    },
  },
})

export const TextFields = meta.story({
  args: {
    states: {
      empty: <Input aria-label="Name" />,
      placeholder: <Input aria-label="Name" placeholder="Asha" />,
      filled: <Input aria-label="Name" defaultValue="Asha" />,
      invalid: <Input aria-label="Name" defaultValue="Asha" aria-invalid />,
      disabled: <Input aria-label="Name" defaultValue="Asha" disabled />,
      'several lines': <Textarea aria-label="Name" defaultValue="Asha" />,
      'several lines, invalid': <Textarea aria-label="Name" defaultValue="Asha" aria-invalid />,
      'several lines, disabled': <Textarea aria-label="Name" defaultValue="Asha" disabled />,
    },
  },
})

export const NumberFields = meta.story({
  args: {
    states: {
      empty: <NumberField aria-label="Distance" unit="km" />,
      filled: <NumberField aria-label="Distance" unit="km" defaultValue="12" />,
      invalid: <NumberField aria-label="Distance" unit="km" defaultValue="12" aria-invalid />,
      disabled: <NumberField aria-label="Distance" unit="km" defaultValue="12" disabled />,
    },
  },
})

export const PasswordFields = meta.story({
  args: {
    states: {
      empty: <PasswordField aria-label="Password" />,
      filled: <PasswordField aria-label="Password" defaultValue="secret" />,
      invalid: <PasswordField aria-label="Password" defaultValue="secret" aria-invalid />,
      disabled: <PasswordField aria-label="Password" defaultValue="secret" disabled />,
    },
  },
})

const searchField = (props: { value?: string; 'aria-invalid'?: boolean; disabled?: boolean }) => (
  <SearchField aria-label="Search" value="Asha" onValueChange={none} {...props} />
)

export const SearchFields = meta.story({
  args: {
    states: {
      empty: searchField({ value: '' }),
      filled: searchField({}),
      invalid: searchField({ 'aria-invalid': true }),
      disabled: searchField({ disabled: true }),
    },
  },
})

export const Codes = meta.story({
  args: {
    states: {
      empty: <OtpField aria-label="Code" />,
      filled: <OtpField aria-label="Code" value="1234" />,
      invalid: <OtpField aria-label="Code" value="1234" aria-invalid />,
      disabled: <OtpField aria-label="Code" value="1234" disabled />,
    },
  },
})

const options = [{ value: 'a', label: 'Asha' }]

export const Selects = meta.story({
  args: {
    states: {
      empty: <Select aria-label="Doctor" options={options} value="" placeholder="Asha" />,
      chosen: <Select aria-label="Doctor" options={options} value="a" />,
      invalid: <Select aria-label="Doctor" options={options} value="a" aria-invalid />,
      disabled: <Select aria-label="Doctor" options={options} value="a" disabled />,
    },
  },
})

const combobox = (props: { invalid?: boolean; disabled?: boolean }) => (
  <Combobox
    aria-label="Doctor"
    options={options}
    value="a"
    onValueChange={none}
    aria-invalid={props.invalid}
    disabled={props.disabled ?? false}
  />
)

export const Comboboxes = meta.story({
  args: {
    states: {
      chosen: combobox({}),
      invalid: combobox({ invalid: true }),
      disabled: combobox({ disabled: true }),
    },
  },
})

const slotPicker = (remaining: number, value: number | null, invalid = false) => (
  <SlotPicker
    aria-label="Slot"
    aria-invalid={invalid}
    slots={[offered(DOCTORS[0] ?? '', MONDAY, '0900', remaining)].map((slot) => ({ ...slot, slotId: 1 }))}
    today={TODAY}
    value={value}
    date={MONDAY}
    onChange={none}
  />
)

export const SlotPickers = meta.story({
  args: {
    states: {
      free: slotPicker(2, null),
      chosen: slotPicker(2, 1),
      invalid: slotPicker(2, null, true),
      full: slotPicker(0, null),
      'chosen, then full': slotPicker(0, 1),
    },
  },
})

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
]

export const SegmentedControls = meta.story({
  args: {
    states: {
      'first chosen': <SegmentedControl label="View" options={views} value="day" onValueChange={none} />,
      'second chosen': <SegmentedControl label="View" options={views} value="week" onValueChange={none} />,
    },
  },
})

const tabs = (value: string) => (
  <Tabs value={value}>
    <TabList aria-label="Parts">
      <Tab value="profile">Profile</Tab>
      <Tab value="hours">Hours</Tab>
      <Tab value="payments" disabled>
        Payments
      </Tab>
    </TabList>
    {['profile', 'hours', 'payments'].map((each) => (
      <TabPanel key={each} value={each} forceMount />
    ))}
  </Tabs>
)

export const CurrentTabs = meta.story({
  args: { states: { 'first current': tabs('profile'), 'second current': tabs('hours') } },
})

const entries = (currentPath: string) => (
  <SidebarNav
    aria-label={currentPath}
    hrefs={{
      dashboard: '/dashboard',
      doctors: '/doctors',
      appointments: '/appointments',
      payments: '/payments',
      notifications: '/notifications',
      policy: '/policy',
      terms: '/terms',
    }}
    currentPath={currentPath}
    unread={3}
  />
)

export const SidebarEntries = meta.story({
  args: {
    states: {
      'first current': entries('/dashboard'),
      'second current': entries('/doctors'),
      'unread current': entries('/notifications'),
    },
  },
})

export const Links = meta.story({
  args: {
    states: {
      'no link': 'Terms',
      inline: <Link href="#terms">Terms</Link>,
      standalone: (
        <Link href="#terms" variant="standalone">
          Terms
        </Link>
      ),
      quiet: (
        <Link href="#terms" variant="quiet">
          Terms
        </Link>
      ),
      card: (
        <Card variant="interactive" className="p-4">
          <Link href="#terms" variant="card">
            Terms
          </Link>
        </Card>
      ),
      external: (
        <Link href="#terms" external>
          Terms
        </Link>
      ),
    },
  },
})

export const FoundTexts = meta.story({
  args: {
    states: {
      'nothing found': <Highlight text="Asha Rao" query="Lena" />,
      found: <Highlight text="Asha Rao" query="Rao" />,
    },
  },
})

const pages = (page: number) => (
  <Pagination
    aria-label={`Page ${page}`}
    page={page}
    pageCount={3}
    total={30}
    pageSize={10}
    onPageChange={none}
  />
)

export const Paginations = meta.story({
  args: { states: { 'first page current': pages(1), 'second page current': pages(2) } },
})

const TONES = ['info', 'success', 'warning', 'error'] as const

const ofEachTone = (message: (tone: (typeof TONES)[number]) => React.ReactNode) =>
  Object.fromEntries(TONES.map((tone) => [tone, message(tone)]))

export const Alerts = meta.story({
  args: {
    states: ofEachTone((tone) => (
      <Alert tone={tone} onDismiss={none}>
        Settings saved
      </Alert>
    )),
  },
})

export const Toasts = meta.story({
  args: {
    states: ofEachTone((tone) => (
      <RadixToast.Provider duration={Infinity}>
        <RadixToast.Root className={toastClasses}>
          <Toast tone={tone} title="Settings saved" />
        </RadixToast.Root>
        <RadixToast.Viewport label={tone} />
      </RadixToast.Provider>
    )),
  },
})

const notification = (unread: boolean) => (
  <ul>
    <NotificationItem
      notification={{
        id: 1,
        patientName: 'Asha Rao',
        doctorName: null,
        date: TODAY,
        time: '0930',
        unreadableDate: null,
        unreadableTime: null,
        appointmentNumber: null,
        appointmentId: 1,
      }}
      now={new Date(TODAY)}
      unread={unread}
      href="#appointment"
      onRead={none}
    />
  </ul>
)

export const Notifications = meta.story({
  args: { states: { read: notification(false), unread: notification(true) } },
})

const slot = (remaining: number) => offered(DOCTORS[0] ?? '', MONDAY, '0900', remaining)

const STATUSES = ['pending', 'accepted', 'completed', 'declined', 'cancelled', null] as const

/** The contents of the cells of ScheduleGrid. */
export const CalendarCells = meta.story({
  args: {
    states: {
      ...Object.fromEntries(
        STATUSES.map((status) => [
          status ?? 'unknown',
          <ScheduleAppointment
            key={status}
            appointment={placed(1, slot(2), { status })}
            withDoctor={false}
          />,
        ]),
      ),
      arrived: (
        <ScheduleAppointment
          appointment={placed(1, slot(2), { checkIn: samples.appointment.arrived.checkIn })}
          withDoctor={false}
        />
      ),
      'free slot': <FreeSlots slots={[slot(2)]} onPress={none} />,
      'full slot': <FreeSlots slots={[slot(0)]} onPress={none} />,
    },
  },
})

const row = (selected: boolean) => (
  <Table label="Patients">
    <TableBody>
      <TableRow selected={selected}>
        <TableCell>
          <Checkbox label="Select" hideLabel checked={selected} />
        </TableCell>
        <TableCell>Asha Rao</TableCell>
        <TableCell>
          <Button size="sm">Open</Button>
        </TableCell>
      </TableRow>
    </TableBody>
  </Table>
)

export const TableRows = meta.story({
  args: { states: { plain: row(false), selected: row(true) } },
})

export const Filters = meta.story({
  args: {
    states: {
      none: <FilterBar label="No filters" applied={[]} onRemove={none} onClear={none} />,
      applied: (
        <FilterBar
          label="Filters"
          applied={[{ key: 'day', label: 'Today' }]}
          onRemove={none}
          onClear={none}
        />
      ),
    },
  },
})

export const Progresses = meta.story({
  args: {
    states: {
      nothing: null,
      '0 %': <Progress label="Upload" value={0} />,
      '40 %': <Progress label="Upload" value={40} />,
      '100 %': <Progress label="Upload" value={100} />,
      'of unknown length': <Progress label="Upload" value={null} />,
    },
  },
})

export const Skeletons = meta.story({
  args: { states: { nothing: <div className="h-8" />, loading: <Skeleton className="h-8" /> } },
})

const field = (error?: string) => (
  <Field label="Name" error={error}>
    <Input />
  </Field>
)

export const Fields = meta.story({ args: { states: { valid: field(), invalid: field('Enter a name') } } })

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
