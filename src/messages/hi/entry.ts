import type { Catalogue } from '../translated'

export const entry = {
  aside: {
    label: 'डैशबोर्ड के बारे में',
    bookings: {
      title: 'बुकिंग का जवाब दें',
      text: 'ऐप के अनुरोध तुरंत आते हैं: हर एक को स्वीकार या अस्वीकार करें, या कई को एक साथ।',
    },
    day: {
      title: 'दिन चलाएँ',
      text: 'अगला कौन है, कौन प्रतीक्षा में है, और किस डॉक्टर का स्लॉट अभी ख़ाली है।',
    },
    caller: {
      title: 'कॉल करने वाले को खोजें',
      text: 'फ़ोन नंबर, नाम या बुकिंग नंबर काफ़ी है।',
    },
    patient: 'क्या आप मरीज़ हैं? अपॉइंटमेंट ऐप में बुक होते हैं। <link>ऐप लें</link>',
  },
  waiting: {
    steps: {
      label: 'आगे क्या होगा',
      registered: 'पंजीकरण हो गया, और ईमेल सत्यापित है',
      review: 'एडमिन आपके क्लिनिक को देखता है',
      opens: 'डैशबोर्ड अपने आप खुलता है',
    },
    since: 'आपने <time>{ago}</time> पंजीकरण किया।',
    contact: 'कोई सवाल है? <email>{address}</email> पर लिखें या <phone>{number}</phone> पर फ़ोन करें।',
  },
} satisfies Catalogue['entry']
