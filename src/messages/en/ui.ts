import { statusNames } from './statuses'

/** The texts inside the components of src/components/ui. They are independent of the domain, except the statuses. */
export const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  opensInNewTab: '(opens in a new tab)',
  /** Between the parts of a line, such as date and time. */
  comma: ', ',
  retry: 'Try again',
  clearSearch: 'Clear search',
  wrongFields: '{count, plural, one {# field to correct} other {# fields to correct}}',
  skipToContent: 'Skip to content',
  language: {
    label: 'Language',
    failed: '{language} could not be loaded. Check your connection, then choose it again.',
  },
  combobox: {
    showOptions: 'Show options',
    empty: 'Nothing matches.',
    loading: 'Searching…',
    count: '{count, plural, one {# option} other {# options}}',
  },
  date: {
    open: 'Choose a date',
    incomplete: 'Type the whole date, such as {example}.',
    impossible: 'The calendar has no such day. Type a date such as {example}.',
    tooEarly: 'Choose {date} or a later day.',
    tooLate: 'Choose {date} or an earlier day.',
    unavailable: '{reason} Choose another day.',
    missing: 'A part of the page could not be loaded. Check your connection, then reload the page.',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    from: 'First day',
    to: 'Last day',
    order: 'The last day is before the first.',
  },
  filters: {
    applied: 'Filters in use',
    remove: 'Remove filter {label}',
    clear: 'Clear all',
  },
  pagination: {
    label: 'Pagination',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page, number}',
    position: 'Page {page, number} of {pageCount, number}',
    range: '{from, number}–{to, number} of {total, number}',
    none: 'Nothing to show',
  },
  status: statusNames,
  toasts: {
    region: 'Messages ({hotkey})',
    toast: 'Message',
  },
} as const
