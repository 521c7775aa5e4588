import type * as en from '../en/statuses'
import type { Translated } from '../translated'

export const statusNames = {
  pending: 'قيد الانتظار',
  accepted: 'مقبول',
  completed: 'مكتمل',
  declined: 'مرفوض',
  cancelled: 'ملغى',
  unknown: 'غير معروف',
} satisfies Translated<typeof en.statusNames>

export const statusOutcomes = {
  accepted: 'قُبل الموعد.',
  declined: 'رُفض الموعد.',
  completed: 'اكتمل الموعد.',
  cancelled: 'أُلغي الموعد.',
} satisfies Translated<typeof en.statusOutcomes>

export const statusChanges = {
  final: {
    completed: 'اكتمل هذا الموعد. لا يمكن تغيير شيء بعد الآن.',
    declined: 'رُفض هذا الموعد. لا يمكن تغيير شيء بعد الآن.',
    cancelled: 'أُلغي هذا الموعد. لا يمكن تغيير شيء بعد الآن.',
    unknown: 'حالة هذا الموعد غير معروفة، لذا لا يمكن تغييره هنا.',
  },
  to: {
    accepted: 'قبول',
    declined: 'رفض',
    completed: 'إكمال',
    cancelled: 'إلغاء الموعد',
  },
  ask: {
    declined: 'رفض {subject}؟',
    completed: 'إكمال {subject}؟ لم يحن يومه بعد.',
    cancelled: 'إلغاء {subject}؟',
  },
  keep: { declined: 'إبقاء', completed: 'ليس الآن', cancelled: 'إبقاء' },
  confirm: {
    declined: 'رفض الموعد',
    completed: 'إكمال الموعد',
    cancelled: 'إلغاء الموعد',
  },
} satisfies Translated<typeof en.statusChanges>
