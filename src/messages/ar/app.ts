import type { Catalogue } from '../translated'

export const app = {
  title: '{screen} · Clinora',
  home: 'Clinora، الصفحة الرئيسية',
  reload: 'إعادة تحميل الصفحة',
  goBack: 'رجوع',
  readFailure: 'أخبر الدعم بهذا الرقم: {id}',
  brokenHint: 'أعد تحميل الصفحة. إن لم يُجدِ ذلك فعُد بعد بضع دقائق.',
  unreachableHint: 'تحقّق من اتصالك ثم أعد المحاولة.',
  typedHint: 'يجب تحميل الصفحة من جديد، وسيضيع ما كتبته ولم تحفظه. ارجع أولًا لإتمامه.',
  update: {
    ready: 'إصدار جديد من Clinora جاهز.',
    unsaved: 'احفظ ما كتبته أو تجاهله، ثم يمكنك إعادة تحميل الصفحة.',
    outdated: 'هذا الإصدار من Clinora أقدم من أن يستمر.',
  },
  loading: 'جارٍ تحميل الصفحة',
  verifying: 'جارٍ تأكيد بريدك الإلكتروني',
  schedule: 'حجز موعد',
  appointmentsOf: 'مواعيد {doctor}',
  showProfile: 'الملف الشخصي',
  legal: {
    updated: 'آخر تحديث {date}',
    contents: 'في هذه الصفحة',
  },
} satisfies Catalogue['app']
