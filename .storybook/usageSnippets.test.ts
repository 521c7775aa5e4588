import { babelParse, types as t } from 'storybook/internal/babel'
import { expect, test } from 'vitest'
import { importsOf, usageOf } from './usageSnippets'

const file = babelParse(
  `import { Bell } from 'lucide-react'
   import { useState } from 'react'
   import { en } from '@/messages'
   import { samples } from '../samples'`,
)
const from = importsOf(file, new Set(['Button', 'Icon']))

test.each([
  [
    'imports what the package exports',
    'const A = () => <Button><Icon /></Button>',
    "import { Button, Icon } from 'clinora/components'\n\nconst A = () => <Button><Icon /></Button>",
  ],
  [
    'imports texts, icons and hooks',
    'const A = () => { useState(); return <Button label={en.ui.close}><Bell /></Button> }',
    `import { Button } from 'clinora/components'
import { en } from 'clinora/messages'
import { Bell } from 'lucide-react'
import { useState } from 'react'

const A = () => { useState(); return <Button label={en.ui.close}><Bell /></Button> }`,
  ],
  [
    'names the data that only the story has',
    'const A = () => <Button clinic={samples.clinic} size={Math.max(1, 2)} onClick={onClick} />',
    `import { Button } from 'clinora/components'
// Of this story: clinic

const A = () => <Button clinic={clinic} size={Math.max(1, 2)} onClick={() => {}} />`,
  ],
  [
    'has empty callbacks instead of spies',
    'const A = () => <Button onClick={fn<() => void>(() => new Promise(() => undefined))} />',
    "import { Button } from 'clinora/components'\n\nconst A = () => <Button onClick={() => {}} />",
  ],
  [
    'shows the component instead of the wrapper of the story file',
    'const A = () => <Kept label="Save"><b>now</b></Kept>',
    `import { Button } from 'clinora/components'\n\nconst A = () => <Button label="Save"><b>now</b></Button>`,
  ],
  ['stays as it is if it is no code', 'Args are not: static', 'Args are not: static'],
])('a snippet %s', (_, snippet, expected) => {
  expect(usageOf(snippet, { from, component: 'Button' })).toBe(expected)
})

test('a snippet has no brackets around children', () => {
  const snippet = 'const A = () => <Button>\n  (\n  <b>Save</b>\n  )\n</Button>'
  expect(usageOf(snippet, { from, component: 'Button' })).not.toMatch(/^\s*[()]\s*$/m)
})

test('a snippet has the args that stories share', () => {
  const [statement] = babelParse(
    'const args = { open: false, rows: samples.rows, onClick: fn(), label: "No" }',
  ).program.body
  const init = t.isVariableDeclaration(statement) ? statement.declarations[0]?.init : undefined
  const shared = t.isObjectExpression(init) ? init.properties.filter((each) => t.isObjectProperty(each)) : []
  expect(usageOf('const A = () => <Button label="Save" />', { from, component: 'Button', shared })).toBe(
    `import { Button } from 'clinora/components'
// Of this story: rows

const A = () => <Button label="Save" open={false} rows={rows} onClick={() => {}} />`,
  )
})
