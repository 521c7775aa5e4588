import type { Catalogue } from '../translated'

export const shell = {
  menu: 'القائمة',
  openMenu: 'فتح القائمة',
  navigation: 'القائمة الرئيسية',
  findCaller: 'البحث عن متصل',
  shortcut: 'Ctrl K',
  shortcutApple: 'Cmd K',
  account: 'الحساب',
  pages: 'الصفحات',
  dashboard: 'لوحة المعلومات',
  doctors: 'الأطباء',
  appointments: 'المواعيد',
  calendar: 'التقويم',
  payments: 'المدفوعات',
  notifications: 'الإشعارات',
  policy: 'سياسة الخصوصية',
  terms: 'شروط الاستخدام',
  unread: '{count, number} غير مقروءة',
  many: '{limit, number}+',
  missing: 'غير مذكور',
} satisfies Catalogue['shell']
