import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import storybook from 'eslint-plugin-storybook'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const typescript = ['**/*.ts', '**/*.tsx']
const notShipped = ['**/*.stories.tsx', '**/*.test.ts', '**/*.test.tsx']

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name the export: one name for a thing everywhere.',
}

const textOutsideCatalogue = [
  'JSXText[value=/[A-Za-z]/]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/[A-Za-z]/]',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[A-Za-z]/]',
  'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-label|aria-description|aria-placeholder|aria-roledescription|aria-valuetext)$/] > Literal[value=/[A-Za-z]/]',
].map((selector) => ({
  selector,
  message: 'What a person reads comes from src/messages by useTranslations.',
}))

const physicalSide =
  '(^|[\\s:!-])(((m|p|scroll-m|scroll-p)[lr]|left|right)-(\\d|\\[|\\(|auto|full|px)|(border|rounded)-[lr](?=-|\\s|$)|text-(left|right)(?=\\s|$))'
const physicalClass = [
  `Literal[value=/${physicalSide}/]`,
  `TemplateElement[value.raw=/${physicalSide}/]`,
].map((selector) => ({
  selector,
  message: 'Use the logical class (ms-, pe-, start-, text-start …), or right to left breaks.',
}))

const plainAnchor = {
  selector: 'JSXOpeningElement[name.name="a"]',
  message: 'Use Link or Anchor: the router follows them without loading the page again.',
}

// Storybook finds stories by reading the file: what another function returns is never run, and nobody is told.
const storyByFactory = {
  selector:
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([init.callee.property.name=/^(story|extend)$/])',
  message: 'Write meta.story({ … }) or Other.extend({ … }) here: any other call is not found and never runs.',
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'storybook-static/',
    '.data/',
    '.cache/',
    '.storybook/public/',
    'src/api/schema.d.ts',
    'server/db/migrations/',
  ]),
  {
    // Rules are switched off here, never by a comment in the code.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['scripts/storybookPage.mjs', 'bench/web/*Page.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    ignores: ['.storybook/**', '**/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': 'error', 'no-alert': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The message says "Check console.", so this file writes to the console.
    files: ['src/app/appointments/slotsFailure.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['src/components/**/*.{ts,tsx}', 'src/app/**/*.{ts,tsx}'],
    ignores: notShipped,
    rules: {
      'no-restricted-syntax': [
        'error',
        defaultExport,
        plainAnchor,
        ...textOutsideCatalogue,
        ...physicalClass,
      ],
    },
  },
  {
    files: ['src/components/ui/Link/LinkProvider.tsx', 'src/app/navigation/AppLink.tsx'],
    rules: { 'no-restricted-syntax': ['error', defaultExport] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: [...notShipped, 'src/messages/**'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    // An example is a separate project: examples/front-desk.test.ts type-checks it against the packed tarball.
    files: ['examples/*/**'],
    extends: [tseslint.configs.disableTypeChecked, reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  storybook.configs['flat/recommended'],
  {
    files: ['**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, storyByFactory] },
  },
)
