import type { Catalogue } from '../translated'
import { statusOutcomes } from './statuses'

export const outcomes = {
  passwordResetSent: '✅ पासवर्ड रीसेट का ईमेल भेज दिया गया! अपना इनबॉक्स देखें।',
  booked: 'अपॉइंटमेंट सफलतापूर्वक बुक हो गया! 🎉',
  otpVerified: 'OTP कोड सत्यापित हुआ',
  settingsSaved: 'सेटिंग सफलतापूर्वक बदल गई!',
  verificationSent: 'हमने {email} पर सत्यापन ईमेल भेजा है। उसका लिंक खोलें, फिर लॉग इन करें।',
  registered: 'आपका क्लिनिक पंजीकृत हो गया। अब लॉग इन करें: पहली बार लॉग इन करने पर आपके पते के सत्यापन का ईमेल जाएगा।',
  passwordChanged: 'आपका पासवर्ड बदल गया। नए पासवर्ड से लॉग इन करें।',
  emailVerified: 'आपका ईमेल सत्यापित हो गया। अब आप लॉग इन कर सकते हैं।',
  sessionEnded: 'आपका सत्र समाप्त हो गया। फिर से लॉग इन करें और अपना आख़िरी बदलाव जाँच लें।',
  moved: 'अपॉइंटमेंट का समय बदल गया।',
  corrected: 'विवरण सुधार दिया गया।',
  restored: 'अपॉइंटमेंट वापस आ गया।',
  statusChanged: statusOutcomes,
} satisfies Catalogue['outcomes']
