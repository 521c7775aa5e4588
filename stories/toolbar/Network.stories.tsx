import { expect, waitFor } from 'storybook/test'
import { en } from '@/messages'
import preview from '#.storybook/preview'
import { API_BASE, happy } from '../mocks/handlers'
import { identity } from '../mocks/identity'
import { Calls } from './Calls'

/** The effect of the toolbar's network on a story: one call of the API and one of the identity provider. */
const meta = preview.meta({
  title: 'Tests/Network of the toolbar',
  tags: ['nightly'],
  component: Calls,

  args: {
    calls: {
      doctors: { path: `${API_BASE}/doctors` },
      identity: {
        path: 'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
        method: 'POST',
      },
    },
  },
  beforeEach: ({ msw }) => {
    msw.use(...happy, ...identity())
  },
})

type Canvas = { getByRole: (role: string, options: { name: string }) => HTMLElement }

const seeAnswer = (canvas: Canvas, name: string, answer: string | RegExp, timeout = 5000) =>
  waitFor(() => expect(canvas.getByRole('status', { name })).toHaveTextContent(answer), { timeout })

/** The network of the toolbar, fast by default. The story does not wait for an answer, which may never come. */
export const AsChosen = meta.story()

/** The story's own mocks answer each call. */
export const Fast = meta.story({
  globals: { network: 'fast' },
  play: async ({ canvas }) => {
    await seeAnswer(canvas, 'doctors', /^200 \[\{"id":1,"name":"Dr\. Amara Okafor"\}/)
    await seeAnswer(canvas, 'identity', /^200 \{"users":/)
  },
})

/** The same answers after at least 3 s. */
export const Slow = meta.story({
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    const startedAt = performance.now()
    await seeAnswer(canvas, 'doctors', '…')
    await seeAnswer(canvas, 'doctors', /^200 \[\{"id":1/, 15_000)
    await seeAnswer(canvas, 'identity', /^200 \{"users":/)
    await expect(performance.now() - startedAt).toBeGreaterThan(2000)
  },
})

/** The backend fails with an error of the contract, whatever the story mocks. */
export const Failing = meta.story({
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await seeAnswer(canvas, 'doctors', `500 {"error":"${en.server.unavailable}"}`)
    await seeAnswer(canvas, 'identity', '500 {"error":{"code":500,"message":"INTERNAL","errors":[]}}')
  },
})

/** No call is answered, even if the story mocks it later. */
export const Offline = meta.story({
  globals: { network: 'offline' },
  play: async ({ canvas, msw, userEvent }) => {
    await seeAnswer(canvas, 'doctors', 'TypeError: Failed to fetch')
    await seeAnswer(canvas, 'identity', 'TypeError: Failed to fetch')
    msw.use(...happy)
    await userEvent.click(canvas.getByRole('button', { name: 'Call again' }))
    await seeAnswer(canvas, 'doctors', 'TypeError: Failed to fetch')
  },
})
