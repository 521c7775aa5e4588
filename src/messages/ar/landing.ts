import type { Catalogue } from '../translated'

export const landing = {
  navigation: 'الأقسام',
  sections: { home: 'الرئيسية', features: 'المزايا', contact: 'تواصل معنا', download: 'التنزيل' },
  login: 'تسجيل الدخول',
  hero: {
    title: 'موعد مع طبيبك، بلا طابور انتظار',
    text: 'يجد المرضى طبيبًا ويحجزون موعدًا من هواتفهم. وترى العيادات كل حجز فور وصوله، وتدير يومها من لوحة واحدة هادئة.',
    download: 'احصل على التطبيق',
    register: 'سجّل عيادتك',
    preview: {
      label: 'لوحة المعلومات في الصباح: أربعة مواعيد، لكل منها حالته.',
      title: 'اليوم',
      rows: {
        completed: { patient: 'لينا مورو', doctor: 'د. أمارا أوكافور' },
        accepted: { patient: 'أرجون ميهتا', doctor: 'د. لي وي' },
        pending: { patient: 'صوفيا روسي', doctor: 'د. أمارا أوكافور' },
        cancelled: { patient: 'دانيال أوسي', doctor: 'د. هانا كوباياشي' },
      },
      patients: 'مجموع المرضى',
      doctors: 'مجموع الأطباء',
    },
  },
  howItWorks: {
    title: 'كيف يعمل',
    intro: 'ثلاث خطوات من البحث عن طبيب إلى الجلوس أمامه.',
    preview: {
      label: 'موعد مقبول لمريض، مع الرمز الذي يُظهره عند الاستقبال.',
      title: 'موعدك',
      doctor: 'د. أمارا أوكافور، طبيبة قلب',
      time: 'الاثنين، 09:30',
      payment: 'الدفع في العيادة',
      code: 'أظهر هذا الرمز عند الاستقبال',
    },
    steps: {
      account: {
        title: 'أنشئ حسابًا',
        text: 'سجّل في التطبيق برقم هاتفك أو بريدك.',
      },
      book: {
        title: 'احجز موعدًا',
        text: 'اختر أي طبيب ووقتًا شاغرًا. ادفع عبر الإنترنت أو في العيادة.',
      },
      manage: {
        title: 'تابع موعدك',
        text: 'بعد أن يقبل الطبيب، يمكنك متابعة الموعد في التطبيق وإظهار رمزك عند الاستقبال.',
      },
    },
  },
  contact: {
    title: 'تواصل معنا',
    intro: 'لديك أسئلة عن التطبيق أو عن حساب عيادتك؟ اكتب إلينا أو اتصل بنا.',
    address: 'العنوان',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
  },
  download: {
    title: 'نزّل التطبيق',
    intro: 'مجاني للمرضى، على نوعي الهواتف.',
    ios: 'متجر App Store',
    android: 'متجر Play Store',
    support: 'iOS 10.0.5 أو أحدث، وAndroid KitKat أو أحدث.',
  },
  footer: {
    privacy: 'سياسة الخصوصية',
    accessibility: 'إمكانية الوصول',
    follow: 'تابعنا',
    social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X', linkedin: 'LinkedIn' },
    rights: '© {year} {product}',
  },
} satisfies Catalogue['landing']
