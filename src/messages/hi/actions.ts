import type { Catalogue } from '../translated'

export const actions = {
  screens: 'स्क्रीन',
  actions: 'कार्रवाई',
  rows: 'दिन की पंक्तियाँ',
  nextRow: 'अगली पंक्ति',
  previousRow: 'पिछली पंक्ति',
  search: 'इस स्क्रीन में खोजें',
  calendarWeek: 'सप्ताह का कैलेंडर',
  calendarMonth: 'महीने का कैलेंडर',
  changedToday: 'आज बदले गए अपॉइंटमेंट',
  day: 'दिन: {date}',
  view: 'दृश्य: {name}',
  printToday: 'आज के दिन की सूची प्रिंट करें',
  printWeek: 'अगले सात दिनों की सूचियाँ प्रिंट करें',
  editSettings: 'सेटिंग बदलें',
  systemTheme: 'सिस्टम की थीम',
  lightTheme: 'हल्की थीम',
  darkTheme: 'गहरी थीम',
  density: 'सघनता बदलें: आरामदायक या सघन',
  singleKeys: 'एक कुंजी वाले शॉर्टकट चालू या बंद करें',
  languages: {
    en: 'भाषा: अंग्रेज़ी',
    hi: 'भाषा: हिन्दी',
    ar: 'भाषा: अरबी',
  },
  then: 'फिर',
  singleKeysHint:
    'एक कुंजी वाले शॉर्टकट तब काम करते हैं जब फ़ोकस किसी फ़ील्ड में न हो और कोई डायलॉग न खुला हो। अगर आप पेज को बोलकर चलाते हैं, तो इन्हें बंद कर दें।',
} satisfies Catalogue['actions']
