import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, spyOn, waitFor } from 'storybook/test'
import preview from '#.storybook/preview'
import { draftStore } from '@/app/shell/drafts'
import { BrokenScreen } from '@/app/shell/ScreenFailure'
import { MissingCodeError } from '@/components/ui/loadCode'
import { EMPTY_BOOKING } from '@/domain/appointments/bookingDraft'
import { en } from '@/messages'
import { happy } from '../mocks/handlers'
import { currentUrl, setUpScreen, Screen } from './screen'

/** A route whose screen throws this error. */
function Failing({ error }: { error: Error }) {
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '/',
        errorElement: <BrokenScreen />,
        HydrateFallback: () => null,
        loader: () => Promise.reject(error),
      },
    ]),
  )
  return <RouterProvider router={router} />
}

const meta = preview.meta({
  title: 'Screens/BrokenScreen',
  component: Failing,
  parameters: { layout: 'fullscreen' },
  tags: ['screen', 'nightly', 'gallery'],
  argTypes: { error: { control: false } },
  args: { error: new Error('broken') },
})

export const Default = meta.story({
  tags: ['visual-screen', '!nightly'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(en.errors.unexpected)
    await expect(canvas.getByRole('alert')).toHaveTextContent(en.app.brokenHint)
    await expect(canvas.getByRole('button', { name: en.app.reload })).toBeEnabled()
  },
})

/** The screen's code failed to load and the host does not answer: a reload would leave an empty window. */
export const Unreachable = meta.story({
  args: { error: new MissingCodeError() },
  beforeEach: ({ msw }) => msw.use(http.head('*', () => HttpResponse.error())),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.app.unreachableHint)
    const retry = canvas.getByRole('button', { name: en.ui.retry })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.errors.unexpected)
  },
})

/** The screen's code failed to load, and a reload would lose typed text. */
export const SomethingTyped = meta.story({
  args: { error: new MissingCodeError() },
  beforeEach: ({ msw }) => {
    msw.use(http.head('*', () => new HttpResponse()))
    draftStore.keep('c1', { booking: { ...EMPTY_BOOKING, patientName: 'Lena Moreau' } })
    return () => draftStore.clear()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.app.typedHint)
    await expect(canvas.getByRole('button', { name: en.app.goBack })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: en.app.reload })).toBeEnabled()
  },
})

/** One screen fails; the sidebar stays and leads to the others. */
export const InTheDashboard = meta.story({
  globals: { viewport: { value: 'desk' } },
  render: () => <Screen path="/appointments" />,
  beforeEach: async ({ msw }) => {
    msw.use(...happy)
    spyOn(console, 'error').mockImplementation(() => undefined)
    spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new Error('nobody foresaw it')
    })
    await setUpScreen('clinic', '/appointments')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(en.errors.unexpected)
    await expect(currentUrl()).toBe('/appointments')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(en.screens.appointments.title)
    await expect(canvas.getByRole('link', { name: en.screens.payments.title })).toBeVisible()
  },
})

export const AnotherScreenOpened = InTheDashboard.extend({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(en.errors.unexpected)
    await userEvent.click(canvas.getByRole('link', { name: en.screens.payments.title }))
    await expect(await canvas.findByRole('table', { name: en.payments.byDoctor })).toBeVisible()
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(currentUrl()).toBe('/payments')
  },
})
