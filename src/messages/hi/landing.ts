import type { Catalogue } from '../translated'

export const landing = {
  navigation: 'अनुभाग',
  sections: { home: 'होम', features: 'सुविधाएँ', contact: 'संपर्क', download: 'डाउनलोड' },
  login: 'लॉग इन',
  hero: {
    title: 'डॉक्टर का अपॉइंटमेंट, बिना लाइन में लगे',
    text: 'मरीज़ अपने फ़ोन से डॉक्टर ढूँढकर समय बुक करते हैं। क्लिनिक हर बुकिंग आते ही देखते हैं और पूरा दिन एक सहज डैशबोर्ड से चलाते हैं।',
    download: 'ऐप लें',
    register: 'अपना क्लिनिक जोड़ें',
    preview: {
      label: 'एक सुबह का डैशबोर्ड: चार अपॉइंटमेंट, हर एक अपनी स्थिति के साथ।',
      title: 'आज',
      rows: {
        completed: { patient: 'लीना मोरो', doctor: 'डॉ. अमारा ओकाफ़ोर' },
        accepted: { patient: 'अर्जुन मेहता', doctor: 'डॉ. ली वेई' },
        pending: { patient: 'सोफ़िया रोसी', doctor: 'डॉ. अमारा ओकाफ़ोर' },
        cancelled: { patient: 'डैनियल ओसेई', doctor: 'डॉ. हाना कोबायाशी' },
      },
      patients: 'कुल मरीज़',
      doctors: 'कुल डॉक्टर',
    },
  },
  howItWorks: {
    title: 'यह कैसे काम करता है',
    intro: 'डॉक्टर ढूँढने से लेकर उनके सामने बैठने तक, बस तीन क़दम।',
    preview: {
      label: 'मरीज़ का स्वीकृत अपॉइंटमेंट, काउंटर के कोड के साथ।',
      title: 'आपका अपॉइंटमेंट',
      doctor: 'डॉ. अमारा ओकाफ़ोर, हृदय रोग विशेषज्ञ',
      time: 'सोमवार, 09:30',
      payment: 'क्लिनिक में भुगतान',
      code: 'यह कोड काउंटर पर दिखाएँ',
    },
    steps: {
      account: {
        title: 'खाता बनाएँ',
        text: 'अपने फ़ोन नंबर या ईमेल से ऐप में साइन अप करें।',
      },
      book: {
        title: 'अपॉइंटमेंट बुक करें',
        text: 'कोई भी डॉक्टर और ख़ाली समय चुनें। भुगतान ऑनलाइन करें, या क्लिनिक में।',
      },
      manage: {
        title: 'इसे सँभालें',
        text: 'डॉक्टर के स्वीकार करने के बाद आप ऐप में अपॉइंटमेंट की स्थिति देख सकते हैं और काउंटर पर अपना कोड दिखा सकते हैं।',
      },
    },
  },
  contact: {
    title: 'संपर्क',
    intro: 'ऐप या आपके क्लिनिक के खाते के बारे में सवाल हैं? हमें लिखें या फ़ोन करें।',
    address: 'पता',
    email: 'ईमेल',
    phone: 'फ़ोन',
  },
  download: {
    title: 'ऐप डाउनलोड करें',
    intro: 'मरीज़ों के लिए मुफ़्त, दोनों तरह के फ़ोन पर।',
    ios: 'ऐप स्टोर',
    android: 'प्ले स्टोर',
    support: 'iOS 10.0.5 या नया, Android KitKat या नया।',
  },
  footer: {
    privacy: 'गोपनीयता नीति',
    accessibility: 'सुलभता',
    follow: 'हमें फ़ॉलो करें',
    social: { facebook: 'Facebook', instagram: 'Instagram', x: 'X', linkedin: 'LinkedIn' },
    rights: '© {year} {product}',
  },
} satisfies Catalogue['landing']
