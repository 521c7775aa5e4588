import type { Catalogue } from '../translated'

export const entry = {
  aside: {
    label: 'عن لوحة المعلومات',
    bookings: {
      title: 'الرد على الحجوزات',
      text: 'تصل طلبات التطبيق فورًا: اقبل كلًّا منها أو ارفضه، أو عدّة طلبات معًا.',
    },
    day: {
      title: 'إدارة اليوم',
      text: 'من التالي، ومن ينتظر، وأي طبيب لا يزال لديه وقت شاغر.',
    },
    caller: {
      title: 'البحث عن متصل',
      text: 'يكفي رقم هاتف أو اسم أو رقم حجز.',
    },
    patient: 'هل أنت مريض؟ تُحجز المواعيد في التطبيق. <link>احصل على التطبيق</link>',
  },
  waiting: {
    steps: {
      label: 'ما الذي يحدث بعد ذلك',
      registered: 'تمّ التسجيل وتأكيد البريد الإلكتروني',
      review: 'يراجع مسؤول عيادتك',
      opens: 'تُفتح لوحة المعلومات من تلقاء نفسها',
    },
    rejected: {
      heading: 'لم يُقبل تسجيلك',
      reason: 'السبب: {reason}',
      next: 'بعد حل ذلك يمكن للمسؤول الموافقة على عيادتك، وعندها تنتقل هذه الصفحة تلقائيًا.',
    },
    since: 'سجّلت <time>{ago}</time>.',
    contact: 'لديك أسئلة؟ اكتب إلى <email>{address}</email> أو اتصل بالرقم <phone>{number}</phone>.',
  },
} satisfies Catalogue['entry']
