import type { Catalogue } from '../translated'

export const page = {
  description: 'مع Clinora يحجز المرضى موعدًا مع طبيب من هواتفهم، وتدير العيادات يومها من لوحة واحدة.',
  needsScript:
    'يحتاج Clinora إلى JavaScript. اسمح به لهذا الموقع في إعدادات متصفحك ثم أعد تحميل الصفحة. لحجز موعد من دونه اتصل بعيادتك.',
  codeMissing: 'تعذّر تحميل Clinora كاملًا. تحقّق من اتصالك ثم <reload>أعد تحميل الصفحة</reload>.',
} satisfies Catalogue['page']
