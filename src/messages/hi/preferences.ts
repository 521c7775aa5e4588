import type { Catalogue } from '../translated'

export const preferences = {
  theme: 'थीम',
  themes: { system: 'सिस्टम', light: 'हल्की', dark: 'गहरी' },
  density: 'सघनता',
  densities: { comfortable: 'आरामदायक', compact: 'सघन' },
  shortcuts: 'एक कुंजी वाले शॉर्टकट',
} satisfies Catalogue['preferences']
