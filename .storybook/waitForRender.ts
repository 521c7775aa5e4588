import { configure } from 'storybook/test'

/** An idle callback waits for rendering, but a page that never rests must not stop a story. In milliseconds. */
const LONGEST_WAIT = 100

/**
 * Makes each user event of a play function wait until React has rendered what follows from it. With React's development build
 * `act` does this. In its production build `act` does nothing, and a transition (of the router, a deferred value) renders later.
 */
export const waitForRender = () =>
  configure((before) => ({
    asyncWrapper: async (interact) => {
      const result: unknown = await before.asyncWrapper(interact)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT }))
      return result
    },
  }))
