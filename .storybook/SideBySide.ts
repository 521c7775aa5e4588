// No JSX: Storybook's page has its own copy of React, and shares `react` but not the JSX runtime.
import { createElement, useEffect, useRef, useState, type PropsWithChildren } from 'react'
import { STORY_FINISHED, STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
import { useGlobals, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { SIDE_BY_SIDE } from './toolbar'

const frameStyle = { position: 'relative', flex: 1, minWidth: 0 } as const

/**
 * Shows a story in two frames, light and dark. Each frame has its own dialogs, focus, ids and viewport. Storybook's panels
 * show the light frame. The dark frame opens the same story.
 */
export function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { viewMode, storyId } = useStorybookState()
  const finishedStoryId = useFinishedStory()
  const on = globals['theme'] === SIDE_BY_SIDE && Boolean(storyId) && /^(story|docs)$/.test(String(viewMode))
  return createElement(
    'div',
    { style: { position: 'absolute', inset: 0, display: 'flex', gap: on ? 1 : 0 } },
    createElement('div', { style: frameStyle }, children),
    on &&
      createElement(
        'div',
        { style: { ...frameStyle, overflow: 'auto', display: 'grid', placeItems: 'center' } },
        (viewMode === 'docs' || finishedStoryId === storyId) &&
          createElement(DarkFrame, { storyId, viewMode: viewMode === 'docs' ? 'docs' : 'story' }),
      ),
  )
}

/**
 * Returns the id of the light frame's story after its play function has ended. Only one frame of a window can have the focus,
 * so two play functions must not run at the same time.
 */
function useFinishedStory(): string | undefined {
  const api = useStorybookApi()
  const [finishedStoryId, setFinishedStoryId] = useState<string>()
  useEffect(() => {
    const finished = ({ storyId }: { storyId: string }) => setFinishedStoryId(storyId)
    const phaseChanged = ({ newPhase }: { newPhase: string }) => {
      if (newPhase === 'loading') setFinishedStoryId(undefined)
    }
    api.on(STORY_FINISHED, finished)
    api.on(STORY_RENDER_PHASE_CHANGED, phaseChanged)
    return () => {
      api.off(STORY_FINISHED, finished)
      api.off(STORY_RENDER_PHASE_CHANGED, phaseChanged)
    }
  }, [api])
  return finishedStoryId
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
    // Storybook would show this frame's reports in the panels of the light frame.
    const blockMessage = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow) event.stopImmediatePropagation()
    }
    addEventListener('message', blockMessage, true)
    return () => removeEventListener('message', blockMessage, true)
  }, [])
  const { previewHref } = api.getStoryHrefs(storyId, { viewMode, queryParams: { globals: 'theme:dark' } })
  return createElement('iframe', {
    // Mount a new frame for each URL: changing a frame's URL adds entries to the history.
    key: previewHref,
    ref: frame,
    title: 'Dark theme',
    src: previewHref,
    style: { ...size, border: 0 },
  })
}
