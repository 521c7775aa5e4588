import type { Catalogue } from '../translated'

export const app = {
  title: '{screen} · Clinora',
  home: 'Clinora, मुखपृष्ठ',
  reload: 'पेज फिर से लोड करें',
  goBack: 'वापस जाएँ',
  readFailure: 'सहायता टीम को यह नंबर बताएँ: {id}',
  brokenHint: 'पेज फिर से लोड करें। अगर इससे बात न बने, तो कुछ मिनट बाद लौटें।',
  unreachableHint: 'अपना कनेक्शन जाँचें, फिर से कोशिश करें।',
  typedHint: 'इसे फिर से लोड करना होगा, और आपने जो लिखा पर सहेजा नहीं, वह खो जाएगा। पहले वापस जाकर उसे पूरा करें।',
  update: {
    ready: 'Clinora का नया संस्करण तैयार है।',
    unsaved: 'आपने जो लिखा है उसे सहेजें या छोड़ दें। फिर आप पेज दोबारा लोड कर सकते हैं।',
    outdated: 'Clinora का यह संस्करण इतना पुराना है कि आगे नहीं चल सकता।',
  },
  loading: 'पेज लोड हो रहा है',
  verifying: 'आपका ईमेल सत्यापित हो रहा है',
  schedule: 'अपॉइंटमेंट बुक करें',
  appointmentsOf: '{doctor} के अपॉइंटमेंट',
  showProfile: 'प्रोफ़ाइल',
  legal: {
    updated: 'आख़िरी बदलाव {date}',
    contents: 'इस पेज पर',
  },
} satisfies Catalogue['app']
