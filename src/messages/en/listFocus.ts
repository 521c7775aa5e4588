/** What is announced when a row that has the focus moves or goes. */
export const listFocus = {
  moved: '{patient} has moved in the list.',
  left: '{patient} is no longer in this list.',
} as const
