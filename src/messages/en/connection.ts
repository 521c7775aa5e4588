/** While the browser is offline. */
export const connection = {
  lost: 'No connection since {time}. What is shown may be out of date.',
} as const
