// No JSX: Storybook's own page has another React than the project, and only `react` itself is shared with it.
import { createElement, useEffect, useRef, type PropsWithChildren } from 'react'
import { useGlobals, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { SIDE_BY_SIDE } from './themes'

const half = { position: 'relative', flex: 1, minWidth: 0 } as const

/**
 * Two frames of the same story: dialogs, focus, ids and the viewport are each frame's own, so nothing has to be
 * pretended. The light half is the story that the panels below are about; the dark one follows its address.
 */
export function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { viewMode, storyId } = useStorybookState()
  const on = globals['theme'] === SIDE_BY_SIDE && Boolean(storyId) && /^(story|docs)$/.test(String(viewMode))
  return createElement(
    'div',
    { style: { position: 'absolute', inset: 0, display: 'flex', gap: on ? 1 : 0 } },
    createElement('div', { style: half }, children),
    on && createElement(DarkHalf, { storyId, viewMode: viewMode === 'docs' ? 'docs' : 'story' }),
  )
}

type Viewports = { options?: Record<string, { styles: { width: string; height: string } } | undefined> }

function DarkHalf({ storyId, viewMode }: { storyId: string; viewMode: 'docs' | 'story' }) {
  const api = useStorybookApi()
  const [globals] = useGlobals()
  const { options = {} } = useParameter<Viewports>('viewport', {})
  const { value = '' } = (globals['viewport'] ?? {}) as { value?: string }
  const size = options[value]?.styles ?? { width: '100%', height: '100%' }
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // Storybook would take what this frame reports for reports of the story that the panels are about.
    const silence = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow) event.stopImmediatePropagation()
    }
    addEventListener('message', silence, true)
    return () => removeEventListener('message', silence, true)
  }, [])
  const { previewHref } = api.getStoryHrefs(storyId, { viewMode, queryParams: { globals: 'theme:dark' } })
  return createElement(
    'div',
    { style: { ...half, overflow: 'auto', display: 'grid', placeItems: 'center' } },
    createElement('iframe', {
      // A new frame for a new address: changing the address of one would fill the history.
      key: previewHref,
      ref: frame,
      title: 'The same in the dark',
      src: previewHref,
      style: { ...size, border: 0 },
    }),
  )
}
