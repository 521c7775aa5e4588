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
  empty: {
    title: 'لا حجوزات لعدّها بعد',
    hint: 'حالما يعمل طبيب في عيادتك تظهر الأعداد الأسبوعية هنا.',
  },
} satisfies Catalogue['payments']
