import { Fragment, isValidElement, type ReactNode } from 'react'
import { localeOf, type Language } from '../src/messages/languages'
import { isMeant, isRequired } from './declaredProps'
import { directionOf, languageOf } from './direction'
import {
  EMPTY,
  hasBranches,
  isClosed,
  parametersOf,
  SPREAD,
  symbolOf,
  symbols,
  textCode,
  type Callback,
} from './snippetCallbacks'
import { isNodes, joinTexts, MAX_RECORDS, shortened } from './snippetNodes'
import { expanded, isElement } from './storyElement'
import type { Messages } from './storyModules'

/** Longer data stands above the component. */
const MAX_INLINE_LENGTH = 60

/** Elements that only lay a story out. */
const LAYOUT = new Set(['div', 'span', 'section', 'main'])
/** Their `onChange` gets an event. */
const NATIVE_INPUTS = new Set([
  'Input',
  'NumberField',
  'PasswordField',
  'SearchField',
  'Textarea',
  'input',
  'textarea',
])

export interface Names {
  /** The name and module of a value that a snippet can import. */
  importOf: (value: unknown) => { name: string; module: string } | undefined
  messages: Messages
  /** What classes mean in `style`: the classes of stories are not in the package's stylesheet. */
  styleOf?: (classes: string) => Record<string, string>
  /** A function of the story file: its source, with the names and modules that it imports. */
  sourceOf?: (value: unknown) => OwnSource | undefined
}

export interface OwnSource {
  name: string
  code: string
  imports: readonly (readonly [name: string, module: string])[]
}

/**
 * Writes the module that shows a story's elements.
 * @param globals the direction and the language of the story: the example sets them itself, because no toolbar does around it
 */
export function moduleCode(node: ReactNode, names: Names, globals: Record<string, unknown> = {}): string {
  const writer = new Writer(names)
  const content = directionOf(globals) === 'rtl' ? writer.mirrored(node) : writer.root(node)
  const jsx = writer.translated(content, languageOf(globals))
  const state = writer.states.map((line) => `  ${line}\n`).join('')
  const body = state ? `() => {\n${state}\n  return (${jsx})\n}` : `() => (${jsx})`
  const data = writer.data.map((line) => `${line}\n`).join('')
  return `${writer.importLines()}\n${data && `${data}\n`}export const Example = ${body}\n`
}

class Writer {
  readonly states: string[] = []
  readonly data: string[] = []
  private readonly imports = new Map<string, Set<string>>()
  private readonly usedNames = new Set<string>()
  private readonly hoisted = new Map<unknown, string>()
  private readonly variables = new Map<Record<string, unknown>, Map<string, string>>()
  /** The value of the element whose props are written: its list has it. */
  private selectedValue: unknown
  /** The setter of an overlay's state: a button beside it opens it. */
  private opener: string | undefined

  constructor(private readonly names: Names) {}

  importLines(): string {
    return [...this.imports]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([module, list]) => {
        const names = [...list].sort()
        return names.every((name) => name.startsWith('type '))
          ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${module}'\n`
          : `import { ${names.join(', ')} } from '${module}'\n`
      })
      .join('')
  }

  root(node: ReactNode): string {
    const children = this.rootNodes(node)
    const [only] = children
    if (children.length === 1 && isElement(only)) return this.element(only)
    return `<>${this.children(children)}</>`
  }

  private rootNodes(node: ReactNode): unknown[] {
    const children = this.flat(node)
    const overlay = children.find(
      (each) => isElement(each) && typeof each.props['onOpenChange'] === 'function',
    )
    if (isElement(overlay)) this.opener = 'setOpen'
    return children
  }

  mirrored(node: ReactNode): string {
    this.importAs('Direction', 'radix-ui')
    return `<Direction.Provider dir="rtl"><div dir="rtl">${this.children(this.rootNodes(node))}</div></Direction.Provider>`
  }

  translated(content: string, language: Language): string {
    if (language === 'en') return content
    this.importAs('IntlProvider', 'use-intl')
    this.importAs(language, `clinora/messages/${language}`)
    return `<IntlProvider locale="${localeOf(language)}" messages={${language}} timeZone="Asia/Kolkata">${content}</IntlProvider>`
  }

  /** The nodes in fragments, layout and components of the story file. */
  private flat(node: unknown): unknown[] {
    if (node === undefined || node === null || typeof node === 'boolean' || node === '') return []
    if (Array.isArray(node)) return node.flatMap((each) => this.flat(each))
    if (!isElement(node)) return [node]
    const { type, props } = node
    if (type === Fragment) return this.flat(props.children)
    if (typeof type === 'string') {
      const meaning = Object.keys(props).filter(
        (key) => !/^(children|className|style|dir|lang|data-.*|on[A-Z].*)$/.test(key),
      )
      return LAYOUT.has(type) && meaning.length === 0 ? this.flat(props.children) : [node]
    }
    if (this.names.importOf(type)) return [node]
    let output: ReactNode
    try {
      output = expanded(node, this.names.messages)
    } catch (error) {
      // Such as a component that needs a provider around it.
      this.ownSource(type, error)
      return [node]
    }
    return this.flat(output)
  }

  private children(nodes: unknown[]): string {
    return nodes
      .map((node) => {
        if (isElement(node)) return this.element(node)
        if (typeof node === 'string' && !/[{}<>&\uE000]|^\s|\s$|\n/.test(node)) return node
        return `{${this.value(node)}}`
      })
      .join('\n')
  }

  private element({ type, props }: { type: unknown; props: Record<string, unknown> }): string {
    const tag = typeof type === 'string' ? type : this.importName(type)
    const { children, className, style: _, ...others } = props
    this.selectedValue = others['value'] ?? others['defaultValue']
    const attributes = Object.entries(others).map(([key, value]) =>
      key.startsWith(SPREAD) ? `{...${this.value(value)}}` : this.attribute(tag, key, value, others),
    )
    // Such as a form between a dialog and its footer: with a box of its own it would take the dialog's layout.
    if (/^[a-z]/.test(tag) && /\bcontents\b/.test(String(className)))
      attributes.push("style={{ display: 'contents' }}")
    if (/^[A-Z]/.test(tag) && typeof className === 'string') {
      const style = this.names.styleOf?.(className) ?? {}
      if (Object.keys(style).length > 0) attributes.push(`style={${this.value(style)}}`)
    }
    const open = [tag, ...attributes.filter(Boolean)].join(' ')
    if (typeof children === 'function' && !symbols.has(children))
      return `<${open}>{${this.callback('children', children as Callback)}}</${tag}>`
    // The part itself becomes its child, which must be an element.
    const content =
      others['asChild'] && isElement(children) ? [children] : shortened(joinTexts(this.flat(children)))
    return content.length === 0 ? `<${open} />` : `<${open}>${this.children(content)}</${tag}>`
  }

  private attribute(tag: string, key: string, value: unknown, props: Record<string, unknown>): string {
    if (key === 'data-slot' || (key === 'ref' && typeof value === 'function')) return ''
    if (value === undefined) return isRequired(tag, key) ? `${key}={undefined}` : ''
    const symbol = symbols.get(value)
    if (symbol) return `${key}={${symbol}}`
    const controlled = this.controlledProp(key, props)
    if (controlled) return `${key}={${this.setter(tag, controlled, key, props)}}`
    if (typeof value !== 'function' && this.callbackOf(key, props))
      return `${key}={${this.state(tag, key, value, props)}}`
    if (this.names.importOf(value)) return `${key}={${this.importName(value)}}`
    if (typeof value === 'function') {
      if (tag === 'form' && key === 'onSubmit') return 'onSubmit={(event) => event.preventDefault()}'
      const opens = key === 'onClick' && this.opener && /^(Button|IconButton|button)$/.test(tag)
      if (opens) return `${key}={() => ${String(this.opener)}(true)}`
      // The caller closes a question.
      if (key === 'onAction' && this.opener && 'onOpenChange' in props)
        return `${key}={() => ${this.opener}(false)}`
      const code = this.callback(key, value as Callback)
      return code === EMPTY && !isMeant(tag, key) ? '' : `${key}={${code}}`
    }
    if (value === true) return key
    if (typeof value === 'string' && !/["\n\\{}&\uE000]/.test(value)) return `${key}="${value}"`
    if (isElement(value) || isNodes(value)) {
      const nodes = this.flat(value)
      const [only] = nodes
      if (nodes.length === 1 && isElement(only)) return `${key}={${this.element(only)}}`
      return `${key}={<>${this.children(nodes)}</>}`
    }
    const code = this.value(value)
    return `${key}={${code.length > MAX_INLINE_LENGTH ? this.hoist(tag, key, value, code) : code}}`
  }

  /** The name of the callback that changes a prop. */
  private callbackOf(key: string, props: Record<string, unknown>): string | undefined {
    const capital = key.charAt(0).toUpperCase() + key.slice(1)
    return [`on${capital}Change`, ...(key === 'value' ? ['onChange'] : [])].find(
      (name) => typeof props[name] === 'function',
    )
  }

  private controlledProp(callback: string, props: Record<string, unknown>): string | undefined {
    return Object.keys(props).find(
      (key) =>
        props[key] !== undefined &&
        typeof props[key] !== 'function' &&
        this.callbackOf(key, props) === callback,
    )
  }

  /** The variable of a controlled prop. The callback may come before its value. */
  private variable(key: string, props: Record<string, unknown>): string {
    const ofElement = this.variables.get(props) ?? new Map<string, string>()
    this.variables.set(props, ofElement)
    const variable = ofElement.get(key) ?? this.unique(key)
    ofElement.set(key, variable)
    return variable
  }

  private state(tag: string, key: string, value: unknown, props: Record<string, unknown>): string {
    const variable = this.variable(key, props)
    const type = typeof value === 'boolean' && key !== 'checked' ? '' : `<${this.stateType(tag, key, value)}>`
    const initial = this.names.importOf(value) ? this.importName(value) : this.value(value)
    this.importAs('useState', 'react')
    this.states.push(`const [${variable}, ${setterOf(variable)}] = useState${type}(${initial})`)
    return variable
  }

  private setter(tag: string, key: string, callback: string, props: Record<string, unknown>): string {
    const set = setterOf(this.variable(key, props))
    return callback === 'onChange' && NATIVE_INPUTS.has(tag) ? `(event) => ${set}(event.target.value)` : set
  }

  /** A callback that returns what the story's returns, or the story's own. */
  private callback(key: string, callback: Callback): string {
    const isEvent = /^on[A-Z]/.test(key)
    const source = callback.toString()
    if (!isEvent && isClosed(source)) return source.replaceAll('/* @__PURE__ */ ', '')
    const parameters = isEvent ? [] : parametersOf(callback)
    let result: unknown
    try {
      result = callback(...parameters.map(symbolOf))
    } catch (error) {
      if (!isEvent) return this.ownSource(callback, error)
    }
    if (isEvent && result === undefined) return EMPTY
    if (result instanceof Promise) {
      // Nobody awaits the story's own response.
      result.catch(() => undefined)
      return '() => new Promise(() => {})'
    }
    if (parameters.length > 0 && (result === undefined || hasBranches(source)))
      return this.ownSource(callback)
    const code = this.value(result)
    const isUsed = parameters.some((name) => code.includes(name))
    return `(${isUsed ? parameters.join(', ') : ''}) => ${code.startsWith('{') ? `(${code})` : code}`
  }

  /** The name of a function of the story file, whose source then stands above the component. */
  private ownSource(value: unknown, cause?: unknown): string {
    const own = this.names.sourceOf?.(value)
    if (!own)
      throw new TypeError('Give this function a name in the story file: symbols cannot show it.', { cause })
    for (const [name, module] of own.imports) this.importAs(name, module)
    if (!this.data.includes(`${own.code}\n`)) this.data.push(`${own.code}\n`)
    return own.name
  }

  private hoist(tag: string, key: string, value: unknown, code: string): string {
    const existingVariable = this.hoisted.get(value)
    if (existingVariable) return existingVariable
    const variable = this.unique(key)
    this.hoisted.set(value, variable)
    this.data.push(`const ${variable}: ${this.propType(tag, key)} = ${code}`)
    return variable
  }

  /** The type of a prop. */
  private propType(tag: string, key: string): string {
    this.importAs('type ComponentProps', 'react')
    return `ComponentProps<${/^[a-z]/.test(tag) ? `'${tag}'` : `typeof ${tag}`}>['${key}']`
  }

  /** A project may forbid undefined where a prop may be left out. */
  private stateType(tag: string, key: string, value: unknown): string {
    const type = this.propType(tag, key)
    return isRequired(tag, key) || value === undefined || value === null ? type : `NonNullable<${type}>`
  }

  private unique(name: string): string {
    let candidate = name
    for (let count = 2; this.usedNames.has(candidate); count += 1) candidate = `${name}${String(count)}`
    this.usedNames.add(candidate)
    return candidate
  }

  private importAs(name: string, module: string) {
    const list = this.imports.get(module) ?? new Set()
    this.imports.set(module, list.add(name))
  }

  private importName(type: unknown): string {
    const importEntry = this.names.importOf(type)
    if (!importEntry) return this.ownSource(type)
    this.importAs(importEntry.name, importEntry.module)
    return importEntry.name
  }

  /** The first records, and the chosen one. */
  private fewOf(records: unknown[]): unknown[] {
    const isChosen = (record: unknown) =>
      this.selectedValue !== undefined && Object.values(record as object).includes(this.selectedValue)
    const first = records.slice(0, MAX_RECORDS)
    const selectedRecord = first.some(isChosen) ? undefined : records.find(isChosen)
    return selectedRecord === undefined ? first : [...first.slice(0, -1), selectedRecord]
  }

  private functionCode(key: string, value: Callback): string {
    return (
      symbols.get(value) ?? (this.names.importOf(value) ? this.importName(value) : this.callback(key, value))
    )
  }

  private value(value: unknown): string {
    if (isValidElement(value)) return this.root(value)
    if (typeof value === 'function') return this.functionCode('', value as Callback)
    if (value instanceof Date) return `new Date('${value.toISOString()}')`
    if (value instanceof Map)
      return `new Map${mapTypes(value)}(${value.size > 0 ? this.value([...value]) : ''})`
    if (value instanceof Set) return `new Set(${value.size > 0 ? this.value([...value]) : ''})`
    if (value instanceof File) return `new File([], ${JSON.stringify(value.name)})`
    if (Array.isArray(value)) {
      const isOfRecords = value.every((each) => typeof each === 'object' && each !== null && !isElement(each))
      const items: unknown[] = isOfRecords ? this.fewOf(value) : value
      return `[${items.map((each) => this.value(each)).join(', ')}]`
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, each]) => {
        if (key.startsWith(SPREAD)) return `...${this.value(each)}`
        const code = typeof each === 'function' ? this.functionCode(key, each as Callback) : this.value(each)
        return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${code}`
      })
      return `{ ${entries.join(', ')} }`
    }
    return typeof value === 'string' ? textCode(value) : String(value)
  }
}

const setterOf = (variable: string) => `set${variable.charAt(0).toUpperCase()}${variable.slice(1)}`

/** The types of a map of literals: from the entries alone TypeScript would infer the first one's. */
function mapTypes(map: ReadonlyMap<unknown, unknown>): string {
  const [key] = map.keys()
  const types = new Set([...map.values()].map(literalType))
  return map.size > 0 && !types.has('') ? `<${typeof key}, ${[...types].join(' | ')}>` : ''
}

/** The type of a literal, or nothing if it is long. */
function literalType(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const members = Object.entries(value).map(([key, each]) => `${key}: ${typeof each}`)
  return members.length > 3 ? '' : `{ ${members.join('; ')} }`
}
