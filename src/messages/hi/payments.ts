import type { Catalogue } from '../translated'

export const payments = {
  title: 'भुगतान',
  loading: 'आँकड़े लोड हो रहे हैं',
  weekly: 'सप्ताहवार बुकिंग',
  doctor: 'डॉक्टर',
  thisWeek: 'इस सप्ताह',
  lastWeek: 'पिछले सप्ताह',
  change: 'अंतर',
  more: 'पिछले सप्ताह से {count, number} ज़्यादा',
  fewer: 'पिछले सप्ताह से {count, number} कम',
  same: 'पिछले सप्ताह जितनी',
  total: 'सभी डॉक्टर',
  byDoctor: 'डॉक्टर के अनुसार',
  chart: {
    label: 'हर डॉक्टर की बुकिंग, इस सप्ताह और पिछले सप्ताह साथ-साथ',
    summary:
      'इस सप्ताह सबसे ज़्यादा बुकिंग: {doctor}, {thisWeek, number}; पिछले सप्ताह {lastWeek, number}। नीचे की तालिका में सभी आँकड़े हैं।',
    table: 'नीचे की तालिका में सभी आँकड़े हैं।',
    all: 'सभी {count, number} डॉक्टर दिखाएँ',
    busiest: 'केवल सबसे व्यस्त {count, number} दिखाएँ',
  },
  idle: '{count, plural, one {एक डॉक्टर की} other {# डॉक्टरों की}} दोनों में से किसी सप्ताह में बुकिंग नहीं है, इसलिए {count, plural, one {वे} other {वे}} केवल तालिका में हैं।',
  noneBooked: 'दोनों में से किसी सप्ताह में किसी डॉक्टर की बुकिंग नहीं है।',
  charts: {
    title: 'आठ सप्ताह',
    loading: 'चार्ट लोड हो रहे हैं',
    counted:
      'आपके अपॉइंटमेंट की सूची से गिना गया, {first} से {last} तक, आने की तारीख़ के अनुसार। अस्वीकृत और रद्द अपॉइंटमेंट छोड़ दिए गए हैं। ऊपर के आँकड़े सर्वर से आते हैं और अलग हो सकते हैं।',
    empty: '{first} से {last} तक कोई अपॉइंटमेंट नहीं।',
    table: 'तालिका',
    copy: 'तालिका कॉपी करें',
    of: '({chart})',
    copied: 'कॉपी हो गई',
    copyFailed: 'ब्राउज़र डैशबोर्ड को कॉपी नहीं करने देता। तालिका चुनकर उसे कॉपी करें।',
    bookings: 'बुकिंग',
    week: 'सप्ताह की शुरुआत',
    weekOf: '{date} से सप्ताह',
    all: 'सभी {count, number} डॉक्टर दिखाएँ',
    fewer: 'केवल पहले {count, number} दिखाएँ',
    days: {
      title: 'हर दिन की बुकिंग',
      summary: '{total, plural, one {# बुकिंग} other {# बुकिंग}}। सबसे व्यस्त दिन: {date}, {count, number} के साथ।',
      total: 'कुल',
      past: 'आज तक',
      ahead: 'आज के बाद',
    },
    doctors: {
      title: 'हर डॉक्टर की बुकिंग',
      summary: 'सबसे ज़्यादा बुकिंग: {doctor}, {total, number} में से {count, number}।',
      doctor: 'डॉक्टर',
      unnamed: 'डॉक्टर का नाम नहीं',
    },
    noShows: {
      title: 'हर सप्ताह न आने वाले मरीज़',
      summary:
        '{total, plural, one {# अपॉइंटमेंट पर “नहीं आए” का निशान है} other {# अपॉइंटमेंट पर “नहीं आए” का निशान है}}। सबसे ज़्यादा {date} से शुरू सप्ताह में: {count, number}।',
      none: 'किसी अपॉइंटमेंट पर “नहीं आए” का निशान नहीं है।',
      counted: 'जो इस निशान के बाद रद्द हुए, वे भी शामिल हैं।',
      noShows: 'नहीं आए',
    },
    hours: {
      title: 'सबसे व्यस्त घंटे',
      summary: 'सबसे व्यस्त घंटा: {hour}, {total, number} बुकिंग में से {count, number}।',
      none: 'किसी बुकिंग का समय पढ़ा नहीं जा सकता।',
      hour: 'घंटा',
      range: '{from}–{to}',
      withoutTime:
        '{count, plural, one {# बुकिंग का समय पढ़ा नहीं जा सकता, इसलिए वह शामिल नहीं है।} other {# बुकिंग का समय पढ़ा नहीं जा सकता, इसलिए वे शामिल नहीं हैं।}}',
    },
  },
  empty: {
    title: 'गिनने के लिए अभी कोई बुकिंग नहीं',
    hint: 'जैसे ही कोई डॉक्टर आपके क्लिनिक से जुड़ेगा, हर सप्ताह के आँकड़े यहाँ दिखेंगे।',
  },
} satisfies Catalogue['payments']
