import type { Catalogue } from '../translated'

export const schedule = {
  title: 'حجز موعد',
  retryDoctors: 'إعادة تحميل الأطباء',
  description: 'لمريض عند الاستقبال أو على الهاتف. يدفع المريض في العيادة.',
  doctorPlaceholder: 'اختر طبيبًا',
  noDoctors: 'لا يعمل أي طبيب في عيادتك بعد. أضف طبيبًا من صفحة الأطباء.',
  patientName: 'اسم المريض',
  patientAge: 'عمر المريض',
  unlikelyAge:
    '{age, plural, zero {# سنة} one {سنة واحدة} two {سنتان} few {# سنوات} many {# سنة} other {# سنة}}؟ تحقق من العمر.',
  slot: 'الوقت',
  submit: 'حجز',
  isHere: 'المريض هنا',
  wait: 'إضافة إلى قائمة الانتظار',
  squeezeIn: 'حجز فوق الحد',
  squeezeInHint: 'هذا الوقت ممتلئ. يُحجز المريض فوق حده.',
  nextFree: 'أقرب الأوقات الشاغرة',
  nextFreeLoading: 'جارٍ تحميل أقرب الأوقات الشاغرة',
  knownPatients:
    '{count, plural, zero {لا مرضى معروفين} one {مريض معروف واحد} two {مريضان معروفان} few {# مرضى معروفين} many {# مريضًا معروفًا} other {# مريض معروف}}',
  knownAge:
    '{age, plural, zero {أقل من سنة} one {سنة واحدة} two {سنتان} few {# سنوات} many {# سنة} other {# سنة}}',
  knownLast: 'آخر مرة في {date}',
  repeated: 'لدى {patient} حجز مع {doctor} في هذا الوقت. هل تريد الحجز على أي حال؟',
  repeatedBack: 'رجوع',
  repeatedConfirm: 'الحجز على أي حال',
  draftOf: 'هذا حجز غير مكتمل لـ{patient}.',
  draftOfNobody: 'هذا حجز غير مكتمل بلا اسم مريض.',
  resume: 'متابعة حجز {patient}',
  resumeNobody: 'متابعة الحجز غير المكتمل',
  clearDraft: 'مسح',
} satisfies Catalogue['schedule']
