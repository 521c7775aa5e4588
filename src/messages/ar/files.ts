import type { Catalogue } from '../translated'

export const files = {
  amount: 'المبلغ (₹)',
  checkIn: 'تسجيل الحضور',
  doctor: 'الطبيب',
  completed: 'المواعيد المكتملة',
  online: 'دُفع عبر الإنترنت (₹)',
  atClinic: 'في العيادة (₹)',
  otherwise: 'طريقة الدفع غير مذكورة (₹)',
  total: 'المجموع (₹)',
  noDoctor: 'الطبيب غير مذكور',
  allDoctors: 'كل الأطباء',
} satisfies Catalogue['files']
