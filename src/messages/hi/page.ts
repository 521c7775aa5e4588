import type { Catalogue } from '../translated'

export const page = {
  description: 'Clinora से मरीज़ फ़ोन पर डॉक्टर का अपॉइंटमेंट बुक करते हैं, और क्लिनिक अपना दिन एक डैशबोर्ड से चलाते हैं।',
  needsScript:
    'Clinora को JavaScript चाहिए। अपने ब्राउज़र की सेटिंग में इस साइट के लिए इसे चालू करें, फिर पेज दोबारा लोड करें। इसके बिना अपॉइंटमेंट लेने के लिए अपने क्लिनिक को फ़ोन करें।',
  codeMissing: 'Clinora पूरा लोड नहीं हो सका। अपना कनेक्शन जाँचें, फिर <reload>पेज दोबारा लोड करें</reload>।',
} satisfies Catalogue['page']
