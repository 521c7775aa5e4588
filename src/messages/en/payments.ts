/** Weekly booking counts (docs/product.md#weekly-counts). */
export const payments = {
  title: 'Payments',
  loading: 'Loading the counts',
  weekly: 'Bookings by week',
  doctor: 'Doctor',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  change: 'Difference',
  eightWeeks: 'Eight weeks',
  more: '{count, number} more than last week',
  fewer: '{count, number} fewer than last week',
  same: 'As many as last week',
  total: 'All doctors',
  byDoctor: 'By doctor',
  unnamedDoctor: 'No doctor named',
  /** The charts of eight weeks (docs/product.md#charts). */
  charts: {
    title: 'Eight weeks',
    loading: 'Loading the charts',
    counted:
      'Counted from your list of appointments, {first} to {last}, by the date of the visit, like the column of eight weeks above. Declined and cancelled appointments are left out. The weekly counts come from the server and may differ.',
    empty: 'No appointments from {first} to {last}.',
    table: 'Table',
    copy: 'Copy table',
    /** What a button of one chart is about, for screen readers. */
    of: '({chart})',
    copied: 'Copied',
    copyFailed: 'The browser does not let the dashboard copy. Select the table and copy it.',
    bookings: 'Bookings',
    week: 'Week from',
    days: {
      title: 'Bookings per day',
      summary:
        '{total, plural, one {One booking} other {# bookings}}. The busiest day: {date}, with {count, number}.',
      total: 'Total',
      past: 'Until today',
      ahead: 'After today',
    },
    noShows: {
      title: 'No-shows per week',
      summary:
        '{total, plural, one {One appointment is} other {# appointments are}} marked as no-show. The week from {date} has most: {count, number}.',
      none: 'No appointment is marked as no-show.',
      counted: 'Those that were cancelled after the mark are included.',
      noShows: 'No-shows',
    },
    hours: {
      title: 'Busiest hours',
      summary: 'The busiest hour: {hour}, with {count, number} of {total, number} bookings.',
      none: 'No booking has a readable time.',
      hour: 'Hour',
      withoutTime:
        '{count, plural, one {One booking without a readable time is} other {# bookings without a readable time are}} left out.',
    },
  },
  empty: {
    title: 'No bookings to count yet',
    hint: 'As soon as a doctor works at your clinic, the weekly counts stand here.',
  },
} as const
