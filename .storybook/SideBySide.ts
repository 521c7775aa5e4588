// No JSX: Storybook's page has its own copy of React, and shares `react` but not the JSX runtime.
import {
  createElement,
  useEffect,
  useRef,
  useState,
  type PropsWithChildren,
  type RefObject,
  type UIEvent,
} from 'react'
import { STORY_FINISHED, STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { SIDE_BY_SIDE } from './toolbar'

const paneStyle = { position: 'relative', flex: 1, minWidth: 0 } as const

/**
 * Shows a story in two frames, light and dark. Each frame has its own dialogs, focus and ids. Storybook's panels show
 * the light frame. The dark frame opens the same story, at the same place of its pane, and both panes scroll together.
 */
export function SideBySide({ children }: PropsWithChildren) {
  const [globals] = useGlobals()
  const { viewMode, storyId } = useStorybookState()
  const finishedStoryId = useFinishedStory()
  const on = globals['theme'] === SIDE_BY_SIDE && Boolean(storyId) && /^(story|docs)$/.test(String(viewMode))
  const lightPane = useRef<HTMLDivElement>(null)
  const darkPane = useRef<HTMLDivElement>(null)
  const scrollBoth = ({ currentTarget: { scrollLeft, scrollTop } }: UIEvent) => {
    lightPane.current?.scrollTo(scrollLeft, scrollTop)
    darkPane.current?.scrollTo(scrollLeft, scrollTop)
  }
  return createElement(
    'div',
    { style: { position: 'absolute', inset: 0, display: 'flex', gap: on ? 1 : 0 } },
    createElement(
      'div',
      { ref: lightPane, onScroll: scrollBoth, style: on ? { ...paneStyle, overflow: 'auto' } : paneStyle },
      children,
    ),
    on &&
      createElement(
        'div',
        { ref: darkPane, onScroll: scrollBoth, style: { ...paneStyle, overflow: 'auto' } },
        (viewMode === 'docs' || finishedStoryId === storyId) &&
          createElement(DarkFrame, {
            storyId,
            viewMode: viewMode === 'docs' ? 'docs' : 'story',
            lightPane,
          }),
      ),
  )
}

/** Lengths in pixels of the manager's page, except `width` and `height`, which are those of the frame's own page. */
interface Layout {
  left: number
  top: number
  width: number
  height: number
  /** The zoom of Storybook's toolbar. */
  scale: number
  paneWidth: number
  paneHeight: number
}

/** The place of Storybook's frame in what its pane scrolls. */
function layoutOf(pane: HTMLElement, frame: HTMLElement): Layout {
  const { left, top } = pane.getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  return {
    left: box.left - left + pane.scrollLeft,
    top: box.top - top + pane.scrollTop,
    width: frame.offsetWidth,
    height: frame.offsetHeight,
    scale: box.width / frame.offsetWidth,
    paneWidth: pane.scrollWidth,
    paneHeight: pane.scrollHeight,
  }
}

/** Measures the light frame again after each change of its size or its pane's. */
function useLayout(pane: RefObject<HTMLElement | null>): Layout | undefined {
  const [layout, setLayout] = useState<Layout>()
  useEffect(() => {
    const frame = pane.current?.querySelector('iframe')
    if (!pane.current || !frame) return
    const observer = new ResizeObserver(() => pane.current && setLayout(layoutOf(pane.current, frame)))
    observer.observe(pane.current)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [pane])
  return layout
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

interface DarkFrameProps {
  storyId: string
  viewMode: 'docs' | 'story'
  lightPane: RefObject<HTMLElement | null>
}

function DarkFrame({ storyId, viewMode, lightPane }: DarkFrameProps) {
  const api = useStorybookApi()
  const layout = useLayout(lightPane)
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
  if (!layout) return null
  const { left, top, width, height, scale, paneWidth, paneHeight } = layout
  const iframe = createElement('iframe', {
    // Mount a new frame for each URL: changing a frame's URL adds entries to the history.
    key: previewHref,
    ref: frame,
    title: 'Dark theme',
    src: previewHref,
    style: {
      position: 'absolute',
      left,
      top,
      width,
      height,
      border: 0,
      transform: scale === 1 ? undefined : `scale(${scale})`,
      transformOrigin: 'top left',
    },
  })
  return createElement(
    'div',
    { style: { position: 'relative', overflow: 'hidden', width: paneWidth, height: paneHeight } },
    iframe,
  )
}
