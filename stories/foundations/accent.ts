/** The five tokens of the accent for a hue from 0 to 359, with lightness and chroma as they are. */
export const accentOf = (hue: number): Record<string, string> => ({
  '--clinora-accent': `light-dark(oklch(0.455 0.08 ${hue}), oklch(0.75 0.092 ${hue}))`,
  '--clinora-accent-hover': `light-dark(oklch(0.39 0.07 ${hue}), oklch(0.82 0.082 ${hue}))`,
  '--clinora-on-accent': `light-dark(oklch(0.99 0.006 ${hue}), oklch(0.2 0.035 ${hue}))`,
  '--clinora-accent-soft': `light-dark(oklch(0.935 0.026 ${hue}), oklch(0.31 0.042 ${hue}))`,
  '--clinora-focus': `light-dark(oklch(0.5 0.1 ${hue}), oklch(0.83 0.11 ${hue}))`,
})

/** Those of them that differ with `prefers-contrast: more`. */
const strongAccentOf = (hue: number): Record<string, string> => ({
  '--clinora-accent': `light-dark(oklch(0.405 0.08 ${hue}), oklch(0.795 0.092 ${hue}))`,
  '--clinora-accent-hover': `light-dark(oklch(0.345 0.07 ${hue}), oklch(0.865 0.082 ${hue}))`,
})

const ruleOf = (tokens: Record<string, string>) => [
  ':root,',
  '[data-theme] {',
  ...Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`),
  '}',
]

/** The rules that set them for a whole page. */
export const cssOfAccent = (hue: number): string =>
  [
    ...ruleOf(accentOf(hue)),
    '@media (prefers-contrast: more) {',
    ...ruleOf(strongAccentOf(hue)).map((line) => `  ${line}`),
    '}',
  ].join('\n')
