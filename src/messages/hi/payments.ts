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
  empty: {
    title: 'गिनने के लिए अभी कोई बुकिंग नहीं',
    hint: 'जैसे ही कोई डॉक्टर आपके क्लिनिक से जुड़ेगा, हर सप्ताह के आँकड़े यहाँ दिखेंगे।',
  },
} satisfies Catalogue['payments']
