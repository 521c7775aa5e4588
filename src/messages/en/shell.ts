/** The frame of the dashboard: header and sidebar. */
export const shell = {
  menu: 'Menu',
  openMenu: 'Open menu',
  navigation: 'Main',
  findCaller: 'Find a caller',
  shortcut: 'Ctrl K',
  shortcutApple: 'Cmd K',
  /** The tooltip of a control that has a shortcut. */
  hint: 'Shortcut: {keys}',
  keyboardShortcuts: 'Keyboard shortcuts',
  /** Shown until the name of the clinic has loaded. */
  account: 'Account',
  pages: 'Pages',
  unread: '{count, number} unread',
  many: '{limit, number}+',
  /** The text of a dash for screen readers. */
  missing: 'Not given',
  /** The button that shows changes of a list which wait while the pointer or the focus is in the list. */
  withheld: '{count, plural, one {# change} other {# changes}} · Show',
  ignoredPress: 'The rows have just changed, so this press did nothing. Check the name and press again.',
} as const
