import { defineMain } from '@storybook/react-vite/node'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', '../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    './public',
    { from: '../public/favicon.svg', to: '/favicon.svg' },
    { from: '../src/components/fonts', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    // The toolbar's theme sets the background.
    backgrounds: false,
    // Takes snippets from the stories' source, since frames and minified names leave none. Tests need no snippets.
    experimentalCodeExamples: !process.env['VITEST'],
  },
  typescript: {
    // The faster docgen does not resolve VariantProps, so variants would have no choices. Tests show no tables of props.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
})
