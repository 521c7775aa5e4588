import type { Catalogue } from '../translated'

export const dashboard = {
  title: 'डैशबोर्ड',
  settings: 'सेटिंग',
  logout: 'लॉग आउट',
  loading: 'क्लिनिक लोड हो रहा है',
  clinic: {
    title: 'क्लिनिक की जानकारी',
    email: 'ईमेल',
    phone: 'फ़ोन',
    unnamed: 'बिना नाम का क्लिनिक',
  },
  approval: { approved: 'मंज़ूर', pending: 'लंबित' },
  stats: {
    label: 'आँकड़े',
    patients: 'कुल मरीज़',
    newPatients: '7 दिनों में +{count, number}',
    doctors: 'कुल डॉक्टर',
    revenue: 'कुल आय',
    approval: 'मंज़ूरी',
  },
  activity: {
    title: 'हाल की गतिविधि',
    all: 'सभी {count, number} दिखाएँ',
    latest: 'केवल पिछली {count, number} दिखाएँ',
    empty: 'अभी कुछ नहीं हुआ',
    emptyHint: 'बुकिंग, उनकी स्थिति में बदलाव और डॉक्टरों के जवाब यहाँ दिखते हैं।',
  },
} satisfies Catalogue['dashboard']
