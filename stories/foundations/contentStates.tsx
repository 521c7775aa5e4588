// The states of what leads to other places, and of what shows content.
import { Toast as RadixToast } from 'radix-ui'
import { FreeSlots } from '@/components/clinic/calendar/ScheduleGrid/FreeSlots'
import { ScheduleAppointment } from '@/components/clinic/calendar/ScheduleGrid/ScheduleAppointment'
import { NotificationItem } from '@/components/clinic/NotificationItem/NotificationItem'
import { SidebarNav } from '@/components/clinic/Sidebar/SidebarNav'
import { Alert } from '@/components/ui/Alert/Alert'
import { Button } from '@/components/ui/Button/Button'
import { Card } from '@/components/ui/Card/Card'
import { Checkbox } from '@/components/ui/Checkbox/Checkbox'
import { FilterBar } from '@/components/ui/FilterBar/FilterBar'
import { Highlight } from '@/components/ui/Highlight/Highlight'
import { Link } from '@/components/ui/Link/Link'
import { Pagination } from '@/components/ui/Pagination/Pagination'
import { Progress } from '@/components/ui/Progress/Progress'
import { Skeleton } from '@/components/ui/Skeleton/Skeleton'
import { Table, TableBody, TableCell, TableRow } from '@/components/ui/Table/Table'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/Tabs/Tabs'
import { Toast, toastClasses } from '@/components/ui/Toast/Toasts'
import { DOCTORS, MONDAY, offeredSlot, placedAppointment } from '../mocks/calendarSamples'
import { TODAY } from '../mocks/fixtures'
import { samples } from '../mocks/samples'

const none = () => undefined

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

export const currentTabs = { 'first current': tabs('profile'), 'second current': tabs('hours') }

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

export const sidebarEntries = {
  'first current': entries('/dashboard'),
  'second current': entries('/doctors'),
  'unread current': entries('/notifications'),
}

export const links = {
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
}

export const foundTexts = {
  'nothing found': <Highlight text="Asha Rao" query="Lena" />,
  found: <Highlight text="Asha Rao" query="Rao" />,
}

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

export const paginations = { 'first page current': pages(1), 'second page current': pages(2) }

const TONES = ['info', 'success', 'warning', 'error'] as const

const ofEachTone = (message: (tone: (typeof TONES)[number]) => React.ReactNode) =>
  Object.fromEntries(TONES.map((tone) => [tone, message(tone)]))

export const alerts = ofEachTone((tone) => (
  <Alert tone={tone} onDismiss={none}>
    Settings saved
  </Alert>
))

export const toasts = ofEachTone((tone) => (
  <RadixToast.Provider duration={Infinity}>
    <RadixToast.Root className={toastClasses}>
      <Toast tone={tone} title="Settings saved" />
    </RadixToast.Root>
    <RadixToast.Viewport label={tone} />
  </RadixToast.Provider>
))

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

export const notifications = { read: notification(false), unread: notification(true) }

const slot = (remaining: number) => offeredSlot(DOCTORS[0] ?? '', MONDAY, '0900', remaining)

const STATUSES = ['pending', 'accepted', 'completed', 'declined', 'cancelled', null] as const

export const calendarCells = {
  ...Object.fromEntries(
    STATUSES.map((status) => [
      status ?? 'unknown',
      <ScheduleAppointment
        key={status}
        appointment={placedAppointment(1, slot(2), { status })}
        withDoctor={false}
      />,
    ]),
  ),
  arrived: (
    <ScheduleAppointment
      appointment={placedAppointment(1, slot(2), { checkIn: samples.appointment.arrived.checkIn })}
      withDoctor={false}
    />
  ),
  'free slot': <FreeSlots slots={[slot(2)]} onPress={none} />,
  'full slot': <FreeSlots slots={[slot(0)]} onPress={none} />,
}

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

export const tableRows = { plain: row(false), selected: row(true) }

export const filters = {
  none: <FilterBar label="No filters" applied={[]} onRemove={none} onClear={none} />,
  applied: (
    <FilterBar label="Filters" applied={[{ key: 'day', label: 'Today' }]} onRemove={none} onClear={none} />
  ),
}

export const progresses = {
  nothing: null,
  '0 %': <Progress label="Upload" value={0} />,
  '40 %': <Progress label="Upload" value={40} />,
  '100 %': <Progress label="Upload" value={100} />,
  'of unknown length': <Progress label="Upload" value={null} />,
}

export const skeletons = { nothing: <div className="h-8" />, loading: <Skeleton className="h-8" /> }
