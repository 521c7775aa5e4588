import { describe, expect, test } from 'vitest'
import { en } from '@/messages'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering, happyHandlers, type Operation } from '../../stories/mocks/handlers'
import { settle } from './journey'
import { OPENABLE_PATHS, FRAMED } from './otherRows'
import { ROWS, useMockedHost } from './failureTests'
import { WRONG_VALUES, spoiledResponses } from './spoiledResponses'

/** Without rows: logging out works whatever the call answers (`stories/screens/Dashboard.stories.tsx`). */
const WITHOUT_ROWS: Operation[] = ['POST /logout']

const { host, open } = useMockedHost()

test('missing fields of responses are left out and cause no failure', async () => {
  const { page, problems } = await open()
  host().answer(
    answering('GET /clinics/{clinicId}', { approved: 1 }),
    answering('GET /doctors/{id}/{clinicId}', { id: 1, name: fixtures.doctor.name }),
    answering('GET /appointments/{clinicId}', [{ id: 1 }]),
    answering('GET /recent', [{ id: 1 }]),
    answering('GET /wallet/{clinicId}', { perDoctor: [{ doctor_id: 1 }] }),
    answering('GET /clinic/settings', {}),
  )
  const { viewOf, unnamedPatient } = en.appointments
  const contentByPath = {
    '/dashboard': page.getByText('demo').first(),
    '/doctor-profile/1': page.getByRole('heading', { name: fixtures.doctor.name }),
    '/appointments': page.getByRole('button', { name: viewOf.replace('{patient}', unnamedPatient) }),
    '/notifications': page.getByRole('list', { name: en.notifications.list }).getByRole('listitem'),
    '/payments': page.getByRole('table').first(),
    '/settings': page.getByRole('button', { name: en.settings.edit }),
  }
  for (const [path, content] of Object.entries(contentByPath)) {
    await page.goto(host().origin + path)
    await content.waitFor()
    await settle(page)
    expect(await page.getByRole('alert').count(), path).toBe(0)
  }
  expect(problems).toEqual([])
  await page.context().close()
})

test('each call of the contract has a row', () => {
  const listedCalls = new Set([...WITHOUT_ROWS, ...ROWS.map(({ call }) => call)])
  expect((Object.keys(happyHandlers) as Operation[]).filter((call) => !listedCalls.has(call))).toEqual([])
})

test('each call of each screen has a row', async () => {
  const { page } = await open()
  const withoutId = (path: string) => path.replace(/[?].*/, '').replace(/\d+$/, '{id}')
  const madeCalls = new Set<string>()
  const acting = ROWS.filter(({ who, send }) => !who && send)
  for (const { path, mocks = [], fill, send } of [
    ...OPENABLE_PATHS.map((path) => ({ path })),
    ...acting,
  ] as typeof ROWS) {
    // Ends the requests of the previous page.
    await page.goto('about:blank')
    host().answer(...mocks)
    await page.goto(host().origin + path, { waitUntil: 'networkidle' })
    await fill?.(page)
    await send?.(page)
    await page.waitForLoadState('networkidle')
    await settle(page)
    const requestedCalls = host()
      .distinctCalls()
      .filter((call) => !WITHOUT_ROWS.includes(call))
    for (const call of requestedCalls) madeCalls.add(`${call} on ${withoutId(path)}`)
  }
  await page.context().close()
  const listedCalls = ROWS.map(({ call, path }) => `${call} on ${withoutId(path)}`)
  expect(madeCalls.size).toBeGreaterThan(0)
  expect([...madeCalls].filter((each) => !listedCalls.includes(each))).toEqual([])
})

describe.each(WRONG_VALUES)('with %s in every optional field', (name, value) => {
  test('each screen shows the remaining content', async () => {
    const { page, problems } = await open()
    host().answer(...spoiledResponses(value))
    const paths = [...Object.keys(FRAMED), '/appointments?schedule=1', '/appointments?appointment=802']
    for (const path of paths) {
      await page.goto(host().origin + path)
      await settle(page)
      expect(await page.getByText(en.errors.unexpected).count(), path).toBe(0)
      expect(await page.getByRole('alert').count(), `${path} with ${name}`).toBe(0)
      expect(problems, path).toEqual([])
    }
    await page.context().close()
  })
})
