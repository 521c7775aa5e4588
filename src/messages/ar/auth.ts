import type { Catalogue } from '../translated'

export const auth = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  confirmPassword: 'تأكيد كلمة المرور',
  passwordHint: '{length, number} أحرف على الأقل.',
  backToLogin: 'العودة إلى تسجيل الدخول',
  login: {
    heading: 'تسجيل الدخول',
    intro: 'لموظفي العيادات التي تعمل مع Clinora.',
    submit: 'تسجيل الدخول',
    keepDay: 'حفظ اليوم على هذا الجهاز',
    keepDayHint: 'يعرضه من دون اتصال. يُحفظ مشفّرًا ويُحذف عند تسجيل الخروج أو إغلاق التطبيق.',
    forgotPassword: 'نسيت كلمة المرور؟',
    admin: 'الدخول كمسؤول',
    toRegister: 'عيادتك غير مسجّلة؟ <link>سجّلها</link>',
  },
  register: {
    heading: 'إنشاء حساب',
    intro: 'يراجع مسؤول كل عيادة جديدة قبل أن تستقبل الحجوزات.',
    clinicName: 'اسم العيادة',
    phone: 'الهاتف',
    phoneHint: '10 أرقام. لا بأس بالمسافات ورمز الدولة.',
    submit: 'تسجيل',
    toLogin: 'عيادتك مسجّلة؟ <link>سجّل الدخول</link>',
  },
  forgotPassword: {
    heading: 'نسيت كلمة المرور',
    intro: 'نرسل رابطًا ورمز تحقّق إلى العنوان الذي تسجّل الدخول به.',
    submit: 'إرسال رسالة إعادة التعيين',
    toCode: 'لديّ رمز تحقّق',
  },
  changePassword: {
    heading: 'تغيير كلمة المرور',
    intro: 'رمز التحقّق في الرسالة التي أرسلناها إليك.',
    code: 'رمز التحقّق',
    newPassword: 'كلمة المرور الجديدة',
    submit: 'تغيير كلمة المرور',
  },
  verification: {
    used: 'استُخدم هذا الرابط من قبل أو لم يعد صالحًا. إذا فتحته سابقًا فقد تم التحقق من عنوان بريدك: سجّل الدخول.',
  },
  waiting: {
    heading: 'بانتظار رد المسؤول',
    registered: 'سُجّلت {clinicName}.',
    explanation:
      'يجب أن يوافق مسؤول على عيادتك قبل فتح لوحة المعلومات. تنتقل هذه الصفحة من تلقاء نفسها فور الموافقة.',
    failed: 'تعذّر علينا معرفة ما إذا كانت عيادتك قد نالت الموافقة. نواصل المحاولة.',
    logout: 'تسجيل الخروج',
  },
} satisfies Catalogue['auth']
