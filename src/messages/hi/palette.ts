import type { Catalogue } from '../translated'

export const palette = {
  label: 'फ़ोन नंबर, नाम या बुकिंग नंबर',
  idleTitle: 'कौन फ़ोन कर रहा है?',
  idleHint: 'नाम, फ़ोन नंबर के कम से कम तीन अंक, या बुकिंग नंबर लिखें।',
  searching: 'मरीज़ खोज रहे हैं',
  found: '{count, plural, one {# मरीज़ मिला} other {# मरीज़ मिले}}',
  results: 'नतीजे',
  actions: 'स्क्रीन और कार्रवाई',
  then: 'फिर',
  none: '“{query}” के लिए कोई मरीज़ नहीं मिला',
  noneHint: 'वर्तनी या नंबर जाँचें। नए मरीज़ की बुकिंग तुरंत की जा सकती है।',
  coming: 'आने वाले',
  past: 'बीते हुए',
  restore: '{patient} का {time} बजे का अपॉइंटमेंट {doctor} के साथ वापस लाएँ',
  bookAgain: 'फिर से बुक करें',
  bookWalkIn: 'सीधे आए मरीज़ को बुक करें',
} satisfies Catalogue['palette']
