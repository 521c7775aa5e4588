import { createElement, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { classStyles } from './classStyles'
import { moduleCode, type Names } from './snippetCode'

type Props = Record<string, unknown>

const Button = (props: Props) => createElement('button', props)
const Select = (props: Props) => createElement('select', props)
const names: Names = {
  importOf: (value) => {
    const name = new Map<unknown, string>([
      [Button, 'Button'],
      [Select, 'Select'],
    ]).get(value)
    return name ? { name, module: 'clinora/components' } : undefined
  },
  messages: {},
}
const code = (node: ReactNode) => moduleCode(node, names)

test('a snippet imports what it shows, without layout and classes', () => {
  const layout = createElement(
    'div',
    { className: 'flex' },
    createElement(Button, { className: 'w-4' }, 'Save'),
  )
  expect(code(layout)).toBe(
    `import { Button } from 'clinora/components'\n\nexport const Example = () => (<Button>Save</Button>)\n`,
  )
})

test.each([
  { classes: 'h-24 w-80 max-w-full', style: { height: '6rem', width: '20rem', maxWidth: '100%' } },
  { classes: 'size-8! w-1/2', style: { height: '2rem', width: '50%' } },
  { classes: 'text-accent own', style: { color: 'var(--clinora-accent)' } },
  { classes: 'hover:underline sm:p-4 shadow-overlay', style: {} },
])('a component of a snippet has what its classes say as its style: $classes', async ({ classes, style }) => {
  const styleOf = await classStyles()
  styleOf('p-8')
  expect(styleOf(classes)).toEqual(style)
  const snippet = moduleCode(createElement(Button, { className: classes }), { ...names, styleOf })
  expect(snippet.includes('style=')).toBe(Object.keys(style).length > 0)
})

test('a snippet of a story in another language has its texts and its direction', () => {
  const snippet = moduleCode(createElement(Button, {}, 'حفظ'), names, { language: 'ar' })
  expect(snippet).toContain("import { ar } from 'clinora/messages/ar'")
  expect(snippet).toContain(
    '<IntlProvider locale="ar-u-nu-latn" messages={ar} timeZone="Asia/Kolkata"><Direction.Provider dir="rtl">',
  )
})

test('a snippet shows what a component of the story file returns', () => {
  const Wrapper = ({ label }: { label: string }) => {
    const [text] = useState(label)
    return createElement(Button, {}, text)
  }
  expect(code(createElement(Wrapper, { label: 'Save' }))).toContain('<Button>Save</Button>')
})

test('a snippet leaves out what says nothing, but not what shows something', () => {
  const nothing = () => undefined
  const Alert = () => null
  const withAlert: Names = {
    ...names,
    importOf: (value) =>
      value === Alert ? { name: 'Alert', module: 'clinora/components' } : names.importOf(value),
  }
  const alert = createElement(Alert, { onDismiss: nothing } as object)
  expect(moduleCode(alert, withAlert)).toContain('<Alert onDismiss={() => {}} />')
  const button = createElement(Button, { disabled: undefined, onClick: nothing }, 'Save')
  expect(code(button)).toContain('<Button>Save</Button>')
})

test('a form without a box stays one', () => {
  expect(code(createElement('form', { className: 'contents' }))).toContain(
    "<form style={{ display: 'contents' }} />",
  )
})

test('a controlled value is a state, also if its callback comes first', () => {
  const snippet = code(createElement(Select, { onValueChange: () => undefined, value: 'a' }))
  expect(snippet).toContain(
    `const [value, setValue] = useState<NonNullable<ComponentProps<typeof Select>['value']>>("a")`,
  )
  expect(snippet).toContain('<Select onValueChange={setValue} value={value} />')
})

test('long data stands above the component, and long lists of records are cut', () => {
  const rows = Array.from({ length: 9 }, (_, id) => ({ id, name: 'A name of a patient' }))
  const snippet = code(createElement(Button, { rows }))
  expect(snippet).toContain(`const rows: ComponentProps<typeof Button>['rows'] = [{ id: 0,`)
  expect(snippet).not.toContain('id: 3')
  expect(code(createElement(Button, { rows, value: 7 }))).toMatch(/id: 0.+id: 1.+id: 7/)
})

test.each([
  ['a pending one', { onSave: () => Promise.reject(new Error('No')) }, '() => new Promise(() => {})'],
  ['its own code', { isEmpty: (list: unknown[]) => list.length === 0 }, '(list) => list.length === 0'],
  [
    'an element with all that it is given',
    {
      render: (props: Props) =>
        createElement(Button, { ...props, title: 'New' }, props['children'] as ReactNode),
    },
    '(props) => <Button {...props} title="New">{props.children}</Button>',
  ],
  [
    'what it returns of its parameters',
    { row: ({ name }: { name: string }) => createElement(Button, { title: `Call ${name}` }) },
    '(item) => <Button title={`Call ${item.name}`} />',
  ],
])('a callback of a snippet is %s', (_, props, expected) => {
  expect(code(createElement(Button, props)).replaceAll(/\s+/g, ' ')).toContain(expected)
})

test('a function that symbols cannot show stands above the component with its source', () => {
  const rowOf = ({ isNew }: { isNew: boolean }) => (isNew ? createElement(Button, {}) : null)
  const own = {
    name: 'rowOf',
    code: 'function rowOf() {}',
    imports: [['type Row', 'clinora/components']] as const,
  }
  const snippet = moduleCode(createElement(Button, { row: rowOf }), {
    ...names,
    sourceOf: (value) => (value === rowOf ? own : undefined),
  })
  expect(snippet).toContain("import { Button, type Row } from 'clinora/components'\n\nfunction rowOf() {}\n")
  expect(snippet).toContain('<Button row={rowOf} />')
  expect(() => code(createElement(Button, { row: rowOf }))).toThrow('Give this function a name')
})
