import type { Operation } from '../stories/mocks/handlers'

/** The URL of a call's section in the API reference, relative to Storybook's pages. */
export const apiReferenceUrl = (operation: Operation) =>
  `./api-reference/index.html#${encodeURIComponent(operation)}`
