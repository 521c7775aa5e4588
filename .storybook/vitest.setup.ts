import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { tryInTheDark, tryOtherWays } from './looks'
import { watch, type Seen } from './seen'

declare module 'vitest' {
  interface TaskMeta {
    seen?: Seen
  }
}

let stopWatching: () => Seen

beforeEach(() => {
  stopWatching = watch()
})

// The story is still on the page here.
afterEach(async (context) => {
  context.task.meta.seen = stopWatching()
  if (context.task.result?.state === 'fail') return
  await tryInTheDark()
  if (isScreen(context)) await tryOtherWays((width, height) => page.viewport(width, height))
})

/** The add-on's tests put the story that they ran into their context. */
function isScreen(context: object): boolean {
  const story = 'story' in context ? (context.story as { tags?: string[] }) : {}
  return story.tags?.includes('screen') === true
}
