import { create, type ThemeVars } from 'storybook/theming'

/** The toolbar's theme that shows a story in light and in dark. */
export const SIDE_BY_SIDE = 'side by side'

/**
 * The tokens of the same names in sRGB: Storybook cannot parse oklch. stories/foundations/storybookThemes.test.ts fails if they
 * differ from tokens.css.
 */
export const colours = {
  light: {
    canvas: '#f8f5f0',
    surface: '#fdfcf9',
    'surface-raised': '#ffffff',
    hover: '#f0ece4',
    ink: '#14242f',
    muted: '#505e69',
    line: '#dedad3',
    'line-strong': '#74818a',
    accent: '#006464',
    'on-accent': '#f7fdfd',
  },
  dark: {
    canvas: '#0e161b',
    surface: '#151e24',
    'surface-raised': '#1d272f',
    hover: '#253139',
    ink: '#eeebe5',
    muted: '#a6b1b7',
    line: '#2f3a41',
    'line-strong': '#7b8891',
    accent: '#60c1bb',
    'on-accent': '#001a1e',
  },
} as const

const themeOf = (base: keyof typeof colours): ThemeVars => {
  const colour = colours[base]
  return create({
    base,
    brandTitle: 'Clinora',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: `./brand-${base}.svg`,
    fontBase: "'Inter Variable', system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
    fontCode: 'ui-monospace, Menlo, Consolas, monospace',
    colorPrimary: colour.accent,
    colorSecondary: colour.accent,
    appBg: colour.canvas,
    appContentBg: colour.surface,
    appPreviewBg: colour.canvas,
    appHoverBg: colour.hover,
    appBorderColor: colour.line,
    appBorderRadius: 8,
    textColor: colour.ink,
    textInverseColor: colour['on-accent'],
    textMutedColor: colour.muted,
    barBg: colour.surface,
    barTextColor: colour.muted,
    barHoverColor: colour.accent,
    barSelectedColor: colour.accent,
    buttonBg: colour['surface-raised'],
    buttonBorder: colour.line,
    inputBg: colour['surface-raised'],
    inputBorder: colour['line-strong'],
    inputTextColor: colour.ink,
    inputBorderRadius: 6,
  })
}

/** The themes of Storybook's own interface. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') }
