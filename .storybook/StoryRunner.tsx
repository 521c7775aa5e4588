import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useRef, useState } from 'react'
import { STORY_FINISHED } from 'storybook/internal/core-events'
import type { PreparedStory } from 'storybook/internal/types'
import { currentGlobals, globalsInUrl } from './conditions'
import { StoryFrame } from './StoryFrame'

/** A story that takes longer is shown as it is then. */
const TIMEOUT_MS = 15_000

interface StoryRunnerProps {
  /** The story to run. Another one starts in the same frame: loading the frame takes longer than most stories. */
  story: PreparedStory
  /** Called with the HTML of the finished story. */
  onFinished: (story: PreparedStory, copy: string) => void
}

/** The part of Storybook's preview that selects a story, as its channel does. Other windows would get a message of the channel too. */
interface StorybookWindow extends Window {
  __STORYBOOK_PREVIEW__?: {
    onSetCurrentStory: (selection: { storyId: string; viewMode: 'story' }) => Promise<void>
  }
}

/** Runs a story with its play function in an invisible frame. */
export function StoryRunner({ story, onFinished }: StoryRunnerProps) {
  const { channel } = useContext(DocsContext)
  const isItsTurn = useTurn()
  const [firstStory] = useState(story)
  const frame = useRef<HTMLIFrameElement>(null)
  const runningId = useRef(story.id)
  const whenFinished = useRef(onFinished)
  useEffect(() => {
    if (!isItsTurn) return
    const contentWindow = (): StorybookWindow | null | undefined => frame.current?.contentWindow
    if (runningId.current !== story.id)
      void contentWindow()?.__STORYBOOK_PREVIEW__?.onSetCurrentStory({ storyId: story.id, viewMode: 'story' })
    runningId.current = story.id
    const finish = () => {
      const page = contentWindow()
      if (page) whenFinished.current(story, copyOf(page))
    }
    // The messages of the frame reach the page around it.
    const finished = ({ storyId }: { storyId: string }) => {
      if (storyId === story.id) finish()
    }
    channel.on(STORY_FINISHED, finished)
    const timeout = setTimeout(finish, TIMEOUT_MS)
    return () => {
      channel.off(STORY_FINISHED, finished)
      clearTimeout(timeout)
    }
  }, [channel, isItsTurn, story])
  if (!isItsTurn) return null
  const query = new URLSearchParams({
    id: firstStory.id,
    viewMode: 'story',
    thumbnail: 'true',
    // The page has no accessibility panel.
    globals: `${globalsInUrl(currentGlobals())};a11y.manual:!true`,
  })
  return <StoryFrame ref={frame} story={story} src={`iframe.html?${query}`} style={{ opacity: 0 }} />
}

/** Whether this thumbnail may run: only one runs at a time, also if the dark page of side by side has thumbnails too. */
function useTurn(): boolean {
  const [isItsTurn, setIsItsTurn] = useState(false)
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    const wait = () => {
      setIsItsTurn(true)
      return new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    navigator.locks.request('clinora-gallery', { signal }, wait).catch(() => undefined)
    return () => unmounted.abort()
  }, [])
  return isItsTurn
}

/** The HTML of a page as it looks now. */
function copyOf({ document, scrollY }: Window): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  // Each copy would load 200 modules again, and the next story would wait for them.
  for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
  for (const field of copy.querySelectorAll('input')) {
    field.setAttribute('value', field.value)
    field.toggleAttribute('checked', field.checked)
  }
  for (const field of copy.querySelectorAll('textarea')) field.textContent = field.value
  copy.style.marginTop = `${-scrollY}px`
  return copy.outerHTML
}
