import type { Catalogue } from '../translated'

export const shell = {
  menu: 'القائمة',
  openMenu: 'فتح القائمة',
  navigation: 'القائمة الرئيسية',
  findCaller: 'البحث عن متصل',
  shortcut: 'Ctrl K',
  shortcutApple: 'Cmd K',
  hint: 'الاختصار: {keys}',
  keyboardShortcuts: 'اختصارات لوحة المفاتيح',
  account: 'الحساب',
  pages: 'الصفحات',
  unread: '{count, number} غير مقروءة',
  many: '{limit, number}+',
  missing: 'غير مذكور',
  withheld:
    '{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}} · عرض',
  ignoredPress: 'تغيّرت الصفوف للتوّ، فلم تفعل هذه الضغطة شيئًا. تحقّق من الاسم واضغط مجددًا.',
} satisfies Catalogue['shell']
