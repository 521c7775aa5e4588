import { expect, test } from 'vitest'
import { usageOf } from './usageCode'

const packageIndex =
  "export { Button, type ButtonProps } from './ui/Button/Button'\nexport { Icon } from './ui/Icon'"

test('a snippet imports the components that the package exports', () => {
  expect(usageOf('const A = () => <Button><Icon /></Button>', packageIndex, 'Button', ['Bell'])).toBe(
    "import { Button, Icon } from 'clinora/components'\n\nconst A = () => <Button><Icon /></Button>",
  )
})

test('a snippet shows empty callbacks instead of spies', () => {
  expect(usageOf('<a onClick={fn()} />', packageIndex, 'Link', [])).toBe('<a onClick={() => {}} />')
})

test('a snippet with its own imports stays as it is', () => {
  const code = "import { Button } from 'clinora/components'\n\n<Button />"
  expect(usageOf(code, packageIndex, 'Button', ['Bell'])).toBe(code)
})

test('a snippet shows the component instead of the story’s stateful wrapper', () => {
  expect(usageOf('<Kept label="Save"></Kept>', packageIndex, 'Button', ['Bell'])).toBe(
    'import { Button } from \'clinora/components\'\n\n<Button label="Save"></Button>',
  )
})

test.each([
  [
    'a spy with an implementation',
    '<Button onClick={fn(() => new Promise(() => undefined))} />',
    'onClick={() => {}}',
  ],
  ['a spy with a type', '<Button onClick={fn<() => void>()} />', 'onClick={() => {}}'],
  ['sample data', '<Button clinic={samples.clinic} />', 'clinic={clinic}'],
  ['sample data in brackets', '<Button rows={[pending, { ...bare, number: null }]} />', 'rows={rows}'],
  ['an icon', '<Button icon={Bell} />', 'icon={Bell}'],
  ['literal values', '<Button size={[1, { a: "b" }]} open={true} />', 'size={[1, { a: "b" }]} open={true}'],
])('a snippet shows %s as another project would write it', (_, code, expected) => {
  expect(usageOf(code, packageIndex, 'Button', ['Bell'])).toContain(`<Button ${expected} />`)
})

test('a snippet imports texts and icons from their packages', () => {
  expect(
    usageOf('<Button label={en.ui.close}><Bell aria-hidden /></Button>', packageIndex, 'Button', ['Bell']),
  ).toBe(
    `import { Button } from 'clinora/components'
import { en } from 'clinora/messages'
import { Bell } from 'lucide-react'

<Button label={en.ui.close}><Bell aria-hidden /></Button>`,
  )
})

test('a snippet has no brackets around children', () => {
  expect(usageOf('<Button>\n  (\n  <b>Save</b>\n  )\n</Button>', packageIndex, 'Button', [])).toContain(
    '<Button>\n  <b>Save</b>\n</Button>',
  )
})
