import type { Catalogue } from '../translated'

export const palette = {
  label: 'رقم الهاتف أو الاسم أو رقم الحجز',
  idleTitle: 'من المتصل؟',
  idleHint: 'اكتب الاسم، أو ثلاثة أرقام على الأقل من رقم الهاتف، أو رقم الحجز.',
  searching: 'جارٍ البحث عن المرضى',
  found:
    '{count, plural, zero {لم يُعثر على مرضى} one {عُثر على مريض واحد} two {عُثر على مريضين} few {عُثر على # مرضى} many {عُثر على # مريضًا} other {عُثر على # مريض}}',
  results: 'النتائج',
  actions: 'الشاشات والإجراءات',
  then: 'ثم',
  none: 'لم يُعثر على مريض لـ«{query}»',
  noneHint: 'تحقّق من الكتابة أو الرقم. يمكن الحجز لمريض جديد فورًا.',
  coming: 'القادمة',
  past: 'السابقة',
  restore: 'استعادة موعد {patient} عند {time} مع {doctor}',
  bookAgain: 'حجز مجددًا',
  bookWalkIn: 'حجز لحضور مباشر',
} satisfies Catalogue['palette']
