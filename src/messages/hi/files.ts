import type { Catalogue } from '../translated'

export const files = {
  amount: 'राशि (₹)',
  checkIn: 'चेक-इन',
  doctor: 'डॉक्टर',
  completed: 'पूरे हुए अपॉइंटमेंट',
  online: 'ऑनलाइन भुगतान (₹)',
  atClinic: 'क्लिनिक में (₹)',
  otherwise: 'भुगतान नहीं बताया गया (₹)',
  total: 'कुल (₹)',
  noDoctor: 'डॉक्टर नहीं बताया गया',
  allDoctors: 'सभी डॉक्टर',
} satisfies Catalogue['files']
