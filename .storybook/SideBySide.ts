// Without JSX: Storybook's own page uses another React than the project and shares only `react` itself.
import { createElement, useEffect, useRef, useState, type PropsWithChildren } from 'react'
import { STORY_FINISHED, STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
import { useGlobals, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { SIDE_BY_SIDE } from './themes'

const half = { position: 'relative', flex: 1, minWidth: 0 } as const

/**
 * Shows a story in two frames, light and dark. Each frame has its own dialogs, focus, ids and viewport. Storybook's panels
 * belong to the light one; the dark one follows its address.
 */
export function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { viewMode, storyId } = useStorybookState()
  const atRest = useFinishedStory()
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
 * The id of the light half's story once its play function has ended. Only one frame of a window can have the focus, so two play
 * functions at a time would take it from each other.
 */
function useFinishedStory(): string | undefined {
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
    // Storybook would show this frame's reports in the panels of the light half.
    const silence = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow) event.stopImmediatePropagation()
    }
    addEventListener('message', silence, true)
    return () => removeEventListener('message', silence, true)
  }, [])
  const { previewHref } = api.getStoryHrefs(storyId, { viewMode, queryParams: { globals: 'theme:dark' } })
  return createElement('iframe', {
    // A new frame for each address: changing a frame's address adds entries to the history.
    key: previewHref,
    ref: frame,
    title: 'The same in the dark',
    src: previewHref,
    style: { ...size, border: 0 },
  })
}
