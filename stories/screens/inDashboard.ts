import type { HttpHandler } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen } from 'storybook/test'
import { en } from '@/messages'
import { fixtures } from '../mocks/fixtures'
import { answering, failing, happy, happyHandlers, unanswered, type Operation } from '../mocks/handlers'
import { currentUrl, setUpScreen, waitForQueries, type ScreenContext } from './screen'
import { NOBODY, storedSession } from './storedSession'

interface StoryContext {
  msw: SetupWorker
  args: { path: string }
}

type DashboardContext = StoryContext & ScreenContext

/** Every call of the contract fails with a network error. */
export const networkErrors = () => (Object.keys(happyHandlers) as Operation[]).map(unanswered)

/** Clicks an entry of the sidebar, or of its drawer on a narrow screen. */
export async function followSidebarLink({ canvas, userEvent }: ScreenContext, name: string) {
  const menu = canvas.queryByRole('button', { name: en.shell.openMenu })
  if (menu) await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('link', { name }))
}

async function seeLogin({ canvas, args }: DashboardContext) {
  await expect(await canvas.findByRole('heading', { name: en.auth.login.heading })).toBeVisible()
  await expect(canvas.getByText(en.outcomes.sessionEnded)).toBeVisible()
  await expect(currentUrl()).toBe(`/login?from=${encodeURIComponent(args.path)}`)
  await expect(storedSession()).toEqual(NOBODY)
}

/** The backend refuses the bearer with 401 when the screen reads. */
export const sessionExpires = (operation: Operation) => ({
  beforeEach: ({ msw }: StoryContext) => msw.use(failing(operation, 401, en.errors.status.noToken)),
  play: seeLogin,
})

export const pendingClinic = {
  beforeEach: async ({ msw, args }: StoryContext) => {
    msw.use(answering('GET /clinics/{clinicId}', fixtures.pendingClinic))
    await setUpScreen('pendingClinic', args.path)
  },
  play: async ({ canvas }: DashboardContext) => {
    await expect(await canvas.findByRole('heading', { name: en.auth.waiting.heading })).toBeVisible()
    await expect(currentUrl()).toBe('/waiting')
  },
}

/** The read fails: the screen shows an alert with Try again. */
export const readFails = (message: string, ...handlers: HttpHandler[]) => ({
  beforeEach: ({ msw }: StoryContext) => msw.use(...handlers),
  play: async ({ canvas, args }: DashboardContext) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await expect(canvas.getByRole('button', { name: en.ui.retry })).toBeEnabled()
    await expect(currentUrl()).toBe(args.path)
  },
})

/** Like `readFails`, offline. After the network is back, Try again shows `content`. */
export const offlineAndBack = (message: string, content: string) => ({
  beforeEach: ({ msw }: StoryContext) => msw.use(...networkErrors()),
  play: async ({ canvas, msw, userEvent }: DashboardContext) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(message)
    await waitForQueries()
    msw.use(...happy)
    await userEvent.click(canvas.getByRole('button', { name: en.ui.retry }))
    await expect(await canvas.findByText(content)).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
})
