import type { Catalogue } from '../translated'

export const calendar = {
  loading: 'جارٍ تحميل التقويم',
  view: 'العرض',
  views: { day: 'يوم', week: 'أسبوع', month: 'شهر' },
  date: 'التاريخ',
  today: 'اليوم',
  previous: { day: 'اليوم السابق', week: 'الأسبوع السابق', month: 'الشهر السابق' },
  next: { day: 'اليوم التالي', week: 'الأسبوع التالي', month: 'الشهر التالي' },
  doctor: 'الطبيب',
  allDoctors: 'كل الأطباء',
  print: { day: 'طباعة هذا اليوم', week: 'طباعة هذا الأسبوع' },
  time: 'الوقت',
  noTime: 'بلا وقت',
  now: 'الآن {time}',
  instructions: 'تنقّل بين الأوقات والأعمدة بمفاتيح الأسهم. يفتح Enter موعدًا أو يحجز وقتًا شاغرًا.',
  free: 'الشاغر {count, number}',
  limit: 'الحد {count, number}',
  full: 'ممتلئ',
  hidden: {
    doctors:
      '{count, plural, zero {لا أطباء آخرين} one {طبيب آخر} two {طبيبان آخران} few {# أطباء آخرين} many {# طبيبًا آخر} other {# طبيب آخر}}',
    days: '{count, plural, zero {لا أيام أخرى} one {يوم آخر} two {يومان آخران} few {# أيام أخرى} many {# يومًا آخر} other {# يوم آخر}}',
  },
  move: {
    instructions: 'يلتقط مفتاح المسافة موعدًا لنقله.',
    picked: 'جارٍ نقل {patient}. انتقل إلى وقت شاغر واضغط Enter. يلغي Escape النقل.',
    cancelled: 'يبقى {patient} في {time}.',
    gone: 'نقل شخص آخر موعد {patient} أو غيّره. لم يُنقل شيء هنا.',
    refused: 'لا يمكن نقل {patient} إلى هنا. اختر وقتًا شاغرًا آخر، أو اضغط Escape للإلغاء.',
    doctorNotFree:
      'لا وقت شاغر لدى {doctor} حينها، فلا يمكن نقل {patient} إلى هنا. اختر وقتًا شاغرًا آخر، أو اضغط Escape للإلغاء.',
    underway: 'جارٍ نقل {patient} إلى {day}، {time}، {doctor}',
    done: 'نُقل {patient} إلى {day}، {time}، {doctor}',
    doneWithAmounts: 'نُقل {patient} إلى {day}، {time}، {doctor}. تغيّر المبلغ من {from} إلى {to}.',
    question: 'نقل {patient} إلى {doctor}؟',
    keep: 'إبقاء',
    undo: 'تراجع',
    undoAlt: 'تراجع: إعادة {patient} إلى مكانه',
    failed: 'لم يُنقل {patient}',
    busy: 'ما زال تغيير سابق لهذا الموعد قيد الإرسال. انقله مرة أخرى بعد انتهائه.',
    unknown: 'انظر أين {patient} الآن: ربما تمّ النقل',
  },
  month: {
    instructions:
      'تنقّل بين الأيام والأسابيع بمفاتيح الأسهم، وبين الأشهر بمفتاحي Page Up وPage Down، وبين السنوات بإضافة Shift. يفتح Enter اليوم.',
    booked:
      '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
    pending: '{count, number} بانتظار الرد',
  },
  empty: {
    title: 'لا شيء في هذا اليوم',
    titleOfWeek: 'لا شيء في هذا الأسبوع',
    hint: 'لا أوقات ولا مواعيد لأي طبيب حينها. اختر يومًا آخر.',
    hintWithoutDoctors: 'لا يعمل أي طبيب في عيادتك بعد.',
  },
} satisfies Catalogue['calendar']
