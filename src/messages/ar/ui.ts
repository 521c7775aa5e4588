import type { Catalogue } from '../translated'
import { statusNames } from './statuses'

export const ui = {
  close: 'إغلاق',
  dismiss: 'إخفاء',
  loading: 'جارٍ التحميل',
  showCharacters: 'إظهار الأحرف',
  hideCharacters: 'إخفاء الأحرف',
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
  comma: '، ',
  retry: 'أعد المحاولة',
  clearSearch: 'مسح البحث',
  wrongFields:
    '{count, plural, zero {لا حقول للتصحيح} one {حقل واحد يحتاج إلى تصحيح} two {حقلان يحتاجان إلى تصحيح} few {# حقول تحتاج إلى تصحيح} many {# حقلًا يحتاج إلى تصحيح} other {# حقل يحتاج إلى تصحيح}}',
  skipToContent: 'انتقل إلى المحتوى',
  language: {
    label: 'اللغة',
    failed: 'تعذّر تحميل {language}. تحقّق من اتصالك ثم اخترها مجددًا.',
  },
  combobox: {
    showOptions: 'عرض الخيارات',
    empty: 'لا شيء مطابق.',
    loading: 'جارٍ البحث…',
    count:
      '{count, plural, zero {لا خيارات} one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}',
  },
  date: {
    open: 'اختيار تاريخ',
    incomplete: 'اكتب التاريخ كاملًا، مثل {example}.',
    impossible: 'لا يوجد يوم كهذا. اكتب التاريخ بهذا الشكل: {example}.',
    tooEarly: 'اختر {date} أو يومًا بعده.',
    tooLate: 'اختر {date} أو يومًا قبله.',
    unavailable: '{reason} اختر يومًا آخر.',
    missing: 'تعذّر تحميل جزء من الصفحة. تحقّق من اتصالك ثم أعد تحميل الصفحة.',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    from: 'أول يوم',
    to: 'آخر يوم',
    order: 'آخر يوم يسبق أول يوم.',
  },
  filters: {
    applied: 'عوامل التصفية المطبّقة',
    remove: 'إزالة عامل التصفية {label}',
    clear: 'مسح الكل',
  },
  pagination: {
    label: 'التنقل بين الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    page: 'الصفحة {page, number}',
    position: 'الصفحة {page, number} من {pageCount, number}',
    range: '{from, number}–{to, number} من {total, number}',
    none: 'لا شيء لعرضه',
  },
  status: statusNames,
  toasts: {
    region: 'الرسائل ({hotkey})',
    toast: 'رسالة',
  },
} satisfies Catalogue['ui']
