import { configure } from 'storybook/test'

/** In milliseconds. Some pages are never idle. */
const LONGEST_WAIT_MS = 500

/**
 * Makes each user event of a play function wait until the browser is idle, so that React has rendered its effect. Testing Library
 * does this with `act`, which does nothing in React's production build. In the development build React warns of every update after an effect
 * has moved the focus, since Testing Library then calls `act` during a render.
 */
export const waitForRender = () =>
  configure((before) => ({
    eventWrapper: (dispatch): unknown => dispatch(),
    asyncWrapper: async (interact) => {
      const result: unknown = await before.asyncWrapper(interact)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }))
      return result
    },
  }))
