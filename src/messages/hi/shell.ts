import type { Catalogue } from '../translated'

export const shell = {
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  navigation: 'मुख्य',
  findCaller: 'कॉल करने वाले को खोजें',
  shortcut: 'Ctrl K',
  shortcutApple: 'Cmd K',
  hint: 'शॉर्टकट: {keys}',
  keyboardShortcuts: 'कीबोर्ड शॉर्टकट',
  account: 'खाता',
  pages: 'पेज',
  unread: '{count, number} अपठित',
  many: '{limit, number}+',
  missing: 'नहीं दिया गया',
  withheld: '{count, plural, one {# बदलाव} other {# बदलाव}} · दिखाएँ',
  ignoredPress: 'पंक्तियाँ अभी बदली हैं, इसलिए इस बार दबाने से कुछ नहीं हुआ। नाम देखकर फिर से दबाएँ।',
} satisfies Catalogue['shell']
