/** Weekly booking counts (docs/product.md#weekly-counts). */
export const payments = {
  title: 'Payments',
  loading: 'Loading the counts',
  weekly: 'Bookings by week',
  doctor: 'Doctor',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  change: 'Difference',
  more: '{count, number} more than last week',
  fewer: '{count, number} fewer than last week',
  same: 'As many as last week',
  total: 'All doctors',
  byDoctor: 'By doctor',
  chart: {
    label: 'Bookings of each doctor, this week beside the last',
    /** The description of the chart for screen readers. */
    summary:
      'Most bookings this week: {doctor}, {thisWeek, number}, after {lastWeek, number} last week. The table below has all figures.',
    table: 'The table below has all figures.',
    all: 'Draw all {count, number} doctors',
    busiest: 'Draw the busiest {count, number} only',
  },
  idle: '{count, plural, one {One doctor has} other {# doctors have}} no bookings in either week and {count, plural, one {stands} other {stand}} in the table only.',
  noneBooked: 'No doctor has a booking in either week.',
  empty: {
    title: 'No bookings to count yet',
    hint: 'As soon as a doctor works at your clinic, the weekly counts stand here.',
  },
} as const
