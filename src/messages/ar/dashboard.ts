import type { Catalogue } from '../translated'

export const dashboard = {
  title: 'لوحة المعلومات',
  settings: 'الإعدادات',
  logout: 'تسجيل الخروج',
  loading: 'جارٍ تحميل العيادة',
  clinic: {
    title: 'معلومات العيادة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    unnamed: 'عيادة بلا اسم',
  },
  approval: { approved: 'تمت الموافقة', pending: 'قيد الانتظار' },
  stats: {
    label: 'الأرقام',
    patients: 'مجموع المرضى',
    newPatients: '+{count, number} في 7 أيام',
    doctors: 'مجموع الأطباء',
    revenue: 'مجموع الإيرادات',
    approval: 'الموافقة',
  },
  activity: {
    title: 'النشاط الأخير',
    all: 'عرض الكل ({count, number})',
    latest: 'عرض أحدث {count, number} فقط',
    empty: 'لم يحدث شيء بعد',
    emptyHint: 'تُسرد هنا الحجوزات وتغيّرات حالتها وردود الأطباء.',
  },
} satisfies Catalogue['dashboard']
