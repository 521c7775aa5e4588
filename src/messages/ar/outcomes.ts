import type { Catalogue } from '../translated'
import { statusOutcomes } from './statuses'

export const outcomes = {
  passwordResetSent: '✅ أُرسلت رسالة إعادة تعيين كلمة المرور! تفقّد بريدك الوارد.',
  booked: 'حُجز الموعد بنجاح! 🎉',
  otpVerified: 'تم التحقّق من رمز OTP',
  settingsSaved: 'حُدّثت الإعدادات بنجاح!',
  verificationSent: 'أرسلنا رسالة تأكيد إلى {email}. افتح الرابط فيها ثم سجّل الدخول.',
  registered: 'سُجّلت عيادتك. سجّل الدخول الآن: عند أول دخول تصلك رسالة لتأكيد عنوانك.',
  passwordChanged: 'تغيّرت كلمة المرور. سجّل الدخول بالجديدة.',
  emailVerified: 'تأكّد بريدك الإلكتروني. يمكنك تسجيل الدخول الآن.',
  sessionEnded: 'انتهت جلستك. سجّل الدخول من جديد وتحقّق من آخر تغيير أجريته.',
  moved: 'نُقل الموعد.',
  corrected: 'صُحّحت البيانات.',
  restored: 'استُعيد الموعد.',
  statusChanged: statusOutcomes,
} satisfies Catalogue['outcomes']
