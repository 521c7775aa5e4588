import type { Catalogue } from '../translated'

export const actions = {
  screens: 'الشاشات',
  actions: 'الإجراءات',
  rows: 'صفوف اليوم',
  nextRow: 'الصف التالي',
  previousRow: 'الصف السابق',
  search: 'البحث في هذه الشاشة',
  calendarWeek: 'تقويم الأسبوع',
  calendarMonth: 'تقويم الشهر',
  changedToday: 'المواعيد التي تغيّرت اليوم',
  day: 'اليوم: {date}',
  view: 'طريقة العرض: {name}',
  printToday: 'طباعة جدول اليوم الحالي',
  printWeek: 'طباعة جداول الأيام السبعة القادمة',
  editSettings: 'تعديل الإعدادات',
  systemTheme: 'مظهر النظام',
  lightTheme: 'المظهر الفاتح',
  darkTheme: 'المظهر الداكن',
  density: 'تبديل الكثافة: مريحة أو مكثّفة',
  singleKeys: 'تشغيل اختصارات المفتاح الواحد أو إيقافها',
  languages: {
    en: 'اللغة: الإنجليزية',
    hi: 'اللغة: الهندية',
    ar: 'اللغة: العربية',
  },
  then: 'ثم',
  singleKeysHint:
    'تعمل اختصارات المفتاح الواحد ما لم يكن التركيز في حقل ولم تكن نافذة حوار مفتوحة. أوقفها إن كنت تتحكم في الصفحة بالصوت.',
} satisfies Catalogue['actions']
