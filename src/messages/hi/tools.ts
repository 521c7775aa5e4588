import type { Catalogue } from '../translated'

export const tools = {
  menu: {
    label: 'और कार्रवाई',
    select: 'कई चुनें',
    printDay: 'एक दिन प्रिंट करें',
    printWeek: 'एक सप्ताह प्रिंट करें',
    csv: 'सूची डाउनलोड करें (CSV)',
    calendar: 'कैलेंडर डाउनलोड करें (.ics)',
    statement: 'मासिक विवरण',
  },
  summary: {
    all: 'कुल {count, number}',
    online: '{amount} ऑनलाइन भुगतान',
    atClinic: '{amount} क्लिनिक में',
    otherwise: '{amount} जिनका भुगतान नहीं बताया गया',
    withoutAmount: '{count, plural, one {एक की राशि नहीं है} other {# की राशि नहीं है}}',
  },
  statement: {
    title: 'मासिक विवरण',
    description:
      'CSV फ़ाइल, जिसमें महीने के हर अपॉइंटमेंट की एक पंक्ति और हर डॉक्टर के पूरे हुए अपॉइंटमेंट का जोड़ है। राशि अपॉइंटमेंट का शुल्क बताती है, यह नहीं कि कितना मिला।',
    month: 'महीना',
    download: 'डाउनलोड करें',
  },
  print: {
    day: 'दिन की सूची',
    week: 'सप्ताह की सूची',
    print: 'प्रिंट करें',
    earlier: 'पहले',
    later: 'बाद में',
    asDay: 'एक दिन दिखाएँ',
    asWeek: 'एक सप्ताह दिखाएँ',
    allDoctors: 'सभी डॉक्टर',
    came: 'आए',
    empty: 'इस दिन कोई अपॉइंटमेंट नहीं।',
  },
  views: {
    label: 'दृश्य',
    given: { today: 'आज', toAnswer: 'जवाब देना है', weekByDoctor: 'यह सप्ताह, डॉक्टर के अनुसार' },
    own: 'आपके दृश्य',
    remove: '{name} दृश्य हटाएँ',
    name: 'इन फ़िल्टरों को इस नाम से सहेजें',
    hint: 'खोज के बिना। लॉग आउट के बाद भी ब्राउज़र इसे रखता है: किसी मरीज़ का नाम न लिखें।',
    required: 'दृश्य का नाम ज़रूरी है।',
    personal: 'इस नाम से मरीज़ की पहचान होती है।',
    save: 'दृश्य सहेजें',
  },
  bulk: {
    label: 'कई अपॉइंटमेंट बदलें',
    none: 'लंबित अपॉइंटमेंट पर निशान लगाएँ।',
    count: '{count, number} चुने गए',
    end: 'चुनना बंद करें',
    selectPage: 'इस पेज के सभी लंबित चुनें',
    selectRow: '{patient} का अपॉइंटमेंट चुनें',
    ask: {
      accepted: '{count, plural, one {# अपॉइंटमेंट स्वीकार करें?} other {# अपॉइंटमेंट स्वीकार करें?}}',
      declined: '{count, plural, one {# अपॉइंटमेंट अस्वीकार करें?} other {# अपॉइंटमेंट अस्वीकार करें?}}',
    },
    hint: {
      accepted: 'स्वीकार किया गया अपॉइंटमेंट फिर अस्वीकार नहीं हो सकता, केवल रद्द हो सकता है।',
      declined: 'अस्वीकार किया गया अपॉइंटमेंट फिर स्वीकार नहीं हो सकता।',
    },
    confirm: {
      accepted: '{count, plural, one {# अपॉइंटमेंट स्वीकार करें} other {# अपॉइंटमेंट स्वीकार करें}}',
      declined: '{count, plural, one {# अपॉइंटमेंट अस्वीकार करें} other {# अपॉइंटमेंट अस्वीकार करें}}',
    },
    progress: {
      accepted: '{count, plural, one {# अपॉइंटमेंट स्वीकार हो रहा है} other {# अपॉइंटमेंट स्वीकार हो रहे हैं}}',
      declined:
        '{count, plural, one {# अपॉइंटमेंट अस्वीकार हो रहा है} other {# अपॉइंटमेंट अस्वीकार हो रहे हैं}}',
    },
    done: '{count, number} में से {done, number} हो गए',
    result: { waiting: 'प्रतीक्षा में', running: 'भेजा जा रहा है', stopped: 'नहीं भेजा गया' },
    keep: 'रहने दें',
    stop: 'रोकें',
    retry: 'बाक़ी फिर से आज़माएँ',
    close: 'सूची पर वापस',
  },
} satisfies Catalogue['tools']
