import { toId } from 'storybook/internal/csf'
import { expect, it } from 'vitest'
import { operationOf } from '../../server/contract'
import { calls, type ScreenTitle } from '../calls'
import type { Operation } from '../mocks/handlers'
import { seenByStory } from './seen'

/** Stories elsewhere of the same screen. */
const TESTS: Partial<Record<ScreenTitle, string[]>> = {
  'Screens/Appointments': [
    'Tests/Appointments dialogs',
    'Tests/Schedule dialog on the list',
    'Tests/Status dialog on the list',
    'Tests/Status dialog, check-in',
    'Tests/Status dialog, move',
  ],
  'Screens/DoctorAppointments': ['Tests/Schedule dialog on the list', 'Tests/Status dialog on the list'],
}

/** The screens that the stories of a screen go on to, whose calls they may make too. */
const NEXT: Partial<Record<ScreenTitle, ScreenTitle[]>> = {
  'Screens/BrokenScreen': ['Screens/Appointments', 'Screens/Payments'],
  'Screens/Dashboard': ['Screens/Settings'],
  'Screens/DoctorAppointments': ['Screens/Appointments'],
  'Screens/Doctors': ['Screens/DoctorProfile'],
  'Screens/Login': ['Screens/Dashboard', 'Screens/Payments'],
  'Screens/Notifications': ['Screens/Appointments', 'Screens/DoctorAppointments'],
  'Screens/Settings': ['Screens/Dashboard'],
  'Screens/Waiting': ['Screens/Dashboard'],
  'Flows/Settings': ['Screens/Dashboard'],
}

/** Made half a second after the first screen: many stories are over before. */
const LATE: Operation = 'GET /events/{clinicId}'

const stories = Object.entries(seenByStory())

/** The calls that the stories of a title made, such as `GET /clinics/{clinicId}`. */
function callsBy(title: string): Set<string> {
  const prefix = toId(title, 'any').replace(/any$/, '')
  return new Set(
    stories
      .filter(([id]) => id.startsWith(prefix))
      .flatMap(([, seen]) => seen.calls)
      .map((call) => {
        const [method = '', path = ''] = call.split(' ')
        const operation = operationOf(method, path.replace(/^\/api/, ''))
        return operation ? `${operation.method} ${operation.path}` : call
      }),
  )
}

const titles = Object.keys(calls) as ScreenTitle[]
const listed = (title: ScreenTitle): readonly Operation[] => calls[title]

it('the stories of each screen and flow make its calls', () => {
  expect(stories.length).toBeGreaterThan(300)
  const missing = titles.flatMap((title) => {
    const made = [title, ...(TESTS[title] ?? [])].map(callsBy)
    return listed(title)
      .filter((call) => call !== LATE && !made.some((each) => each.has(call)))
      .map((call) => `${title}: ${call}`)
  })
  expect(missing).toEqual([])
})

it('they make no other calls', () => {
  const others = titles.flatMap((title) => {
    const known = new Set<string>([title, ...(NEXT[title] ?? [])].flatMap(listed))
    return [...callsBy(title)].filter((call) => !known.has(call)).map((call) => `${title}: ${call}`)
  })
  expect(others).toEqual([])
})
