import type { Catalogue } from '../translated'

export const doctors = {
  title: 'الأطباء',
  loading: 'جارٍ تحميل الأطباء',
  available: 'الأطباء المتاحون',
  picker: {
    label: 'الطبيب',
    placeholder: 'ابحث عن طبيب بالاسم',
    viewProfile: 'عرض الملف الشخصي',
    choose: 'اختر طبيبًا أولًا.',
  },
  empty: {
    title: 'لا يعمل أي طبيب في عيادتك بعد',
    hint: 'ابحث عن طبيب أعلاه، وافتح ملفه الشخصي، واختر «إضافة إلى العيادة».',
    hintRequested: 'يظهر الأطباء هنا بعد قبولهم طلبك.',
  },
  requests: {
    title: 'الطلبات المفتوحة',
    hint: 'لم يقبل هؤلاء الأطباء الطلب بعد.',
    sentOn: 'أُرسل الطلب في {date}',
  },
  visitsToday:
    '{count, plural, zero {لا زيارات اليوم} one {زيارة واحدة اليوم} two {زيارتان اليوم} few {# زيارات اليوم} many {# زيارة اليوم} other {# زيارة اليوم}}',
  nextFree: 'أول وقت شاغر <when>{slot}</when>',
  noDesignation: 'التخصص غير مذكور',
  unnamed: 'الطبيب {id}',
  profile: {
    title: 'الطبيب',
    loading: 'جارٍ تحميل الطبيب',
    about: 'نبذة',
    degrees: 'الشهادات',
    languages: 'اللغات',
    experience: 'الخبرة',
    years:
      '{years, plural, zero {أقل من سنة} one {سنة واحدة} two {سنتان} few {# سنوات} many {# سنة} other {# سنة}}',
    fee: 'أجر الاستشارة',
    gender: 'الجنس',
    male: 'ذكر',
    female: 'أنثى',
    mobile: 'الهاتف المحمول',
    appointments: 'مواعيد الطبيب',
    back: 'كل الأطباء',
    nothing: 'لا يُعرف المزيد عن هذا الطبيب بعد.',
  },
  association: {
    add: 'إضافة إلى العيادة',
    requested: 'أُرسل الطلب',
    associated: 'يعمل في عيادتك',
  },
} satisfies Catalogue['doctors']
