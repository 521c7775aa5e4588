import type { Catalogue } from '../translated'

export const today = {
  loading: 'جارٍ تحميل اليوم',
  title: 'اليوم',
  titleOfToday: 'اليوم، {date}',
  yesterday: 'أمس',
  tomorrow: 'غدًا',
  day: 'اليوم',
  days: 'اختر يومًا',
  print: 'طباعة هذا اليوم',
  groups: {
    next: 'الآن والتالي',
    toAnswer: 'بانتظار الرد',
    later: 'لاحقًا',
    done: 'منتهية',
  },
  counts: {
    label: 'أعداد اليوم',
    all: '{count, plural, zero {لا مواعيد} one {موعد واحد} two {موعدان} few {# مواعيد} many {# موعدًا} other {# موعد}}',
    pending: '{count, number} قيد الانتظار',
    accepted: '{count, number} مقبولة',
    changed: '{count, number} تغيّرت اليوم',
    byPatients:
      '{count, plural, zero {# من المرضى} one {# من المرضى} two {# من المرضى} few {# من المرضى} many {# من المرضى} other {# من المرضى}}',
  },
  open: 'فتح موعد {patient}',
  actions: 'إجراءات {patient}',
  enterCode: 'إدخال الرمز',
  hideCode: 'إخفاء الرمز',
  empty: {
    title: 'لا مواعيد في هذا اليوم',
    hint: 'تظهر هنا حجوزات هذا اليوم. احجز لمريض عند الاستقبال أو على الهاتف.',
    calendar: 'فتح التقويم',
  },
  firstSteps: {
    title: 'الخطوات الأولى',
    registered: 'سُجّلت العيادة',
    verified: 'تأكد البريد الإلكتروني',
    approved: 'وُوفق على العيادة',
    doctor: {
      title: 'أول طبيب',
      hint: 'اطلب من أطباء العمل في عيادتك. عندها يحجز المرضى لديهم في التطبيق، وتحجز أنت عند الاستقبال.',
      action: 'البحث عن أطباء',
    },
    hours: {
      title: 'أول ساعات عمل',
      hint: 'حدّد الأوقات التي يستقبل فيها طبيبك المرضى.',
      action: 'تحديد الساعات',
    },
    booking: {
      title: 'أول حجز',
      hint: 'احجز لمريض عند الاستقبال أو على الهاتف. تصل حجوزات التطبيق من تلقاء نفسها.',
      action: 'حجز موعد',
    },
    states: { done: 'تم', next: 'التالي', notYet: 'لم يحن بعد' },
  },
  offline: {
    title: 'لا اتصال. يُعرض {day} كما كان في {time}.',
    hint: 'ما حُجز أو تغيّر منذ ذلك الحين غير ظاهر، ولا يمكن تغيير شيء هنا. تعود البيانات المباشرة مع عودة الاتصال.',
  },
  doctors: {
    title: 'أطباء اليوم',
    none: 'لا أحد قادم',
    open: 'القادمون {count, number}',
    free: '{count, plural, zero {لا أوقات شاغرة} one {وقت شاغر واحد} two {وقتان شاغران} few {# أوقات شاغرة} many {# وقتًا شاغرًا} other {# وقت شاغر}}',
    noSlots: 'لا أوقات',
  },
} satisfies Catalogue['today']
