import type { Catalogue } from '../translated'

export const connection = {
  lost: 'لا اتصال منذ {time}. قد تكون المعلومات المعروضة قديمة.',
} satisfies Catalogue['connection']
