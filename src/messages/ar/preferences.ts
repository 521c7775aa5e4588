import type { Catalogue } from '../translated'

export const preferences = {
  theme: 'المظهر',
  themes: { system: 'النظام', light: 'فاتح', dark: 'داكن' },
  density: 'الكثافة',
  densities: { comfortable: 'مريحة', compact: 'مكثّفة' },
  shortcuts: 'اختصارات المفتاح الواحد',
} satisfies Catalogue['preferences']
