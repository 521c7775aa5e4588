import type { Catalogue } from '../translated'

export const listFocus = {
  changed: '{patient} की अपॉइंटमेंट बदल गई है।',
  moved: 'सूची में {patient} की जगह बदल गई है।',
  left: '{patient} अब इस सूची में नहीं है।',
} satisfies Catalogue['listFocus']
