import type { Catalogue } from '../translated'

export const auth = {
  email: 'ईमेल',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड की पुष्टि करें',
  passwordHint: 'कम से कम {length, number} अक्षर।',
  backToLogin: 'लॉग इन पर वापस',
  login: {
    heading: 'लॉग इन',
    intro: 'Clinora के साथ काम करने वाले क्लिनिकों के कर्मचारियों के लिए।',
    submit: 'लॉग इन करें',
    keepDay: 'दिन को इस डिवाइस पर रखें',
    keepDayHint:
      'इसे बिना कनेक्शन के भी दिखाता है। एन्क्रिप्ट करके रखा जाता है, और लॉग आउट करने या ऐप बंद करने पर मिट जाता है।',
    forgotPassword: 'पासवर्ड भूल गए?',
    admin: 'एडमिन के रूप में लॉग इन',
    toRegister: 'क्लिनिक पंजीकृत नहीं है? <link>पंजीकरण करें</link>',
  },
  register: {
    heading: 'खाता बनाएँ',
    intro: 'बुकिंग शुरू होने से पहले एडमिन हर नए क्लिनिक को देखता है।',
    clinicName: 'क्लिनिक का नाम',
    phone: 'फ़ोन',
    phoneHint: '10 अंक, बिना स्पेस या देश के कोड के।',
    submit: 'पंजीकरण करें',
    toLogin: 'पहले से पंजीकृत हैं? <link>लॉग इन करें</link>',
  },
  forgotPassword: {
    heading: 'पासवर्ड भूल गए',
    intro: 'हम आपके लॉग इन वाले पते पर एक लिंक और सत्यापन कोड भेजेंगे।',
    submit: 'रीसेट ईमेल भेजें',
    toCode: 'मेरे पास सत्यापन कोड है',
  },
  changePassword: {
    heading: 'पासवर्ड बदलें',
    intro: 'सत्यापन कोड उस ईमेल में है जो हमने आपको भेजा।',
    code: 'सत्यापन कोड',
    newPassword: 'नया पासवर्ड',
    submit: 'पासवर्ड बदलें',
  },
  waiting: {
    heading: 'एडमिन के जवाब की प्रतीक्षा',
    registered: '{clinicName} पंजीकृत हो गया है।',
    explanation: 'डैशबोर्ड खुलने से पहले एडमिन को आपके क्लिनिक को मंज़ूरी देनी होगी। मंज़ूरी मिलते ही यह पेज अपने आप आगे बढ़ेगा।',
    failed: 'हम यह पता नहीं कर सके कि आपके क्लिनिक को मंज़ूरी मिली या नहीं। हम कोशिश करते रहेंगे।',
    logout: 'लॉग आउट',
  },
} satisfies Catalogue['auth']
