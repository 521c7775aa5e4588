import type { Catalogue } from '../translated'

export const notifications = {
  title: 'सूचनाएँ',
  loading: 'सूचनाएँ लोड हो रही हैं',
  list: 'हाल की सूचनाएँ',
  booked: '{patient} ने अपॉइंटमेंट बुक किया',
  somebody: 'एक मरीज़',
  withDoctor: '{doctor} के साथ',
  number: 'नं. {number}',
  bookedAt: '<time></time> बुक किया गया',
  unread: 'अपठित',
  markAsRead: 'पढ़ा हुआ मानें',
  markAllAsRead: 'सभी को पढ़ा हुआ मानें',
  allRead: 'सभी सूचनाएँ पढ़ी जा चुकी हैं',
  bookingOf: '({patient} की बुकिंग)',
  empty: {
    title: 'अभी कोई सूचना नहीं',
    hint: 'मरीज़ ऐप में जो बुकिंग करता है, वह पाँच मिनट के भीतर यहाँ दिखती है।',
  },
} satisfies Catalogue['notifications']
