import type { PreparedStory } from 'storybook/internal/types'

/** In pixels. */
export const THUMBNAIL = { width: 264, height: 198 }
const DESKTOP = { width: 1024, height: 768 }

/** A frame as large as the story's viewport, scaled down to a thumbnail. */
export function StoryFrame({
  story,
  style,
  ...rest
}: React.ComponentProps<'iframe'> & { story: PreparedStory }) {
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
