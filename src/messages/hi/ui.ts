import type { Catalogue } from '../translated'
import { statusNames } from './statuses'

export const ui = {
  close: 'बंद करें',
  dismiss: 'हटाएँ',
  loading: 'लोड हो रहा है',
  showCharacters: 'अक्षर दिखाएँ',
  hideCharacters: 'अक्षर छिपाएँ',
  opensInNewTab: '(नए टैब में खुलता है)',
  comma: ', ',
  retry: 'फिर से कोशिश करें',
  clearSearch: 'खोज साफ़ करें',
  wrongFields: '{count, plural, one {# फ़ील्ड ठीक करें} other {# फ़ील्ड ठीक करें}}',
  skipToContent: 'सीधे सामग्री पर जाएँ',
  language: {
    label: 'भाषा',
    failed: '{language} लोड नहीं हो सकी। अपना कनेक्शन जाँचें, फिर इसे दोबारा चुनें।',
  },
  combobox: {
    showOptions: 'विकल्प दिखाएँ',
    empty: 'कुछ मेल नहीं खाता।',
    loading: 'खोज रहे हैं…',
    count: '{count, plural, one {# विकल्प} other {# विकल्प}}',
  },
  date: {
    open: 'तारीख़ चुनें',
    incomplete: 'पूरी तारीख़ लिखें, जैसे {example}।',
    impossible: 'ऐसा कोई दिन नहीं होता। तारीख़ इस तरह लिखें: {example}।',
    tooEarly: '{date} या उसके बाद का दिन चुनें।',
    tooLate: '{date} या उससे पहले का दिन चुनें।',
    unavailable: '{reason} कोई दूसरा दिन चुनें।',
    missing: 'पेज का एक हिस्सा लोड नहीं हो सका। अपना कनेक्शन जाँचें, फिर पेज दोबारा लोड करें।',
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    from: 'पहला दिन',
    to: 'आख़िरी दिन',
    order: 'आख़िरी दिन पहले दिन से पहले है।',
  },
  filters: {
    applied: 'लागू फ़िल्टर',
    remove: '{label} फ़िल्टर हटाएँ',
    clear: 'सभी हटाएँ',
  },
  pagination: {
    label: 'पेज बदलें',
    previous: 'पिछला पेज',
    next: 'अगला पेज',
    page: 'पेज {page, number}',
    position: '{pageCount, number} में से पेज {page, number}',
    range: '{total, number} में से {from, number}–{to, number}',
    none: 'दिखाने के लिए कुछ नहीं',
  },
  status: statusNames,
  toasts: {
    region: 'संदेश ({hotkey})',
    toast: 'संदेश',
  },
} satisfies Catalogue['ui']
