import { join } from 'node:path'
import { defineMain } from '@storybook/react-vite/node'
import remarkGfm from 'remark-gfm'
import { mergeConfig } from 'vite'
import { buildApiReference } from '../scripts/apiReference.mjs'
import { root } from '../scripts/root.mjs'
import { isOwnProp } from './ownProps.ts'
import { readableIndex } from './storyIndex.ts'

/** Tests need no pages, API reference, tables of props, snippets and manifests. */
const isTest = Boolean(process.env['VITEST'])

async function apiReference() {
  if (isTest) return []
  const from = join(root, '.cache', 'api-reference')
  await buildApiReference('storybook', from)
  return [{ from, to: '/api-reference' }]
}

/** One file each. Otherwise a story requests up to 150 files, most of them smaller than 2 kB. */
const groups = [
  { name: 'icons', test: /\/node_modules\/lucide-react\// },
  { name: (id: string) => /\/src\/messages\/([a-z]{2})\//.exec(id)?.[1] ?? null, test: /\/src\/messages\// },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'ui', test: /\/src\/components\/ui\/[^.]+\.tsx?$/ },
]

/** Docgen names each component's file by its path on this machine, and a built Storybook is published. */
const relativePaths = {
  name: 'relative-paths',
  renderChunk: (code: string) =>
    code.includes(root) ? { code: code.replaceAll(root, ''), map: null } : null,
}

export default defineMain({
  framework: '@storybook/react-vite',
  // Reading the pages takes longer than reading the stories.
  stories: [
    ...(isTest ? [] : ['../src/**/*.mdx', '../stories/**/*.mdx']),
    '../src/**/*.stories.tsx',
    '../stories/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables in MDX.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    ...(isTest ? [] : ['./usageSnippets.ts', './manifestsPreset.ts', '@storybook/addon-mcp']),
  ],
  staticDirs: [
    './public',
    { from: '../public/favicon.svg', to: '/favicon.svg' },
    { from: '../src/components/fonts', to: '/fonts' },
    ...(await apiReference()),
    // The galleries show them.
    ...(isTest ? [] : [{ from: '../stories/thumbnails', to: '/thumbnails' }]),
  ],
  // A test run selects its stories by their tags.
  experimental_indexers: (indexers = []) => (isTest ? indexers : indexers.map(readableIndex)),
  // Hides the tests of a behaviour from the sidebar. The filter shows them.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    // Its filters would be beside our tag `new`.
    changeDetection: false,
    // The toolbar's theme sets the background.
    backgrounds: false,
    // Takes snippets from the stories' source: frames and minified names give no usable ones. usageSnippets.ts adds the imports.
    experimentalCodeExamples: !isTest,
    componentsManifest: !isTest,
  },
  typescript: {
    // The faster docgen does not resolve VariantProps, so variants would offer no choices.
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/components/**/*.tsx'],
      exclude: ['**/*.stories.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: isOwnProp,
    },
  },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [relativePaths],
      // The virtual screen reader brings a second one. Two on one input hide its value from React, also in the stories after.
      resolve: { alias: { '@testing-library/user-event': 'storybook/test' } },
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    }),
})
