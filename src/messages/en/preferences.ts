/** The choices of a person for this browser. */
export const preferences = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  shortcuts: 'Shortcuts of one key',
} as const
