import { expect, test } from 'vitest'
import { referencesIn } from './references'

const pages = [
  { id: 'overlays-dialog--docs', text: '# Dialog' },
  { id: 'foundations-product-rules-login--docs', text: '## Login\n\n### Wrong fields' },
]
const withReferences = referencesIn(new Set(['overlays-dialog--open']), pages)

test.each([
  ['a shown story', 'Stories: `overlays-dialog--open`', 'Stories: `overlays-dialog--open`'],
  ['one that is not', 'A.\n\nStories: `screens-login--full`\n\nB.', 'A.\n\nB.'],
  ['one of two', 'Stories: `a--b`, `overlays-dialog--open`', 'Stories: `overlays-dialog--open`'],
  ['a page', '[Dialog](?path=/docs/overlays-dialog--docs)', '[Dialog](?path=/docs/overlays-dialog--docs)'],
  [
    'a chapter',
    '[Fields](?path=/docs/foundations-product-rules--docs#wrong-fields)',
    '[Fields](?path=/docs/foundations-product-rules--docs#wrong-fields "foundations-product-rules-login--docs")',
  ],
  ['a story that is not shown', '[Full](?path=/story/screens-login--full)', 'Full'],
])('%s', (_, text, expected) => {
  expect(withReferences(text)).toBe(expected)
})

test('what a story of Foundations draws becomes text', () => {
  const text = withReferences('Stories: `foundations-theming--brand-colour`')
  expect(text).toContain('`--clinora-accent`, `--clinora-accent-hover`, `--clinora-on-accent`')
  expect(withReferences('Stories: `foundations-icons--all`')).toContain('| Undo | `Undo2` |')
})
