/** What is announced when a row that has the focus moves, goes or loses the focused button. */
export const listFocus = {
  changed: 'The appointment of {patient} has changed.',
  moved: '{patient} has moved in the list.',
  left: '{patient} is no longer in this list.',
} as const
