import { useEffect, useEffectEvent } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { errors } from '@/messages/en/errors'
import { outcomes } from '@/messages/en/outcomes'
import { ui } from '@/messages/en/ui'
import preview from '#.storybook/preview'
import { Button } from '../Button/Button'
import { ToastProvider } from './Toast'
import { Toast } from './Toasts'
import type { ToastMessage } from './toastContext'
import { loadToasts, useToast } from './useToast'

function ShowToast(message: ToastMessage) {
  const show = useToast()
  return <Button onClick={() => show(message)}>Show</Button>
}

/** Shows the toast without a press. */
function OpenToast(message: ToastMessage) {
  const show = useToast()
  const open = useEffectEvent(() => show(message))
  useEffect(() => open(), [])
  return <Button onClick={() => show(message)}>Show</Button>
}

const meta = preview.meta({
  title: 'Feedback/Toast',
  component: Toast,
  tags: ['visual'],
  loaders: [loadToasts],
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { title: outcomes.settingsSaved },
  render: (message) => <ShowToast {...message} />,
})

async function showToast(userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const [toast] = await within(await screen.findByRole('region')).findAllByRole('listitem')
  if (!toast) throw new Error('No toast')
  await waitFor(() => expect(toast.getAnimations()).toHaveLength(0))
  return toast
}

const usage = `import { Button, ToastProvider, useToast } from 'clinora/components'

// Anywhere below the provider:
function SaveButton() {
  const show = useToast()
  const save = () =>
    show({
      tone: 'error',
      title: '${errors.settings.unanswered}',
      action: { label: '${ui.retry}', altText: 'Save the settings again', onSelect: () => save() },
    })
  return <Button onClick={save}>Save</Button>
}

// Once, around the app:
export const Example = () => (
  <ToastProvider>
    <SaveButton />
  </ToastProvider>
)`

/** A failure, which stays until it is closed. */
export const Open = meta.story({
  tags: ['!visual'],
  // It stands at the end of the window.
  parameters: { docs: { source: { code: usage }, story: { inline: false, height: '13rem' } } },
  args: {
    tone: 'error',
    title: errors.settings.unanswered,
    action: { label: ui.retry, altText: 'Save the settings again', onSelect: () => {} },
  },
  render: (args) => <OpenToast {...args} />,
  play: async () => {
    const title = await screen.findByText(errors.settings.unanswered)
    await waitFor(() => expect(title).toBeVisible())
  },
})

export const Info = meta.story({
  args: { tone: 'info', description: 'Patients see the new address at once.' },
  play: async ({ userEvent }) => {
    const toast = await showToast(userEvent)
    await expect(screen.getByRole('region', { name: 'Messages (F8)' })).toContainElement(toast)
    await expect(toast).toHaveTextContent(outcomes.settingsSaved)
    await userEvent.click(within(toast).getByRole('button', { name: ui.dismiss }))
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    await expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus()
  },
})

export const Success = meta.story({
  args: { tone: 'success' },
  play: async ({ userEvent }) => {
    await expect(await showToast(userEvent)).toHaveAttribute('data-tone', 'success')
  },
})

export const Warning = meta.story({
  args: { tone: 'warning', title: 'You are offline' },
  play: async ({ userEvent }) => {
    await expect(await showToast(userEvent)).toHaveTextContent('You are offline')
  },
})

export const ErrorTone = meta.story({
  args: { tone: 'error', title: errors.settings.unanswered },
  play: async ({ userEvent }) => {
    await expect(await showToast(userEvent)).toHaveTextContent(errors.settings.unanswered)
  },
})

const onUndo = fn()

export const WithAction = meta.story({
  tags: ['!visual'],
  args: {
    title: outcomes.statusChanged.declined,
    action: { label: 'Undo', altText: 'Open the appointment to undo this', onSelect: onUndo },
  },
  beforeEach: () => {
    onUndo.mockClear()
  },
  play: async ({ userEvent }) => {
    const toast = await showToast(userEvent)
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
    await expect(onUndo.mock.calls).toEqual([[]])
    await waitFor(() => expect(toast).not.toBeInTheDocument())
    await expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus()
  },
})

export const SeveralAndTheHotkey = meta.story({
  tags: ['!visual', 'behaviour'],
  play: async ({ userEvent }) => {
    await showToast(userEvent)
    await showToast(userEvent)
    const region = screen.getByRole('region', { name: 'Messages (F8)' })
    await expect(within(region).getAllByRole('listitem')).toHaveLength(2)
    await fireEvent.keyDown(region, { key: 'F8', code: 'F8' })
    await expect(within(region).getByRole('list')).toHaveFocus()
    // Tab focuses the newest toast, and Escape closes it. After the last toast the focus returns.
    await userEvent.tab()
    await expect(within(region).getAllByRole('listitem').at(-1)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(region).queryByRole('listitem')).toBeNull())
    await expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus()
  },
})

/** Drags the toast by `x` pixels. A positive `x` is to the right. */
async function swipe(toast: HTMLElement, x: number) {
  // The id of the mouse: only an existing pointer can be captured.
  const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, clientY: 0 }
  await fireEvent.pointerDown(toast, { ...pointer, clientX: 0 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: x / 2 })
  await fireEvent.pointerMove(toast, { ...pointer, clientX: x })
  await fireEvent.pointerUp(toast, { ...pointer, clientX: x })
}

/** A swipe to the near edge of the window closes a toast. */
export const Swiped = meta.story({
  tags: ['!visual', 'behaviour'],
  globals: { direction: 'ltr' },
  play: async ({ userEvent }) => {
    const toast = await showToast(userEvent)
    await swipe(toast, -100)
    await expect(toast).toBeInTheDocument()
    await swipe(toast, 100)
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  },
})

export const SwipedRightToLeft = meta.story({
  tags: ['!visual', 'behaviour'],
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    const toast = await showToast(userEvent)
    await swipe(toast, 100)
    await expect(toast).toBeInTheDocument()
    await swipe(toast, -100)
    await waitFor(() => expect(toast).not.toBeInTheDocument())
  },
})

export const LongWordsOnPhones = meta.story({
  args: {
    tone: 'error',
    title: errors.settings.unanswered,
    description: `GET /${'appointments'.repeat(8)}`,
    action: { label: 'Try again', altText: 'Save the settings again', onSelect: onUndo },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ userEvent }) => {
    const toast = await showToast(userEvent)
    await expect(toast.scrollWidth).toBeLessThanOrEqual(toast.clientWidth)
    const { left, right } = toast.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
})
