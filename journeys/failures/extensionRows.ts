import type { Page } from 'playwright'
import { en } from '@/messages'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering } from '../../stories/mocks/handlers'
import { allOfOne, FRAMED, rowWithoutMessage } from './otherRows'
import { fillPatient, press, SCHEDULING, visibleText, type Row } from './rows'

const { accepted, pending } = fixtures.appointment

const openPalette = press(en.shell.findCaller)
const paletteInput = (page: Page) => page.getByRole('dialog').getByRole('combobox')

async function findCaller(page: Page) {
  await openPalette(page)
  await paletteInput(page).fill('moreau')
}

const dialog: Row['good'] = (page) => page.getByRole('dialog')

/** The search for patients of the palette and the dialogs, and the stream of changes, without which lists are polled (docs/product.md#live). */
export const EXTENSIONS: Row[] = [
  {
    call: 'GET /patients/{clinicId}',
    path: '/dashboard',
    given: [
      answering('GET /appointments/{clinicId}', [accepted]),
      answering('GET /patients/{clinicId}', fixtures.knownPatients),
    ],
    send: findCaller,
    // So answers a backend without the call: the list of appointments is searched.
    message: (kind) => (kind === '404' ? null : en.errors.appointments.fetch),
    expired: 'login',
    good: (page) => page.getByRole('option', { name: /^Today 09:30/ }),
    back: FRAMED['/dashboard'],
    tries: 1,
  },
  rowWithoutMessage('GET /doctors', '/dashboard', paletteInput, {
    send: openPalette,
    back: FRAMED['/dashboard'],
  }),
  rowWithoutMessage('GET /patients/{clinicId}', SCHEDULING, visibleText(en.schedule.symptoms), {
    send: fillPatient,
    expired: 'stays',
    tries: 1,
  }),
  rowWithoutMessage('GET /patients/{clinicId}', `/doctor-appointments/1?appointment=${pending.id}`, dialog, {
    given: [allOfOne],
    expired: 'stays',
    tries: 1,
  }),
  ...Object.entries(FRAMED).map(([path, good]) =>
    rowWithoutMessage('GET /events/{clinicId}', path, good, { tries: 1 }),
  ),
]
