/** The waiting list (docs/product.md#waiting-list). */
export const waitingList = {
  loading: 'Loading the waiting list',
  form: {
    title: 'Put a person on the waiting list',
    doctor: 'Doctor',
    any: 'Any doctor',
    firstDay: 'From',
    lastDay: 'Until',
    part: 'Time of day',
    optional: 'With age and gender, Book needs one press.',
    note: 'Note',
    submit: 'Put on the list',
    done: 'On the waiting list',
  },
  parts: {
    any: 'Any time',
    morning: 'Before 12:00',
    afternoon: 'From 12:00',
  },
  list: {
    people: 'People who wait',
    title: 'Waiting list',
    empty: 'Nobody is waiting',
    emptyHint:
      'Whoever finds no free time can be put on the list. Today says when a suitable time becomes free.',
    since: 'Waiting since {date}',
    free: 'Free: {slot}',
    book: 'Book',
    bookOf: 'Book {patient}: {slot}',
    remove: 'Remove',
    removeOf: 'Remove {patient} from the waiting list',
    removed: '{patient} was removed.',
    undo: 'Undo',
  },
  today: {
    count: '{count, plural, one {# person is waiting} other {# people are waiting}}',
  },
} as const
