import type { Catalogue } from '../translated'

export const doctors = {
  title: 'डॉक्टर',
  loading: 'डॉक्टर लोड हो रहे हैं',
  available: 'उपलब्ध डॉक्टर',
  picker: {
    label: 'डॉक्टर',
    placeholder: 'नाम से डॉक्टर खोजें',
    viewProfile: 'प्रोफ़ाइल देखें',
    choose: 'पहले डॉक्टर चुनें।',
  },
  empty: {
    title: 'आपके क्लिनिक में अभी कोई डॉक्टर नहीं है',
    hint: 'ऊपर डॉक्टर खोजें, प्रोफ़ाइल खोलें और “क्लिनिक में जोड़ें” चुनें।',
    hintRequested: 'अनुरोध स्वीकार करने के बाद डॉक्टर यहाँ दिखेंगे।',
  },
  requests: {
    title: 'लंबित अनुरोध',
    hint: 'इन डॉक्टरों ने अभी स्वीकार नहीं किया है।',
    sentOn: 'अनुरोध {date} को भेजा गया',
  },
  visitsToday: '{count, plural, one {आज # विज़िट} other {आज # विज़िट}}',
  nextFree: 'अगला ख़ाली: <when>{slot}</when>',
  noDesignation: 'विशेषज्ञता नहीं बताई गई',
  unnamed: 'डॉक्टर {id}',
  profile: {
    title: 'डॉक्टर',
    loading: 'डॉक्टर लोड हो रहे हैं',
    about: 'परिचय',
    degrees: 'डिग्रियाँ',
    languages: 'भाषाएँ',
    experience: 'अनुभव',
    years: '{years, plural, one {# वर्ष} other {# वर्ष}}',
    fee: 'परामर्श शुल्क',
    gender: 'लिंग',
    male: 'पुरुष',
    female: 'महिला',
    mobile: 'मोबाइल',
    appointments: 'डॉक्टर के अपॉइंटमेंट',
    back: 'सभी डॉक्टर',
    nothing: 'इस डॉक्टर के बारे में अभी और कुछ पता नहीं है।',
  },
  association: {
    add: 'क्लिनिक में जोड़ें',
    requested: 'अनुरोध भेजा गया',
    associated: 'आपके क्लिनिक में हैं',
  },
} satisfies Catalogue['doctors']
