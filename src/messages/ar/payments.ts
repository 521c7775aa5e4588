import type { Catalogue } from '../translated'

export const payments = {
  title: 'المدفوعات',
  loading: 'جارٍ تحميل الأعداد',
  weekly: 'الحجوزات حسب الأسبوع',
  doctor: 'الطبيب',
  thisWeek: 'هذا الأسبوع',
  lastWeek: 'الأسبوع الماضي',
  change: 'الفرق',
  more: 'أكثر من الأسبوع الماضي بـ{count, number}',
  fewer: 'أقل من الأسبوع الماضي بـ{count, number}',
  same: 'مثل الأسبوع الماضي',
  total: 'كل الأطباء',
  byDoctor: 'حسب الطبيب',
  chart: {
    label: 'حجوزات كل طبيب، هذا الأسبوع بجانب الماضي',
    summary:
      'أكثر الحجوزات هذا الأسبوع: {doctor}، {thisWeek, number}، مقابل {lastWeek, number} في الأسبوع الماضي. الجدول أدناه فيه كل الأعداد.',
    table: 'الجدول أدناه فيه كل الأعداد.',
    all: 'رسم كل الأطباء ({count, number})',
    busiest: 'رسم الأكثر حجزًا فقط ({count, number})',
  },
  idle: '{count, plural, zero {لا طبيب بلا} one {طبيب واحد بلا} two {طبيبان بلا} few {# أطباء بلا} many {# طبيبًا بلا} other {# طبيب بلا}} حجوزات في كلا الأسبوعين، {count, plural, zero {ولا أحد} one {وهو} two {وهما} few {وهم} many {وهم} other {وهم}} في الجدول فقط.',
  noneBooked: 'لا حجوزات لأي طبيب في كلا الأسبوعين.',
  charts: {
    title: 'ثمانية أسابيع',
    loading: 'جارٍ تحميل الرسوم البيانية',
    counted:
      'عُدّت من قائمة مواعيدك، من {first} إلى {last}، حسب تاريخ الزيارة، بلا المواعيد المرفوضة والملغاة. الأعداد أعلاه تأتي من الخادم وقد تختلف.',
    empty: 'لا مواعيد من {first} إلى {last}.',
    table: 'الجدول',
    copy: 'نسخ الجدول',
    of: '({chart})',
    copied: 'تمّ النسخ',
    copyFailed: 'لا يسمح المتصفح للوحة المعلومات بالنسخ. حدّد الجدول وانسخه.',
    bookings: 'الحجوزات',
    week: 'الأسبوع من',
    all: 'عرض كل الأطباء ({count, number})',
    fewer: 'عرض الأوائل فقط ({count, number})',
    days: {
      title: 'الحجوزات حسب اليوم',
      summary:
        '{total, plural, zero {لا حجوزات} one {حجز واحد} two {حجزان} few {# حجوزات} many {# حجزًا} other {# حجز}}. أكثر الأيام حجزًا: {date}، وعددها {count, number}.',
      total: 'المجموع',
      past: 'حتى اليوم',
      ahead: 'بعد اليوم',
    },
    doctors: {
      title: 'الحجوزات حسب الطبيب',
      summary: 'أكثر الحجوزات: {doctor}، {count, number} من {total, number}.',
      doctor: 'الطبيب',
      unnamed: 'بلا طبيب مذكور',
    },
    noShows: {
      title: 'حالات عدم الحضور حسب الأسبوع',
      summary:
        '{total, plural, zero {لا مواعيد سُجّل فيها عدم الحضور} one {موعد واحد سُجّل فيه عدم الحضور} two {موعدان سُجّل فيهما عدم الحضور} few {# مواعيد سُجّل فيها عدم الحضور} many {# موعدًا سُجّل فيها عدم الحضور} other {# موعد سُجّل فيها عدم الحضور}}. أكثرها في الأسبوع من {date}: {count, number}.',
      none: 'لم يُسجّل عدم الحضور في أي موعد.',
      counted: 'تشمل ما أُلغي بعد تسجيل عدم الحضور.',
      noShows: 'عدم الحضور',
    },
    hours: {
      title: 'أكثر الساعات حجزًا',
      summary: 'أكثر الساعات حجزًا: {hour}، {count, number} من {total, number} من الحجوزات.',
      none: 'لا حجز له وقت مقروء.',
      hour: 'الساعة',
      withoutTime:
        '{count, plural, zero {لم يُستبعد أي حجز.} one {استُبعد حجز واحد بلا وقت مقروء.} two {استُبعد حجزان بلا وقت مقروء.} few {استُبعدت # حجوزات بلا وقت مقروء.} many {استُبعد # حجزًا بلا وقت مقروء.} other {استُبعد # حجز بلا وقت مقروء.}}',
    },
  },
  empty: {
    title: 'لا حجوزات لعدّها بعد',
    hint: 'حالما يعمل طبيب في عيادتك تظهر الأعداد الأسبوعية هنا.',
  },
} satisfies Catalogue['payments']
