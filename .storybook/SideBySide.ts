// No JSX: Storybook's own page has another React than the project, and only `react` itself is shared with it.
import { createElement, useEffect, useRef, useState, type PropsWithChildren } from 'react'
import { STORY_FINISHED, STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
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
  const atRest = useAtRest()
  const on = globals['theme'] === SIDE_BY_SIDE && Boolean(storyId) && /^(story|docs)$/.test(String(viewMode))
  return createElement(
    'div',
    { style: { position: 'absolute', inset: 0, display: 'flex', gap: on ? 1 : 0 } },
    createElement('div', { style: half }, children),
    on &&
      createElement(
        'div',
        { style: { ...half, overflow: 'auto', display: 'grid', placeItems: 'center' } },
        (viewMode === 'docs' || atRest === storyId) &&
          createElement(DarkFrame, { storyId, viewMode: viewMode === 'docs' ? 'docs' : 'story' }),
      ),
  )
}

/**
 * The story of the light half once its play function has ended. Only one frame of a window has the focus: two at once
 * would take it from each other.
 */
function useAtRest(): string | undefined {
  const api = useStorybookApi()
  const [atRest, setAtRest] = useState<string>()
  useEffect(() => {
    const finished = ({ storyId }: { storyId: string }) => setAtRest(storyId)
    const moved = ({ newPhase }: { newPhase: string }) => {
      if (newPhase === 'loading') setAtRest(undefined)
    }
    api.on(STORY_FINISHED, finished)
    api.on(STORY_RENDER_PHASE_CHANGED, moved)
    return () => {
      api.off(STORY_FINISHED, finished)
      api.off(STORY_RENDER_PHASE_CHANGED, moved)
    }
  }, [api])
  return atRest
}

type Viewports = { options?: Record<string, { styles: { width: string; height: string } } | undefined> }

function DarkFrame({ storyId, viewMode }: { storyId: string; viewMode: 'docs' | 'story' }) {
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
  return createElement('iframe', {
    // A new frame for a new address: changing the address of one would fill the history.
    key: previewHref,
    ref: frame,
    title: 'The same in the dark',
    src: previewHref,
    style: { ...size, border: 0 },
  })
}
