import { expect, test } from 'vitest'
import { NOTIFICATION_POLL_MS } from '@/domain/constants'
import { fixtures } from '../../stories/mocks/fixtures'
import { answering } from '../../stories/mocks/handlers'
import { useMockedHost } from './failureTests'
import { settle } from './journey'
import { failingHandler, KINDS } from './kinds'

const EVENTS = 'GET /events/{clinicId}'
const { pending } = fixtures.appointment

const { host, open } = useMockedHost()

test.each(KINDS.filter((kind) => kind !== '401'))(
  'the list is polled while the stream of changes fails: %s',
  async (kind) => {
    const { page, problems } = await open()
    const failing = failingHandler(EVENTS, kind)
    const answerList = (...names: string[]) =>
      host().answer(
        failing,
        answering(
          'GET /appointments/{clinicId}',
          names.map((patient_name, index) => ({ ...pending, id: 900 + index, patient_name })),
        ),
      )

    answerList('Lena Moreau')
    await page.goto(`${host().origin}/appointments`)
    await page.getByRole('row', { name: /Lena Moreau/ }).waitFor()
    await expect.poll(() => host().countCalls(EVENTS)).toBeGreaterThan(0)
    await settle(page)

    answerList('Lena Moreau', 'Agnes Larsen')
    await page.clock.fastForward(NOTIFICATION_POLL_MS)
    await page.getByRole('row', { name: /Agnes Larsen/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(problems).toEqual([])
    await page.context().close()
  },
)
