import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useRef, useState } from 'react'
import { STORY_FINISHED } from 'storybook/internal/core-events'
import type { ModuleExports, PreparedStory } from 'storybook/internal/types'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import { StorybookLink } from '../stories/foundations/StorybookLink'
import { currentGlobals, globalsInUrl } from './conditions'
import { fullName, sentenceCase } from './sentenceCase'

/** In pixels. */
const THUMBNAIL = { width: 264, height: 198 }
const DESKTOP = { width: 1024, height: 768 }

/** A story that takes longer is shown as it is then. */
const TIMEOUT_MS = 15_000

/** An export of a file of stories, or all exports. */
type StoryOrFile = object | ModuleExports

/**
 * Stories, and those of whole files without the tag `behaviour`, as thumbnails that link to them. A story runs when its thumbnail is
 * scrolled into view, one at a time: they share the tab's storage. Afterwards a copy without scripts takes its place.
 */
export function Gallery({ of }: { of: StoryOrFile | StoryOrFile[] }) {
  const context = useContext(DocsContext)
  const stories = [of].flat().flatMap((each) => {
    const resolved = context.resolveOf(each, ['story', 'meta'])
    return resolved.type === 'story'
      ? [resolved.story]
      : context
          .componentStoriesFromCSFFile(resolved.csfFile)
          .filter(({ tags }) => !tags.includes('behaviour'))
  })
  const isMixed = new Set(stories.map(({ title }) => title)).size > 1
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map())
  const running = stories.find(({ id }) => seen.has(id) && !copies.has(id))

  return (
    <ul className="sb-unstyled grid grid-cols-[repeat(auto-fill,264px)] gap-x-4 gap-y-6 pt-2">
      {stories.map((story) => (
        <Card
          key={story.id}
          story={story}
          label={isMixed ? fullName(story) : sentenceCase(story.name)}
          onSeen={() => setSeen((before) => new Set(before).add(story.id))}
        >
          {story === running ? (
            <RunningStory
              story={story}
              onFinished={(copy) => setCopies((before) => new Map(before).set(story.id, copy))}
            />
          ) : (
            copies.has(story.id) && <Frame story={story} srcDoc={copies.get(story.id)} />
          )}
        </Card>
      ))}
    </ul>
  )
}

interface CardProps {
  story: PreparedStory
  label: string
  /** Called when the thumbnail is scrolled into view. */
  onSeen: () => void
  children: React.ReactNode
}

function Card({ story, label, onSeen, children }: CardProps) {
  const card = useRef<HTMLLIElement>(null)
  const whenSeen = useRef(onSeen)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) whenSeen.current()
    })
    if (card.current) observer.observe(card.current)
    return () => observer.disconnect()
  }, [])
  const { description } = story.parameters['docs'] as { description?: { story?: string } }
  return (
    <li ref={card} className="relative min-w-0">
      <div
        data-thumbnail
        className="relative overflow-hidden rounded-lg border border-line bg-canvas"
        style={{ height: THUMBNAIL.height, maxWidth: THUMBNAIL.width }}
      >
        {children}
      </div>
      <StorybookLink id={story.id} className="mt-2 block text-sm font-semibold after:absolute after:inset-0">
        {label}
      </StorybookLink>
      {description?.story && <p className="text-sm text-muted">{description.story}</p>}
    </li>
  )
}

interface RunningStoryProps {
  story: PreparedStory
  /** Called with the HTML of the finished story. */
  onFinished: (copy: string) => void
}

function RunningStory({ story, onFinished }: RunningStoryProps) {
  const { channel } = useContext(DocsContext)
  const globals = currentGlobals()
  const isItsTurn = useTurn()
  const frame = useRef<HTMLIFrameElement>(null)
  const whenFinished = useRef(onFinished)
  useEffect(() => {
    if (!isItsTurn) return
    const finish = () => {
      const { contentWindow } = frame.current ?? {}
      if (contentWindow) whenFinished.current(copyOf(contentWindow))
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
  }, [channel, isItsTurn, story.id])
  if (!isItsTurn) return null
  const query = new URLSearchParams({
    id: story.id,
    viewMode: 'story',
    thumbnail: 'true',
    // The page has no accessibility panel.
    globals: `${globalsInUrl(globals)};a11y.manual:!true`,
  })
  return (
    <>
      <Spinner className="absolute inset-0 m-auto text-muted" />
      <Frame ref={frame} story={story} src={`iframe.html?${query}`} style={{ opacity: 0 }} />
    </>
  )
}

/** Whether no other thumbnail is running, in this page or in the dark page of side by side. */
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

function Frame({ story, style, ...rest }: React.ComponentProps<'iframe'> & { story: PreparedStory }) {
  const { width, height } = sizeOf(story)
  const scale = Math.min(THUMBNAIL.width / width, THUMBNAIL.height / height)
  return (
    <iframe
      title={story.name}
      aria-hidden
      tabIndex={-1}
      className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
      style={{
        width,
        height,
        translate: `${(THUMBNAIL.width - width * scale) / 2}px`,
        scale: String(scale),
        ...style,
      }}
      {...rest}
    />
  )
}

type Viewports = { options: Record<string, { styles: { width: string; height: string } } | undefined> }

/** The story's viewport in pixels. */
function sizeOf({ storyGlobals, parameters }: PreparedStory) {
  const { value = '' } = (storyGlobals['viewport'] ?? {}) as { value?: string }
  const styles = (parameters['viewport'] as Viewports).options[value]?.styles
  return styles ? { width: parseFloat(styles.width), height: parseFloat(styles.height) } : DESKTOP
}

/** The HTML of a page as it looks now. */
function copyOf({ document, scrollY }: Window): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const script of copy.querySelectorAll('script')) script.remove()
  for (const field of copy.querySelectorAll('input')) {
    field.setAttribute('value', field.value)
    field.toggleAttribute('checked', field.checked)
  }
  for (const field of copy.querySelectorAll('textarea')) field.textContent = field.value
  copy.style.marginTop = `${-scrollY}px`
  return copy.outerHTML
}
