export const waitingList = {
  loading: 'يجري تحميل قائمة الانتظار',
  form: {
    title: 'إضافة شخص إلى قائمة الانتظار',
    doctor: 'الطبيب',
    any: 'أي طبيب',
    firstDay: 'من',
    lastDay: 'حتى',
    part: 'وقت اليوم',
    optional: 'مع العمر والجنس يكفي ضغط «حجز» مرة واحدة.',
    note: 'ملاحظة',
    submit: 'إضافة إلى القائمة',
    done: 'على قائمة الانتظار',
  },
  parts: {
    any: 'أي وقت',
    morning: 'قبل 12:00',
    afternoon: 'من 12:00',
  },
  list: {
    people: 'الأشخاص المنتظرون',
    title: 'قائمة الانتظار',
    empty: 'لا أحد في الانتظار',
    emptyHint: 'من لا يجد وقتًا متاحًا يمكن إضافته إلى القائمة. يُظهر اليوم متى يتوفر وقت مناسب.',
    since: 'ينتظر منذ {date}',
    free: 'متاح: {slot}',
    book: 'حجز',
    bookOf: 'حجز {patient}: {slot}',
    remove: 'إزالة',
    removeOf: 'إزالة {patient} من قائمة الانتظار',
    removed: 'أُزيل {patient}.',
    undo: 'تراجع',
  },
  today: {
    count:
      '{count, plural, zero {لا أحد في الانتظار} one {شخص واحد ينتظر} two {شخصان ينتظران} few {# أشخاص ينتظرون} many {# شخصًا ينتظرون} other {# شخص ينتظرون}}',
  },
} as const
