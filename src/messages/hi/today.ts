import type { Catalogue } from '../translated'

export const today = {
  loading: 'दिन लोड हो रहा है',
  title: 'आज',
  titleOfToday: 'आज, {date}',
  yesterday: 'बीता कल',
  tomorrow: 'आने वाला कल',
  day: 'दिन',
  days: 'दिन चुनें',
  print: 'यह दिन प्रिंट करें',
  groups: {
    next: 'अभी और अगला',
    toAnswer: 'जवाब देना है',
    later: 'बाद में',
    done: 'हो गए',
  },
  counts: {
    label: 'दिन की गिनती',
    all: '{count, plural, one {# अपॉइंटमेंट} other {# अपॉइंटमेंट}}',
    pending: '{count, number} लंबित',
    accepted: '{count, number} स्वीकृत',
    changed: '{count, number} आज बदले',
    byPatients: '{count, plural, one {# मरीज़ ने} other {# मरीज़ों ने}}',
  },
  open: '{patient} का अपॉइंटमेंट खोलें',
  actions: '{patient} के लिए कार्रवाई',
  enterCode: 'कोड भरें',
  hideCode: 'कोड छिपाएँ',
  empty: {
    title: 'इस दिन कोई अपॉइंटमेंट नहीं',
    hint: 'इस दिन की बुकिंग यहाँ दिखती हैं। काउंटर पर या फ़ोन पर मौजूद मरीज़ के लिए बुक करें।',
    calendar: 'कैलेंडर खोलें',
  },
  firstSteps: {
    title: 'पहले कदम',
    registered: 'क्लिनिक पंजीकृत',
    verified: 'ईमेल सत्यापित',
    approved: 'क्लिनिक स्वीकृत',
    doctor: {
      title: 'पहला डॉक्टर',
      hint: 'डॉक्टरों को अपने क्लिनिक से जुड़ने के लिए कहें। फिर मरीज़ ऐप में उन्हें बुक कर सकेंगे, और आप काउंटर पर।',
      action: 'डॉक्टर खोजें',
    },
    hours: { title: 'पहला समय', hint: 'बताएँ कि आपके डॉक्टर मरीज़ों को किस समय देखते हैं।', action: 'समय तय करें' },
    booking: {
      title: 'पहली बुकिंग',
      hint: 'काउंटर पर या फ़ोन पर मौजूद मरीज़ के लिए बुक करें। ऐप की बुकिंग अपने आप आती हैं।',
      action: 'अपॉइंटमेंट बुक करें',
    },
    states: { done: 'पूरा', next: 'अगला', notYet: 'अभी नहीं' },
  },
  offline: {
    title: 'कनेक्शन नहीं है। {day} का दिन दिख रहा है, {time} की स्थिति के अनुसार।',
    hint: 'उसके बाद की बुकिंग और बदलाव इसमें नहीं हैं, और यहाँ कुछ बदला नहीं जा सकता। कनेक्शन लौटते ही ताज़ा दिन दिखेगा।',
  },
  doctors: {
    title: 'दिन के डॉक्टर',
    none: 'कोई आने वाला नहीं',
    open: '{count, number} आने वाले',
    free: '{count, plural, one {# ख़ाली स्लॉट} other {# ख़ाली स्लॉट}}',
    noSlots: 'कोई स्लॉट नहीं',
  },
} satisfies Catalogue['today']
