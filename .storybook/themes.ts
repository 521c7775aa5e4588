import { create, type ThemeVars } from 'storybook/theming'

/** The theme of the toolbar that shows two halves. Storybook shows the name as it is. */
export const SIDE_BY_SIDE = 'side by side'

/** Storybook computes with colours and reads no oklch: these are the tokens of the same names in sRGB. */
export const colours = {
  light: {
    canvas: '#f8f5f0',
    surface: '#fdfbf8',
    'surface-raised': '#ffffff',
    hover: '#f1ede5',
    ink: '#102029',
    muted: '#506069',
    line: '#ddd9d3',
    'line-strong': '#717e86',
    accent: '#00625d',
    'on-accent': '#f7fdfc',
  },
  dark: {
    canvas: '#0d161d',
    surface: '#141e26',
    'surface-raised': '#1c2831',
    hover: '#24323c',
    ink: '#edebe6',
    muted: '#a3b1b9',
    line: '#2d3a44',
    'line-strong': '#7a8a94',
    accent: '#5fbfb6',
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

/** How Storybook itself looks around the stories. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') }
