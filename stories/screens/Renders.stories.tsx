import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#.storybook/preview'
import { STATUS_NUMBERS } from '@/domain/appointments/appointmentStatus'
import { loadListMenus } from '@/app/appointments/ListTools'
import { en } from '@/messages'
import { eventStream } from '../mocks/events'
import { fixtures } from '../mocks/fixtures'
import { answering, happy, type ResponseBody } from '../mocks/handlers'
import { countRenders } from '../renders'
import { setUpScreen, Screen, waitForQueries, type ScreenContext } from './screen'

const LIST = 'GET /appointments/{clinicId}'
type Appointments = ResponseBody<typeof LIST>
type At = ScreenContext & { msw: { use: (...handlers: typeof happy) => void } }

const changes = eventStream()

/** A dialog renders no row and nothing of the frame, and a live change of one row renders that row. */
const meta = preview.meta({
  title: 'Tests/Renders',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'behaviour', 'desk', '!dev'],
})

const rows: Appointments = ['Ana Ferreira', 'Mei Tanaka', 'Ruth Abebe', 'Omar Haddad'].map(
  (patient_name, index) => ({
    ...fixtures.appointment.unchanged,
    id: 850 + index,
    patient_name,
    time: `11${String(index)}0`,
  }),
)
const changedRows = rows.map((row) =>
  row.id === 851 ? { ...row, status: STATUS_NUMBERS.accepted, changed_by: 'patient' as const } : row,
)

const QUIET_MS = 500

/**
 * @param names the component of a row, and others that a dialog must not render
 * @param opener the name of a control that opens a dialog
 */
const renders = (
  path: string,
  [row, ...others]: readonly [string, ...string[]],
  opener: (at: At) => HTMLElement,
) => ({
  args: { path },
  beforeEach: async ({ msw }: Pick<At, 'msw'>) => {
    msw.use(answering(LIST, rows), changes.handler, ...happy)
    await setUpScreen('clinic', path)
    // They would replace their lookalikes in the middle of the story.
    await loadListMenus()
  },
  play: async (at: At) => {
    await waitFor(() => expect(document.querySelectorAll('main [data-appointment]')).toHaveLength(4), {
      timeout: 15_000,
    })
    await waitFor(() => expect(changes.isOpen()).toBe(true), { timeout: 15_000 })
    await waitForQueries()

    const rendered = async (action: () => Promise<unknown>) => {
      const counts = await countRenders([row, ...others, 'SidebarNav'], action)
      return Object.entries(counts).filter(([, count]) => count > 0)
    }
    const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    await waitFor(async () => expect(await rendered(quiet)).toEqual([]), { timeout: 15_000 })
    const ofDialog = await rendered(async () => {
      await at.userEvent.click(opener(at))
      await screen.findByRole('dialog')
    })
    await expect(ofDialog).toEqual([])
    await at.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    ;(document.activeElement as HTMLElement).blur()

    const ofChange = await countRenders([row], async () => {
      at.msw.use(answering(LIST, changedRows))
      changes.announce()
      const rowElement = () => document.querySelector<HTMLElement>('main [data-appointment="851"]')
      await waitFor(() => expect(rowElement()).toHaveTextContent(en.ui.status.accepted), { timeout: 15_000 })
      await waitForQueries()
    })
    await expect(ofChange[row]).toBe(1)
  },
})

const open = (name: string) => (at: At) => at.canvas.getByRole('button', { name })

export const List = meta.story(
  renders(
    '/appointments',
    ['AppointmentRow', 'AppointmentTable', 'ListToolbar', 'AppointmentSummary', 'DashboardHeader'],
    open(en.appointments.manageOf.replace('{patient}', 'Mei Tanaka')),
  ),
)
export const Day = meta.story(
  renders(
    '/dashboard',
    ['DayQueueRow', 'DayQueueEntry'],
    open(en.today.open.replace('{patient}', 'Mei Tanaka')),
  ),
)
export const Calendar = meta.story(
  renders('/calendar?date=2026-11-20', ['Cell', 'ScheduleRows'], (at) =>
    within(at.canvas.getByRole('grid')).getByRole('button', { name: /^Mei Tanaka/ }),
  ),
)
