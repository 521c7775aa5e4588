import type { Catalogue } from '../translated'

export const shell = {
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  navigation: 'मुख्य',
  findCaller: 'कॉल करने वाले को खोजें',
  shortcut: 'Ctrl K',
  shortcutApple: 'Cmd K',
  account: 'खाता',
  pages: 'पेज',
  dashboard: 'डैशबोर्ड',
  doctors: 'डॉक्टर',
  appointments: 'अपॉइंटमेंट',
  calendar: 'कैलेंडर',
  payments: 'भुगतान',
  notifications: 'सूचनाएँ',
  policy: 'गोपनीयता नीति',
  terms: 'उपयोग की शर्तें',
  unread: '{count, number} अपठित',
  many: '{limit, number}+',
  missing: 'नहीं दिया गया',
} satisfies Catalogue['shell']
