import type { Catalogue } from '../translated'

export const calendar = {
  loading: 'कैलेंडर लोड हो रहा है',
  view: 'दृश्य',
  views: { day: 'दिन', week: 'सप्ताह', month: 'महीना' },
  date: 'तारीख़',
  today: 'आज',
  previous: { day: 'पिछला दिन', week: 'पिछला सप्ताह', month: 'पिछला महीना' },
  next: { day: 'अगला दिन', week: 'अगला सप्ताह', month: 'अगला महीना' },
  doctor: 'डॉक्टर',
  allDoctors: 'सभी डॉक्टर',
  print: { day: 'यह दिन प्रिंट करें', week: 'यह सप्ताह प्रिंट करें' },
  time: 'समय',
  noTime: 'समय नहीं',
  now: 'अभी {time}',
  instructions: 'तीर वाली कुंजियों से समय और कॉलम बदलें। Enter से अपॉइंटमेंट खुलता है या ख़ाली स्लॉट बुक होता है।',
  free: '{count, number} ख़ाली',
  limit: 'सीमा {count, number}',
  full: 'भरा हुआ',
  move: {
    instructions: 'Space से अपॉइंटमेंट उठाकर उसका समय बदलें।',
    picked: '{patient} का समय बदल रहे हैं। ख़ाली स्लॉट पर जाकर Enter दबाएँ। Escape से रद्द होगा।',
    cancelled: '{patient} का समय {time} ही रहेगा।',
    gone: '{patient} का अपॉइंटमेंट किसी और ने बदल दिया। यहाँ कुछ नहीं बदला गया।',
    refused: '{patient} को यहाँ नहीं रखा जा सकता। कोई और ख़ाली स्लॉट चुनें, या रद्द करने के लिए Escape दबाएँ।',
    doctorNotFree:
      'इस समय {doctor} का कोई स्लॉट ख़ाली नहीं है, इसलिए {patient} को यहाँ नहीं रखा जा सकता। कोई और ख़ाली स्लॉट चुनें, या रद्द करने के लिए Escape दबाएँ।',
    underway: '{patient} का समय बदल रहे हैं: {day}, {time}, {doctor}',
    done: '{patient} का नया समय: {day}, {time}, {doctor}',
    undo: 'पहले जैसा करें',
    undoAlt: 'पहले जैसा करें: {patient} को वापस रखें',
    failed: '{patient} का समय नहीं बदला',
    unknown: 'देख लें कि {patient} अब कहाँ हैं: जवाब नहीं आया, और समय बदल गया हो सकता है',
  },
  month: {
    instructions:
      'तीर वाली कुंजियों से दिन और सप्ताह बदलें, Page Up और Page Down से महीना, Shift के साथ साल। Enter से दिन खुलता है।',
    booked: '{count, plural, one {# अपॉइंटमेंट} other {# अपॉइंटमेंट}}',
    pending: '{count, number} का जवाब देना है',
  },
  empty: {
    title: 'इस दिन कुछ नहीं',
    titleOfWeek: 'इस सप्ताह कुछ नहीं',
    hint: 'उस समय किसी डॉक्टर के स्लॉट या अपॉइंटमेंट नहीं हैं। कोई और दिन चुनें।',
  },
} satisfies Catalogue['calendar']
