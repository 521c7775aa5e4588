import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useRef, useState } from 'react'
import type { ModuleExports, PreparedStory } from 'storybook/internal/types'
import { Button } from '@/components/ui/Button/Button'
import { Spinner } from '@/components/ui/Spinner/Spinner'
import { StorybookLink } from '../stories/foundations/StorybookLink'
import { fullName, sentenceCase } from './sentenceCase'
import { StoryFrame, THUMBNAIL } from './StoryFrame'
import { StoryRunner } from './StoryRunner'

/** An export of a file of stories, or all exports. */
type StoryOrFile = object | ModuleExports

/**
 * Stories, and those of whole files without the tag `behaviour`, as thumbnails that link to them. A thumbnail is a committed screenshot.
 * On request the story runs when its thumbnail is scrolled into view, one story at a time: they share the tab's storage. Afterwards a
 * copy without scripts takes its place.
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
  const [isLive, setIsLive] = useState(false)
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set())
  const [copies, setCopies] = useState<ReadonlyMap<string, string>>(new Map())
  const running = isLive ? stories.find(({ id }) => seenIds.has(id) && !copies.has(id)) : undefined

  return (
    <div className="sb-unstyled relative pt-2">
      <p className="mb-4 flex flex-wrap items-center gap-3 text-sm text-muted">
        <span role="status">
          {isLive
            ? 'All run here, one after another, with the choices of the toolbar.'
            : 'Screenshots of the last visual review, light and in the story’s own language.'}
        </span>
        <Button size="sm" onClick={() => setIsLive(!isLive)}>
          {isLive ? 'Show screenshots' : 'Run all'}
        </Button>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,264px)] gap-x-4 gap-y-6">
        {stories.map((story) => (
          <Card
            key={story.id}
            story={story}
            label={isMixed ? fullName(story) : sentenceCase(story.name)}
            onSeen={() => setSeenIds((before) => new Set(before).add(story.id))}
          >
            {!isLive ? (
              <Screenshot id={story.id} />
            ) : story === running ? (
              <Spinner className="absolute inset-0 m-auto text-muted" />
            ) : (
              copies.has(story.id) && <StoryFrame story={story} srcDoc={copies.get(story.id)} />
            )}
          </Card>
        ))}
      </ul>
      {running && (
        <StoryRunner
          story={running}
          onFinished={({ id }, copy) => setCopies((before) => new Map(before).set(id, copy))}
        />
      )}
    </div>
  )
}

function Screenshot({ id }: { id: string }) {
  return (
    <>
      {/* The link of the card names it. */}
      <img
        src={`thumbnails/${id.replace('--', '/')}.webp`}
        alt=""
        loading="lazy"
        decoding="async"
        {...THUMBNAIL}
        className="size-full object-contain object-top"
      />
      <span className="absolute end-1 bottom-1 rounded-sm border border-line bg-surface px-1 text-xs text-muted">
        Screenshot
      </span>
    </>
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
