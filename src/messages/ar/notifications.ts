import type { Catalogue } from '../translated'

export const notifications = {
  title: 'الإشعارات',
  loading: 'جارٍ تحميل الإشعارات',
  list: 'أحدث الإشعارات',
  booked: 'حجز {patient} موعدًا',
  somebody: 'أحد المرضى',
  withDoctor: 'مع {doctor}',
  number: 'رقم {number}',
  bookedAt: 'حُجز <time></time>',
  unread: 'غير مقروء',
  markAsRead: 'تعليم كمقروء',
  markAllAsRead: 'تعليم الكل كمقروء',
  allRead: 'كل الإشعارات مقروءة',
  bookingOf: '(حجز {patient})',
  empty: {
    title: 'لا إشعارات بعد',
    hint: 'يظهر هنا خلال خمس دقائق كل حجز يجريه مريض في التطبيق.',
  },
} satisfies Catalogue['notifications']
