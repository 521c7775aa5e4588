import { expect, test } from 'vitest'
import { pageText } from './pageText'

const page = (body: string) => `import { Meta } from '@storybook/addon-docs/blocks'
import { Button } from '../Button/Button'
import * as stories from './Dialog.stories'

<Meta of={stories} />

${body}`

const read = (body: string) =>
  pageText('src/ui/Dialog.mdx', page(body), {
    storyId: (path, story) =>
      path === 'src/ui/Dialog.stories.tsx' ? `overlays-dialog--${story.toLowerCase()}` : undefined,
    components: new Set(['Button']),
    hasProps: () => true,
  })

test('the purpose is the first paragraph in one line, without links', () => {
  expect(read('# Dialog\n\nA [box](?path=/docs/box--docs)\nabove the page.\n\nMore.')).toMatchObject({
    purpose: 'A box above the page.',
    text: '# Dialog\n\nA [box](?path=/docs/box--docs)\nabove the page.\n\nMore.',
  })
})

test.each([
  ['an example', '<Example of={stories.Open} />', 'Stories: `overlays-dialog--open`'],
  [
    'states',
    '<States of={[stories.Open, stories.Busy]} />',
    '`overlays-dialog--open`, `overlays-dialog--busy`',
  ],
  [
    'a pair',
    '<Pair\n  good={\n    <Button className="w-4">Save</Button>\n  }\n  goodBecause="It names it."\n  bad={<Still>OK</Still>}\n  badBecause="OK to what?"\n/>',
    "**Do.** It names it.\n\n```tsx\nimport { Button } from 'clinora/components'\n\nexport const Example = () => (\n  <Button>Save</Button>\n)\n```\n\n**Don’t.** OK to what?\n\n```tsx\n<Still>OK</Still>\n```",
  ],
  [
    'a pair with a value',
    '<Pair\n  good={\n    <Button value="Len" min={{ a: 1 }} onValueChange={() => undefined} />\n  }\n/>',
    "import { useState } from 'react'\nimport { Button } from 'clinora/components'\n\nexport const Example = () => {\n  const [value, setValue] = useState('Len')\n  return (\n    <Button value={value} min={{ a: 1 }} onValueChange={setValue} />\n  )\n}",
  ],
  ['a native element', '<Props component={Title} native="h2" />', 'All other props go to `<h2>`.'],
  [
    'the props',
    '<Props of={stories.Open} native="div" />',
    'The component’s list of props has them. All other props go',
  ],
  ['a link', 'See <StorybookLink id="a--docs">A</StorybookLink>.', 'See [A](?path=/docs/a--docs).'],
  [
    'a pair with a part of the page',
    'export const Still = () => <p />\n\n<Pair good={<Still>Button</Still>} bad={<b>Still</b>} />',
    '```tsx\n// A fragment: the package lacks Still.\n<Still>Button</Still>\n```',
  ],
  ['a table', '| Key | What |\n| --- | --- |\n| <kbd>Esc</kbd> | closes |', '| <kbd>Esc</kbd> | closes |'],
])('%s of a page becomes Markdown', (_, body, expected) => {
  const { text } = read(body)
  expect(text).toContain(expected)
  expect(text).not.toMatch(/<(Meta|Example|States|Pair|Props|StorybookLink)|@storybook/)
})

test('the main examples are known by their exports', () => {
  expect(read('<Example of={stories.Open} />').examples).toEqual(['Open'])
})
