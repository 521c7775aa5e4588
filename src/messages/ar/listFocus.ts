import type { Catalogue } from '../translated'

export const listFocus = {
  changed: 'تغيّر موعد {patient}.',
  moved: 'تغيّر مكان {patient} في القائمة.',
  left: 'لم يعد {patient} في هذه القائمة.',
} satisfies Catalogue['listFocus']
