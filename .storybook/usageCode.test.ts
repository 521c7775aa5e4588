import { expect, test } from 'vitest'
import { usageOf } from './usageCode'

const publicFace =
  "export { Button, type ButtonProps } from './ui/Button/Button'\nexport { Icon } from './ui/Icon'"

test('a snippet imports the components that the package exports', () => {
  expect(usageOf('const A = () => <Button><Icon /><Own /></Button>', publicFace, 'Button')).toBe(
    "import { Button, Icon } from 'clinora/components'\n\nconst A = () => <Button><Icon /><Own /></Button>",
  )
})

test('a snippet shows empty callbacks instead of spies', () => {
  expect(usageOf('<a onClick={fn()} />', publicFace, 'Link')).toBe('<a onClick={() => {}} />')
})

test('a snippet with its own imports stays as it is', () => {
  const code = "import { Button } from 'clinora/components'\n\n<Button />"
  expect(usageOf(code, publicFace, 'Button')).toBe(code)
})

test('a snippet names the component instead of the wrapper that keeps its state in the story', () => {
  expect(usageOf('<Kept label="Save"></Kept>', publicFace, 'Button')).toBe(
    'import { Button } from \'clinora/components\'\n\n<Button label="Save"></Button>',
  )
})
