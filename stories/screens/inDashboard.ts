import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen } from 'storybook/test'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, happyHandlers, unanswered, type Operation } from '../mocks/handlers'
import { address, openAs, readsHaveEnded, type AtScreen } from './screen'
import { NOBODY, storedSession } from './storedSession'

interface Opened {
  msw: SetupWorker
  args: { path: string }
}

type AtDashboard = Opened & AtScreen

/** No call of the contract gets an answer. */
export const offline = () => (Object.keys(happyHandlers) as Operation[]).map(unanswered)

/** Follows an entry of the sidebar, or of its drawer where the screen is narrow. */
export async function follow({ canvas, userEvent }: AtScreen, name: string) {
  const menu = canvas.queryByRole('button', { name: en.shell.openMenu })
  if (menu) await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('link', { name }))
}

async function seeLogin({ canvas, args }: AtDashboard) {
  await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
  await expect(address()).toBe(`/login?from=${encodeURIComponent(args.path)}`)
  await expect(storedSession()).toEqual(NOBODY)
}

/** The backend refuses the bearer while a screen is read. */
export const expired = (operation: Operation) => ({
  beforeEach: ({ msw }: Opened) => msw.use(failing(operation, 401, en.errors.status.noToken)),
  play: seeLogin,
})

export const pendingClinic = {
  beforeEach: async ({ msw, args }: Opened) => {
    msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic))
    await openAs('pendingClinic', args.path)
  },
  play: async ({ canvas }: AtDashboard) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
    await expect(address()).toBe('/waiting')
  },
}

/** What the screen reads does not come, and the screen says so and offers another try. */
export const unread = (message: string, ...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: Opened) => msw.use(...handlers),
  play: async ({ canvas, args }: AtDashboard) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(canvas.getByRole('button', { name: en.ui.retry })).toBeEnabled()
    await expect(address()).toBe(args.path)
  },
})

/** As `unread`, without any network; with the network back, another try shows what should have been there. */
export const offlineAndBack = (message: string, there: string) => ({
  beforeEach: ({ msw }: Opened) => msw.use(...offline()),
  play: async ({ canvas, msw, userEvent }: AtDashboard) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await readsHaveEnded()
    msw.use(...happy)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByText(there)).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})
