import { create, type ThemeVars } from 'storybook/theming'
import dark from '../src/components/tokens.dark.json'
import light from '../src/components/tokens.light.json'

/** The tokens in sRGB: Storybook cannot parse oklch. */
const files = { light, dark }

const themeOf = (base: keyof typeof files): ThemeVars => {
  const { ground, ink, accent } = files[base].color
  return create({
    base,
    brandTitle: 'Clinora',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: `./brand-${base}.svg`,
    fontBase: "'Inter Variable', system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
    fontCode: 'ui-monospace, Menlo, Consolas, monospace',
    colorPrimary: accent.accent.$value.hex,
    colorSecondary: accent.accent.$value.hex,
    appBg: ground.canvas.$value.hex,
    appContentBg: ground.surface.$value.hex,
    appPreviewBg: ground.canvas.$value.hex,
    appHoverBg: ground.hover.$value.hex,
    appBorderColor: ink.line.$value.hex,
    appBorderRadius: 8,
    textColor: ink.ink.$value.hex,
    textInverseColor: accent['on-accent'].$value.hex,
    textMutedColor: ink.muted.$value.hex,
    barBg: ground.surface.$value.hex,
    barTextColor: ink.muted.$value.hex,
    barHoverColor: accent.accent.$value.hex,
    barSelectedColor: accent.accent.$value.hex,
    buttonBg: ground['surface-raised'].$value.hex,
    buttonBorder: ink.line.$value.hex,
    inputBg: ground['surface-raised'].$value.hex,
    inputBorder: ink['line-strong'].$value.hex,
    inputTextColor: ink.ink.$value.hex,
    inputBorderRadius: 6,
  })
}

/** The themes of Storybook's own interface. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') }
