import type { Catalogue } from '../translated'

export const tools = {
  menu: {
    label: 'إجراءات أخرى',
    select: 'تحديد عدة مواعيد',
    printDay: 'طباعة يوم',
    printWeek: 'طباعة أسبوع',
    csv: 'تنزيل القائمة (CSV)',
    calendar: 'تنزيل التقويم (.ics)',
    statement: 'الكشف الشهري',
  },
  summary: {
    all: '{count, number} عدا المرفوضة والملغاة',
    online: '{amount} دُفعت عبر الإنترنت',
    atClinic: '{amount} في العيادة',
    otherwise: '{amount} بلا طريقة دفع مذكورة',
    withoutAmount:
      '{count, plural, zero {لا موعد بلا مبلغ} one {موعد واحد بلا مبلغ} two {موعدان بلا مبلغ} few {# مواعيد بلا مبلغ} many {# موعدًا بلا مبلغ} other {# موعد بلا مبلغ}}',
  },
  statement: {
    title: 'الكشف الشهري',
    description:
      'ملف CSV فيه سطر لكل موعد في الشهر، ولكل طبيب مجموع المواعيد المكتملة. يبيّن المبلغ تكلفة الموعد لا ما قُبض.',
    month: 'الشهر',
    download: 'تنزيل',
  },
  print: {
    day: 'جدول اليوم',
    week: 'جدول الأسبوع',
    print: 'طباعة',
    earlier: 'السابق',
    later: 'التالي',
    asDay: 'عرض يوم',
    asWeek: 'عرض أسبوع',
    allDoctors: 'كل الأطباء',
    came: 'حضر',
    empty: 'لا مواعيد في هذا اليوم.',
  },
  views: {
    label: 'طرق العرض',
    given: {
      today: 'اليوم',
      toAnswer: 'بانتظار الرد',
      cancelledToday: 'أُلغيت اليوم',
      weekByDoctor: 'هذا الأسبوع حسب الطبيب',
    },
    own: 'طرق عرضك',
    remove: 'إزالة طريقة العرض {name}',
    name: 'حفظ عوامل التصفية هذه باسم',
    hint: 'من دون البحث. يحتفظ بها المتصفح بعد تسجيل الخروج: لا تذكر اسم مريض.',
    required: 'تحتاج طريقة العرض إلى اسم.',
    personal: 'هذا الاسم يكشف هوية مريض.',
    save: 'حفظ طريقة العرض',
  },
  bulk: {
    label: 'تغيير عدة مواعيد',
    none: 'حدّد مواعيد قيد الانتظار.',
    count: 'المحدّد {count, number}',
    end: 'إنهاء التحديد',
    selectPage: 'تحديد كل ما هو قيد الانتظار في هذه الصفحة',
    selectRow: 'تحديد موعد {patient}',
    ask: {
      accepted:
        '{count, plural, zero {لا مواعيد لقبولها} one {قبول موعد واحد؟} two {قبول موعدين؟} few {قبول # مواعيد؟} many {قبول # موعدًا؟} other {قبول # موعد؟}}',
      declined:
        '{count, plural, zero {لا مواعيد لرفضها} one {رفض موعد واحد؟} two {رفض موعدين؟} few {رفض # مواعيد؟} many {رفض # موعدًا؟} other {رفض # موعد؟}}',
    },
    hint: {
      accepted: 'لا يمكن رفض موعد مقبول بعد ذلك، بل إلغاؤه فقط.',
      declined: 'لا يمكن قبول موعد مرفوض بعد ذلك.',
    },
    confirm: {
      accepted:
        '{count, plural, zero {لا مواعيد} one {قبول موعد واحد} two {قبول موعدين} few {قبول # مواعيد} many {قبول # موعدًا} other {قبول # موعد}}',
      declined:
        '{count, plural, zero {لا مواعيد} one {رفض موعد واحد} two {رفض موعدين} few {رفض # مواعيد} many {رفض # موعدًا} other {رفض # موعد}}',
    },
    progress: {
      accepted:
        '{count, plural, zero {لا مواعيد} one {جارٍ قبول موعد واحد} two {جارٍ قبول موعدين} few {جارٍ قبول # مواعيد} many {جارٍ قبول # موعدًا} other {جارٍ قبول # موعد}}',
      declined:
        '{count, plural, zero {لا مواعيد} one {جارٍ رفض موعد واحد} two {جارٍ رفض موعدين} few {جارٍ رفض # مواعيد} many {جارٍ رفض # موعدًا} other {جارٍ رفض # موعد}}',
    },
    done: 'أُنجز {done, number} من {count, number}',
    result: { waiting: 'في الانتظار', running: 'جارٍ الإرسال', stopped: 'لم يُرسل' },
    keep: 'إبقاء',
    stop: 'إيقاف',
    retry: 'إعادة محاولة الباقي',
    close: 'العودة إلى القائمة',
  },
} satisfies Catalogue['tools']
